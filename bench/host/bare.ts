/**
 * The cost of taking a task alone: threads that run no kernel and record nothing empty the structure
 * of a pull channel that holds all tasks.
 */
import { sleep } from '../../workers/base/turn'
import { pullChannels } from '../../workers/channels'
import { allGone } from '../../workers/engine/machine/locks'
import { channelNeed } from '../../workers/experiment/memory-need'
import type { EngineRow } from '../plan/rows'
import type { BareAnswer, BareOrder } from './bare.worker'
import { emptySpec } from './engine'
import { allRight, type Measurement } from './measured'

const nextMessage = <T>(worker: Worker): Promise<T> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
    worker.onerror = (event) => reject(new Error(`[bare] a worker that runs (${event.message})`))
  })

/** Throws unless every task was taken exactly once. */
export const measureBare = async (
  row: EngineRow,
  tasks: number,
  name: string,
): Promise<Measurement> => {
  const spec = emptySpec(row, tasks)
  if (spec.strategy.kind !== 'pull') throw new Error(`[bare] a pull strategy (got ${row.name})`)
  const { channel, workers } = spec.strategy
  const need = channelNeed(spec)
  const memory = pullChannels.get(channel).setUp(need)
  pullChannels.get(channel).host(need, memory).publish(tasks)
  const start = new SharedArrayBuffer(8)
  const words = new Int32Array(start)
  const threads = Array.from(
    { length: workers },
    () => new Worker(new URL('./bare.worker.ts', import.meta.url), { type: 'module', name }),
  )
  try {
    await Promise.all(threads.map((thread) => nextMessage(thread)))
    const answers = threads.map((thread, worker) => {
      const answer = nextMessage<BareAnswer>(thread)
      const order: BareOrder = { channel, need, memory, worker, start }
      thread.postMessage(order)
      return answer
    })
    while (Atomics.load(words, 0) < workers) await sleep(1)
    Atomics.store(words, 1, 1)
    const all = await Promise.all(answers)
    const total = (pick: (answer: BareAnswer) => number) =>
      all.reduce((sum, answer) => sum + pick(answer), 0)
    allRight(
      `bare ${row.name}`,
      tasks,
      total(({ taken }) => taken),
    )
    allRight(
      `bare ${row.name}, sum`,
      (tasks * (tasks - 1)) / 2,
      total(({ sum }) => sum),
    )
    const from = Math.min(...all.map((answer) => answer.from))
    const to = Math.max(...all.map((answer) => answer.to))
    return { tasks, ms: to - from }
  } finally {
    for (const thread of threads) thread.terminate()
    await allGone(name)
  }
}
