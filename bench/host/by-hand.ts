/**
 * The shortest programs that dispatch as a row of the engine does, without records, faults or choice:
 * what messages and wake-ups themselves cost here.
 */
import { sleep } from '../../workers/base/turn'
import { allGone } from '../../workers/engine/machine/locks'
import { MAX_HANDED } from '../../workers/engine/trial/coordinated-push'
import { LEAD_MS } from '../../workers/engine/trial/pool-trial'
import { REHEARSED } from '../../workers/engine/trial/trial-plan'
import { Slab, type SlabMemory } from '../../workers/memory/slab'
import { DIGEST_BYTES, MESSAGE_BYTES } from '../plan/reference'
import type { HandRow } from '../plan/rows'
import type { Handed, HandOrder, Segment } from './by-hand.worker'
import { allRight, sameBytes, type Measurement } from './measured'

interface Program {
  /** Submits tasks at the same time; resolves at the last answer with the time since, in ms. */
  run(tasks: number): Promise<number>
}

const started = (thread: Worker, order: HandOrder): Promise<Worker> =>
  new Promise((resolve, reject) => {
    thread.onmessage = () => resolve(thread)
    thread.onerror = (event) => reject(new Error(`[by hand] a thread that runs (${event.message})`))
    thread.postMessage(order)
  })

/** Sends each worker as many tasks as it may hold, and the next for each answer. */
const freeWorker = (workers: readonly Worker[], inFlight: number): Program => ({
  run: (tasks) =>
    new Promise((resolve) => {
      let [next, done] = [0, 0]
      const began = performance.now()
      for (const worker of workers) {
        const send = () => next < tasks && worker.postMessage(next++)
        worker.onmessage = () => {
          send()
          if (++done === tasks) resolve(performance.now() - began)
        }
      }
      for (let held = 0; held < inFlight; held++)
        for (const worker of workers) if (next < tasks) worker.postMessage(next++)
    }),
})

/** Gives the messages away to a thread that copies them to the workers. */
const handedOver = (coordinator: Worker, slab: Slab): Program => ({
  run: (tasks) => {
    // The copies are made before, as the engine's are.
    const messages = Array.from({ length: tasks }, (_, task) => slab.message(task).slice().buffer)
    return new Promise((resolve) => {
      let done = 0
      const began = performance.now()
      coordinator.onmessage = ({ data }: MessageEvent<number>) => {
        done += data
        if (done === tasks) resolve(performance.now() - began)
      }
      for (let from = 0; from < tasks; from += MAX_HANDED) {
        const some = messages.slice(from, from + MAX_HANDED)
        const handed = some.map((message, i): Handed => [from + i, message])
        coordinator.postMessage(handed, some)
      }
    })
  },
})

const segment = (inFlight: number): Segment => ({
  counts: new Int32Array(new SharedArrayBuffer(8)),
  tasks: new Int32Array(new SharedArrayBuffer(4 * inFlight)),
  data: new Uint8Array(new SharedArrayBuffer(inFlight * MESSAGE_BYTES)),
})

/**
 * Measures all tasks after a few of them, as the engine does in its fresh threads. Throws if a result
 * is wrong.
 */
export const measureByHand = async (
  { workers, inFlight, coordinated }: HandRow,
  slab: SlabMemory,
  references: readonly Uint8Array[],
  name: string,
): Promise<Measurement> => {
  const tasks = slab.messages
  const results = new Uint8Array(new SharedArrayBuffer(tasks * DIGEST_BYTES))
  const threads: Worker[] = []
  const start = (order: HandOrder) => {
    // The builder knows a worker only by this form.
    const thread = new Worker(new URL('./by-hand.worker.ts', import.meta.url), {
      type: 'module',
      name,
    })
    threads.push(thread)
    return started(thread, order)
  }
  const startAll = (orders: readonly HandOrder[]) => Promise.all(orders.map(start))
  const coordinate = async () => {
    const bell = new Int32Array(new SharedArrayBuffer(4))
    const segments = Array.from({ length: workers }, () => segment(inFlight))
    await startAll(segments.map((own) => ({ kind: 'segment', own, results, bell })))
    return handedOver(await start({ kind: 'coordinator', segments, bell }), new Slab(slab))
  }
  const message: HandOrder = { kind: 'messages', slab, results }
  try {
    const program = coordinated
      ? await coordinate()
      : freeWorker(await startAll(Array.from({ length: workers }, () => message)), inFlight)
    await program.run(Math.min(tasks, REHEARSED.most))
    await sleep(LEAD_MS)
    results.fill(0)
    const ms = await program.run(tasks)
    const right = references.filter((reference, i) =>
      sameBytes(results.slice(i * DIGEST_BYTES, (i + 1) * DIGEST_BYTES), reference),
    )
    allRight(name, tasks, right.length)
    return { tasks, ms }
  } finally {
    for (const thread of threads) thread.terminate()
    await allGone(name)
  }
}
