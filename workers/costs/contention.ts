/** Measures an operation on shared memory by one thread, and by two that contend for it. */
import { EMPTY } from '../memory/layout'
import { createQueue, SharedQueue, type QueueMemory } from '../memory/shared-queue'
import type { CostFigure } from './costs'
import type { Cost, CostContext, PartnerScope } from './cost'
import {
  figureOf,
  goesOn,
  grown,
  MIN_STEPS,
  MAX_BATCH,
  MUCH_TOO_SHORT,
  sampled,
  type Samples,
  type SampleOptions,
} from './samples'

interface ContentionOrder extends SampleOptions {
  threads: number
  /** Int32 words, see `Gate`. */
  gate: SharedArrayBuffer
  memory: unknown
}

/** Words of a gate: threads that have arrived, operations per sample, mark that one has ended. */
export const Gate = { ARRIVED: 0, BATCH: 1, ENDED: 2 } as const
const GATE_BYTES = 12

/** Longest wait for the other threads, in ms. */
const PATIENCE_MS = 3000

/**
 * Figures for one thread and for two at the same time, each over its own memory. Without a meeting
 * of the threads there is none: a thread that was alone says nothing about two.
 */
export const aloneAndContended = async (
  context: CostContext,
  memoryFor: () => unknown,
): Promise<CostFigure[]> => {
  const figures: CostFigure[] = []
  for (const threads of [1, 2]) {
    const { clockStepMs, budgetMs } = context
    const gate = new SharedArrayBuffer(GATE_BYTES)
    const order: ContentionOrder = { clockStepMs, budgetMs, threads, gate, memory: memoryFor() }
    const partners = []
    while (partners.length < threads) partners.push(await context.partner(order))
    const answers = await Promise.all(partners.map((partner) => partner.next()))
    const all = answers as Samples[] // what `takePart` posts
    const batch = Math.max(...all.map((samples) => samples.batch))
    const values = all.flatMap((samples) => (samples.batch === batch ? samples.values : []))
    if (all.every((samples) => samples.values.length > 0))
      figures.push(figureOf({ values, batch }, threads))
  }
  return figures
}

const raiseTo = (words: Int32Array, word: number, value: number): void => {
  for (let now = Atomics.load(words, word); now < value;) {
    const before = Atomics.compareExchange(words, word, now, value)
    if (before === now) return
    now = before
  }
}

/**
 * Runs a thread's part: warm up the operation, agree on a batch, wait for the others, time the
 * operation while all threads run it, report. No samples if the others did not come.
 */
export const takeSamples = (
  order: unknown,
  scope: PartnerScope,
  operation: (memory: unknown) => (count: number) => void,
): void => {
  const { threads, gate, memory, clockStepMs, budgetMs } = order as ContentionOrder // made above
  const run = operation(memory)
  const words = new Int32Array(gate)
  raiseTo(words, Gate.BATCH, sampled({ clockStepMs, budgetMs: budgetMs / 5 }, run).batch)
  Atomics.add(words, Gate.ARRIVED, 1)
  const patience = performance.now() + PATIENCE_MS
  while (Atomics.load(words, Gate.ARRIVED) < threads && performance.now() < patience);
  const met = Atomics.load(words, Gate.ARRIVED) >= threads
  scope.post(
    met ? sampledInContention(words, { clockStepMs, budgetMs }, run) : { values: [], batch: 1 },
  )
}

/** Samples with the common batch, until one thread has enough: from then on others are alone. */
const sampledInContention = (
  words: Int32Array,
  { clockStepMs, budgetMs }: SampleOptions,
  run: (count: number) => void,
): Samples => {
  const leastMs = MIN_STEPS * clockStepMs
  let values: number[] = []
  let batch = Atomics.load(words, Gate.BATCH)
  const from = performance.now()
  while (goesOn(values.length, performance.now() - from, budgetMs)) {
    const before = performance.now()
    run(batch)
    const tookMs = performance.now() - before
    if (Atomics.load(words, Gate.ENDED) > 0) break
    values.push(tookMs / batch)
    // Samples far too short for the clock: all threads start over with longer ones.
    if (tookMs < leastMs * MUCH_TOO_SHORT && batch < MAX_BATCH)
      raiseTo(words, Gate.BATCH, grown(batch, tookMs, leastMs))
    const agreed = Atomics.load(words, Gate.BATCH)
    if (agreed !== batch) [batch, values] = [agreed, []]
  }
  Atomics.store(words, Gate.ENDED, 1)
  return { values, batch }
}

export const atomicAdd: Cost = {
  id: 'atomic-add',
  name: 'Atomic addition',
  group: 'shared memory',
  what: 'Atomics.add on one word, by one thread, and by two on the same word: the cost of a task counter.',
  axis: 'threads',
  needs: ['shared-memory'],
  measure: (context) => aloneAndContended(context, () => new SharedArrayBuffer(4)),
  partner: (order, scope) =>
    takeSamples(order, scope, (memory) => {
      const words = new Int32Array(memory as SharedArrayBuffer) // what `measure` made
      return (count) => {
        for (let i = 0; i < count; i++) Atomics.add(words, 0, 1)
      }
    }),
}

const CAPACITY = 64
/** Number of checks for a task that another thread is still putting. */
const LOOKS = 100_000

export const queue: Cost = {
  id: 'queue',
  name: 'Shared queue, put and take',
  group: 'shared memory',
  what: 'One task number put into the shared queue and one taken, by one thread, and by two on the same queue.',
  axis: 'threads',
  needs: ['shared-memory'],
  measure: (context) => aloneAndContended(context, () => createQueue({ room: CAPACITY })),
  partner: (order, scope) =>
    takeSamples(order, scope, (memory) => {
      const tasks = new SharedQueue(memory as QueueMemory) // what `measure` made
      return (count) => {
        for (let i = 0; i < count; i++) {
          tasks.put(i)
          for (let look = 0; look < LOOKS && tasks.take() === EMPTY; look++);
        }
      }
    }),
}
