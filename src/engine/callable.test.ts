import { transferHandlers, type TransferHandler } from 'comlink'
import { expect, it } from 'vitest'
import { callable } from './callable'

/** A port to `call`, as a thread gets it, and what came back before the answer to a plain call. */
const answersTo = async (messages: readonly object[], call: (value: number) => unknown) => {
  const [port] = (transferHandlers.get('proxy') as TransferHandler<unknown, MessagePort>).serialize(
    callable(call),
  )
  const answers: { id?: number; value?: unknown }[] = []
  const last = new Promise<void>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<{ id?: number; value?: unknown }>) => {
      answers.push(data)
      if (data.id === 99) resolve()
    }
  })
  for (const message of messages) port.postMessage(message)
  port.postMessage({ id: 99, type: 'APPLY', path: [], argumentList: [{ type: 'RAW', value: 2 }] })
  await last
  port.close()
  return answers
}

it('is called, and answers with what it returns', async () => {
  const [answer, ...others] = await answersTo([], (value) => 2 * value)
  expect(answer).toMatchObject({ id: 99, value: 4 })
  expect(others).toEqual([])
})

it.each([
  ['a property is set', { type: 'SET', path: ['x'], value: { type: 'RAW', value: 1 } }],
  [
    'the prototype of all objects is set',
    {
      type: 'SET',
      path: ['__proto__', '__proto__', 'polluted'],
      value: { type: 'RAW', value: 1 },
    },
  ],
  ['a property is read', { type: 'GET', path: ['name'] }],
  ['its constructor is called', { type: 'APPLY', path: ['constructor'], argumentList: [] }],
  ['it is constructed', { type: 'CONSTRUCT', path: [], argumentList: [] }],
  ['another port is asked for', { type: 'ENDPOINT', path: [] }],
  ['a path is no list', { type: 'APPLY', path: { length: 0 }, argumentList: [] }],
  [
    'an argument is a port',
    { type: 'APPLY', path: [], argumentList: [{ type: 'HANDLER', name: 'proxy', value: null }] },
  ],
  ['arguments are no list', { type: 'APPLY', path: [], argumentList: 'x' }],
])('does nothing where %s', async (_what, message) => {
  let calls = 0
  const answers = await answersTo([{ id: 1, ...message }], () => ++calls)
  expect(answers.map(({ id }) => id)).toEqual([99])
  expect(calls).toBe(1)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
