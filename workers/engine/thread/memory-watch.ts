/** The memory of this thread: before its kernel was loaded, after its tasks, and at most meanwhile. */
import type { WorkerMemory } from '../../stats/types'
import { runtime } from '../../runtimes/runtime'

/** Time between two looks, in ms: one costs microseconds, and comes only after a task. */
const LOOK_MS = 50

export interface MemoryWatch {
  /** Forgets the most that was seen. */
  begin(): void
  /** Looks after a task, unless the last look is recent. `at`: the task's end, in ms. */
  ended(at: number): void
  report(): WorkerMemory
}

/** Begins to watch; null if the runtime does not count a thread's heap. */
export const watchMemory = (): MemoryWatch | null => {
  const { heap, ownProcess } = runtime
  if (!heap) return null
  let [peakBytes, next] = [0, 0]
  const look = () => {
    const { usedBytes, committedBytes, externalBytes } = heap()
    // Also what the heap keeps for objects to come is no one else's.
    peakBytes = Math.max(peakBytes, committedBytes + externalBytes)
    return { bytes: usedBytes + externalBytes, bufferBytes: externalBytes }
  }
  const bareBytes = look().bytes
  return {
    begin: () => {
      ;[peakBytes, next] = [0, 0]
    },
    ended: (at) => {
      if (at < next) return
      next = at + LOOK_MS
      look()
    },
    report: () => ({ ...look(), bareBytes, peakBytes, residentBytes: ownProcess?.() ?? null }),
  }
}
