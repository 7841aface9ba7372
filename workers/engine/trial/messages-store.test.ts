import { expect, test, vi } from 'vitest'
import { TrialBuffers } from '../../memory/trial-buffers'
import { Slab, slabBytes } from '../../memory/slab'
import { parseSpec } from '../../experiment/parse'
import { MessagesStore } from './messages-store'

const { signal } = new AbortController()
const specOf = (payloadBytes: number) => {
  const spec = parseSpec({ workload: { id: 'sha256', kernel: 'js', tasks: 2, payloadBytes } })
  if (!spec.ok) throw new Error(JSON.stringify(spec.issues))
  return spec.value
}
const SIZES = [4096, 1024, 8192, 2048]
const LARGEST = slabBytes(2, 8192)

test('messages that do not stay are made again in the same memory, in this run and the next', async () => {
  const lend = vi.fn<(bytes: number) => void>()
  const Plain = SharedArrayBuffer
  vi.stubGlobal(
    'SharedArrayBuffer',
    class extends Plain {
      constructor(bytes: number) {
        lend(bytes)
        super(bytes)
      }
    },
  )
  try {
    const buffers = new TrialBuffers()
    for (let run = 0; run < 3; run++) {
      const store = new MessagesStore(7, true, buffers, 0)
      for (let trial = 0; trial < 40; trial++) {
        const spec = specOf(SIZES[trial % SIZES.length] ?? 0)
        const { slab, references } = await store.of(spec, signal)
        const view = new Slab(slab)
        const first = await new MessagesStore(7, false, new TrialBuffers()).of(spec, signal)
        expect(references).toEqual(first.references)
        expect(view.message(1)).toEqual(new Slab(first.slab).message(1))
      }
      expect(buffers.bytes).toBeLessThanOrEqual(2 * LARGEST)
    }
    const bytes = lend.mock.calls.reduce((sum, [size]) => sum + size, 0)
    expect(bytes).toBeLessThanOrEqual(3 * 2 * LARGEST)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('what fits stays as it was made', async () => {
  const store = new MessagesStore(7, true, new TrialBuffers())
  const [one, other] = [await store.of(specOf(64), signal), await store.of(specOf(32), signal)]
  expect(await store.of(specOf(64), signal)).toBe(one)
  expect(await store.of(specOf(32), signal)).toBe(other)
})

test('a run that is stopped makes no more of them', async () => {
  const stop = new AbortController()
  stop.abort()
  const store = new MessagesStore(7, true, new TrialBuffers())
  await expect(store.of(specOf(64), stop.signal)).rejects.toMatchObject({ kind: 'cancelled' })
})
