/** The physical limit: each worker hashes its part of the slab, without dispatch. */
import { allGone } from '../../workers/engine/machine/locks'
import type { SlabMemory } from '../../workers/memory/slab'
import { DIGEST_BYTES } from '../plan/reference'
import type { BoundOrder } from './bound.worker'
import { allRight, sameBytes, type Measurement } from './measured'

const answer = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.onmessage = () => resolve()
    worker.onerror = (event) => reject(new Error(`[bound] a worker that runs (${event.message})`))
  })

export const measureBound = async (
  workers: number,
  slab: SlabMemory,
  references: readonly Uint8Array[],
  name: string,
): Promise<Measurement> => {
  const threads = Array.from(
    { length: workers },
    () => new Worker(new URL('./bound.worker.ts', import.meta.url), { type: 'module', name }),
  )
  try {
    await Promise.all(threads.map(answer))
    const tasks = slab.messages
    const results = new SharedArrayBuffer(tasks * DIGEST_BYTES)
    const place = (part: number) => Math.round((part * tasks) / workers)
    const began = performance.now()
    const answers = threads.map((thread, part) => {
      const done = answer(thread)
      const order: BoundOrder = { slab, results, from: place(part), to: place(part + 1) }
      thread.postMessage(order)
      return done
    })
    await Promise.all(answers)
    const ms = performance.now() - began
    const digests = new Uint8Array(results)
    const right = references.filter((reference, i) =>
      sameBytes(digests.subarray(i * DIGEST_BYTES, (i + 1) * DIGEST_BYTES), reference),
    )
    allRight('bound', tasks, right.length)
    return { tasks, ms }
  } finally {
    for (const thread of threads) thread.terminate()
    await allGone(name)
  }
}
