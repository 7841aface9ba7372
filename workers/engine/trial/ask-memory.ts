/**
 * The memory of a pool's workers where only the page can ask for it. The answer takes the browser
 * seconds: it is asked for when the tasks of a point's first valid trial are over, before its pool rests.
 */
import type { WorkerMemory } from '../../stats/types'
import type { Spec } from '../../experiment/types'
import type { RunEvent } from '../../run-file/events'
import type { PointTrial } from '../../run-file/point-results'
import { runtime } from '../../runtimes/runtime'
// oxlint-disable-next-line import/default -- Vite makes the address
import script from '../thread/task.worker.ts?worker&url'

export interface MemoryQuestion {
  /** Starts a worker's thread at an address of its own, by which the answer names it. */
  create(worker: number): Worker
  ask(workers: number): Promise<(WorkerMemory | null)[]>
}

/** True if a trial of a point should ask: its workers start here, and none of its trials has an answer. */
export const asksMemory = (
  { strategy, recording }: Spec,
  index: number,
  ran: readonly PointTrial[],
): boolean =>
  recording.memory &&
  !runtime.heap &&
  (strategy.kind === 'push' || strategy.kind === 'pull') &&
  ran.every(({ point, result }) => point !== index || !result.memory)

/** `tag`: a text that no other trial of the page has. */
export const memoryQuestion = (
  tag: string,
  emit: (event: RunEvent) => Promise<unknown>,
): MemoryQuestion => {
  const endOf = (worker: number) => `#${encodeURIComponent(tag)}${worker}`
  return {
    create: (worker) =>
      Reflect.construct(Worker, [`${script}${endOf(worker)}`, { type: 'module' }]),
    ask: async (workers) => {
      // A browser may refuse; its workers have no figures then.
      const answer = await emit({ type: 'memory' }).catch(() => null)
      const told = answer as Record<string, number> | null // by the page
      const all = Object.entries(told ?? {})
      return Array.from({ length: workers }, (_, worker) => {
        const [, bytes] = all.find(([address]) => address.endsWith(endOf(worker))) ?? []
        return bytes === undefined
          ? null
          : { bytes, bufferBytes: null, bareBytes: null, peakBytes: null, residentBytes: null }
      })
    },
  }
}
