import { afterEach, expect, it } from 'vitest'
import { runtime } from '../../runtimes/runtime'
import { watchMemory } from './memory-watch'

const reset = runtime.heap
afterEach(() => {
  runtime.heap = reset
})

it('reports what was held before, at the end, and at most after a task of the trial', () => {
  let bytes = 10
  runtime.heap = () => ({ usedBytes: bytes, committedBytes: bytes + 1, externalBytes: 5 })
  const watch = watchMemory()
  const ended = (at: number, used: number) => {
    bytes = used
    watch?.ended(at)
  }
  ended(0, 900)
  watch?.begin()
  ended(100, 70)
  // A look so soon after the last one would cost more than it tells.
  ended(120, 400)
  ended(160, 80)
  bytes = 30
  expect(watch?.report()).toEqual({
    bytes: 35,
    bufferBytes: 5,
    bareBytes: 15,
    peakBytes: 86,
    residentBytes: null,
  })
})

it('is none where the runtime counts no heap', () => expect(watchMemory()).toBeNull())
