/** An operation on shared memory by one thread, and by two that get in each other's way. */
import type { CostFigure } from '../../spec/costs'
import type { CostContext, PartnerScope } from './cost'
import {
  figureOf,
  goesOn,
  grown,
  LEAST_STEPS,
  MOST_BATCH,
  MUCH_TOO_SHORT,
  sampled,
  type Samples,
  type Sampling,
} from './samples'

interface Order extends Sampling {
  threads: number
  /** Int32 words, see `Gate`. */
  gate: SharedArrayBuffer
  memory: unknown
}

/** Words of a gate: how many threads are there, operations in a sample of all of them, one has ended. */
export const Gate = { THERE: 0, BATCH: 1, ENDED: 2 } as const
const GATE_BYTES = 12

/** Nobody waits longer for the others. */
const PATIENCE_MS = 3000

/**
 * Figures for one thread and for two at once, over a memory of their own each. None where the threads
 * did not come together: one that was alone tells nothing of two.
 */
export const aloneAndTogether = async (
  context: CostContext,
  memoryFor: () => unknown,
): Promise<CostFigure[]> => {
  const figures: CostFigure[] = []
  for (const threads of [1, 2]) {
    const { clockStepMs, budgetMs } = context
    const gate = new SharedArrayBuffer(GATE_BYTES)
    const order: Order = { clockStepMs, budgetMs, threads, gate, memory: memoryFor() }
    const partners = []
    while (partners.length < threads) partners.push(await context.partner(order))
    const answers = await Promise.all(partners.map((partner) => partner.next()))
    const all = answers as Samples[] // what `takePart` posts
    const batch = Math.max(...all.map((one) => one.batch))
    const values = all.flatMap((one) => (one.batch === batch ? one.values : []))
    if (all.every((one) => one.values.length > 0))
      figures.push(figureOf({ values, batch }, threads))
  }
  return figures
}

/** Raises a word to at least `value`. */
const raise = (words: Int32Array, word: number, value: number): void => {
  for (let now = Atomics.load(words, word); now < value;) {
    const found = Atomics.compareExchange(words, word, now, value)
    if (found === now) return
    now = found
  }
}

/**
 * A thread's part: warm the operation, agree on a batch, wait for the others, time it while all of them
 * do, tell. No samples where the others did not come.
 */
export const takePart = (
  order: unknown,
  scope: PartnerScope,
  operation: (memory: unknown) => (count: number) => void,
): void => {
  const { threads, gate, memory, clockStepMs, budgetMs } = order as Order // made above
  const run = operation(memory)
  const words = new Int32Array(gate)
  raise(words, Gate.BATCH, sampled({ clockStepMs, budgetMs: budgetMs / 5 }, run).batch)
  Atomics.add(words, Gate.THERE, 1)
  const patience = performance.now() + PATIENCE_MS
  while (Atomics.load(words, Gate.THERE) < threads && performance.now() < patience);
  const met = Atomics.load(words, Gate.THERE) >= threads
  scope.post(met ? sampledBeside(words, { clockStepMs, budgetMs }, run) : { values: [], batch: 1 })
}

/** Samples in the batch of all threads, until one of them has enough: from then on others are alone. */
const sampledBeside = (
  words: Int32Array,
  { clockStepMs, budgetMs }: Sampling,
  run: (count: number) => void,
): Samples => {
  const leastMs = LEAST_STEPS * clockStepMs
  let values: number[] = []
  let batch = Atomics.load(words, Gate.BATCH)
  const from = performance.now()
  while (goesOn(values.length, performance.now() - from, budgetMs)) {
    const before = performance.now()
    run(batch)
    const tookMs = performance.now() - before
    if (Atomics.load(words, Gate.ENDED) > 0) break
    values.push(tookMs / batch)
    // Much too short for the clock: all begin anew with longer samples.
    if (tookMs < leastMs * MUCH_TOO_SHORT && batch < MOST_BATCH)
      raise(words, Gate.BATCH, grown(batch, tookMs, leastMs))
    const agreed = Atomics.load(words, Gate.BATCH)
    if (agreed !== batch) [batch, values] = [agreed, []]
  }
  Atomics.store(words, Gate.ENDED, 1)
  return { values, batch }
}
