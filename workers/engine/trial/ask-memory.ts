/**
 * The memory of a pool's workers where only the page can ask for it. The answer takes the browser
 * seconds: it is asked for when the tasks of a place's first trial are over, before its pool rests.
 */
import type { WorkerMemory } from '../../stats/types'
import type { RunEvent } from '../../run-file/events'
// oxlint-disable-next-line import/default -- Vite makes the address
import script from '../thread/task.worker.ts?worker&url'

export interface MemoryQuestion {
  /** Starts a worker's thread at an address of its own, by which the answer names it. */
  create(worker: number): Worker
  ask(workers: number): Promise<(WorkerMemory | null)[]>
}

/** `tag`: a text that no other trial of the page has. */
export const memoryQuestion = (tag: string, emit: (event: RunEvent) => unknown): MemoryQuestion => {
  const endOf = (worker: number) => `#${encodeURIComponent(tag)}${worker}`
  return {
    create: (worker) =>
      Reflect.construct(Worker, [`${script}${endOf(worker)}`, { type: 'module' }]),
    ask: async (workers) => {
      const told = (await emit({ type: 'memory' })) as Record<string, number> | null // by the page
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
