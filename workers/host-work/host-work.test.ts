import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../base/fields'
import { addUp, roundsPerMs } from './additions'
import { hostWorks } from './index'
import { textOf } from './regex'

const context = {
  tasks: 10,
  messages: 1,
  messageBytes: 8,
  message: () => new Uint8Array(8),
}

describe('kinds of host work', () => {
  it.each(hostWorks.list.filter(({ needs }) => !needs.files))(
    '$id runs with its defaults, and leaves quietly',
    async ({ id, options, prepare }) => {
      const work = await prepare(defaultsOf(options), context)
      expect(work === null).toBe(id === 'none')
      work?.run(0)
      work?.run(9)
      await work?.close()
    },
  )
  it('all but none say how many submits go together', () => {
    for (const { id, options } of hostWorks.list) expect('together' in options).toBe(id !== 'none')
  })
})

it('adds up', () => {
  for (const n of [1, 2, 10, 1000]) expect(addUp(n)).toBe((n * (n - 1)) / 2)
})

it('measures the speed of additions, and never takes a slower thread for the truth', async () => {
  const first = await roundsPerMs()
  expect(first).toBeGreaterThan(1)
  expect(await roundsPerMs()).toBeGreaterThanOrEqual(first)
})

it('makes a text of the length asked for, which the pattern does not match', () => {
  for (const length of [3, 10, 3000]) expect(textOf(length)).toMatch(/^w+;;$/)
  expect(textOf(3000)).toHaveLength(3000)
})
