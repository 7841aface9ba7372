import { expect, it } from 'vitest'
import { once } from './once'

it('fetches once for all who ask, and anew after a failure', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve({}), Promise.resolve({})]
  const fetch = once(() => answers.shift() ?? Promise.reject(new Error('a third time')))
  await expect(Promise.all([fetch(), fetch()])).rejects.toThrow('offline')
  const [one, other] = await Promise.all([fetch(), fetch()])
  expect(one).toBe(other)
  expect(await fetch()).toBe(one)
  expect(answers).toHaveLength(1)
})
