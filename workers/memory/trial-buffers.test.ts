import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { TrialBuffers } from './trial-buffers'

const LARGEST = 64

/** The sizes that each trial asks for. */
const script = fc.array(fc.array(fc.integer({ min: 1, max: LARGEST }), { maxLength: 5 }), {
  minLength: 1,
  maxLength: 30,
})

test('gives no two parts of a trial the same memory, and each of them empty', () => {
  fc.assert(
    fc.property(script, (trials) => {
      const buffers = new TrialBuffers()
      for (const parts of trials) {
        const lent = parts.map((words) => buffers.lend(words * 8))
        expect(new Set(lent).size).toBe(lent.length)
        lent.forEach((buffer, i) => {
          expect(buffer.byteLength).toBeGreaterThanOrEqual((parts[i] ?? 0) * 8)
          const own = new Uint8Array(buffer, 0, (parts[i] ?? 0) * 8)
          expect(own.every((byte) => byte === 0)).toBe(true)
          new Uint8Array(buffer).fill(255)
        })
        buffers.takeBack()
      }
    }),
  )
})

test('holds no more pieces than the trial with the most, however many trials there are', () => {
  fc.assert(
    fc.property(script, (trials) => {
      const buffers = new TrialBuffers()
      const most = Math.max(...trials.map((parts) => parts.length))
      const largest = Math.max(0, ...trials.flat())
      for (const parts of [...trials, ...trials]) {
        for (const words of parts) buffers.lend(words * 8)
        buffers.takeBack()
      }
      expect(buffers.bytes).toBeLessThanOrEqual(most * largest * 8)
    }),
  )
})

test('makes nothing new for trials that need no more than those before', () => {
  const made = vi.fn<(bytes: number) => void>()
  const Plain = SharedArrayBuffer
  vi.stubGlobal(
    'SharedArrayBuffer',
    class extends Plain {
      constructor(bytes: number) {
        made(bytes)
        super(bytes)
      }
    },
  )
  try {
    const buffers = new TrialBuffers()
    buffers.prepare(8000, 9000)
    for (let trial = 0; trial < 100; trial++) {
      // Trials need ledgers of every size, and two small pieces beside.
      for (const bytes of [80 * (1 + trial), 64, 64]) buffers.lend(bytes)
      buffers.takeBack()
    }
    expect(made.mock.calls).toEqual([[8000], [64], [64]])
  } finally {
    vi.unstubAllGlobals()
  }
})

test('what a thread may still write is never lent again', () => {
  const buffers = new TrialBuffers()
  const left = buffers.lend(64)
  buffers.forget()
  buffers.takeBack()
  expect(buffers.lend(64)).not.toBe(left)
})

test('a run of small trials does not hold the memory of large ones before it', () => {
  const buffers = new TrialBuffers()
  buffers.prepare(8000, 8000)
  buffers.prepare(64, 128)
  expect(buffers.bytes).toBe(64)
})
