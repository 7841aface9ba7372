import fc from 'fast-check'
import { expect, it } from 'vitest'
import { english, say } from '../../base/message'
import { fromAlone, fromSpawned, fromWorker, messageReader, unreadable } from './opaque'

const NAME = say('worker 1')

it('reads the messages of the engine’s own code', () => {
  const read = messageReader(NAME, fromWorker)
  for (const message of [
    { type: 'held' },
    { type: 'ready', coldMs: NaN, warmMs: 1, curveMs: [1, 2] },
    { type: 'clock', at: 5 },
    {
      type: 'bye',
      stays: false,
      spans: { buffer: new ArrayBuffer(8), capacity: 1 },
      roundMs: null,
      sleeps: { timedOut: 0, missed: 0, heldMs: 0 },
      processorMs: null,
      memory: null,
      heardAt: 1,
      at: 2,
    },
  ])
    expect(read(message)).toEqual(message)
})

it('ends a thread at a message of any other form', () => {
  const record = { task: 1, receive: 0, start: 0, end: 0, failed: false }
  const message = fc.oneof(
    fc.anything(),
    fc.record({
      type: fc.constantFrom('held', 'clock', 'ready', 'bye', 'over'),
      more: fc.anything(),
    }),
    fc.constantFrom(
      { type: 'clock', at: Infinity },
      { type: 'SET', path: ['__proto__'] },
      { type: 'finished', answer: { ...record, result: new Uint8Array(9) } },
      { type: 'finished', answer: { ...record, task: 2, result: new Uint8Array(8) } },
    ),
  )
  fc.assert(
    fc.property(message, (data) => {
      for (const schema of [fromWorker, fromSpawned(1, 8), fromAlone])
        expect(() => messageReader(NAME, schema)(data)).toThrow(/posts messages of its own/)
    }),
    { seed: 54 },
  )
})

it('ends a thread that says too much at once, and cuts what it says of an error', () => {
  const read = messageReader(NAME, fromAlone)
  const flood = () => Array.from({ length: 1e5 }, () => read({ type: 'beat' }))
  expect(flood).toThrow(/posts messages of its own/)
  const long = messageReader(NAME, fromAlone)({ type: 'failed', message: 'x'.repeat(1e7) })
  expect(long.type === 'failed' && long.message.length).toBeLessThan(3000)
})

it('says why a text is no script', () => {
  expect(english(unreadable('const task = ('))).toMatch(/not closed/)
  expect(english(unreadable("import x from 'y'"))).toMatch(/imports y/)
})
