/** Times an operation many times, in batches if the clock is too coarse for a single one. */
import type { CostFigure } from './costs'
import { printable, quantile } from '../stats/percentiles'

/** Shortest sample, in clock steps: the step's error is then at most 5 % of it. */
export const MIN_STEPS = 20
/** Fewest samples, even if one takes longer than the budget allows: fewer say little. */
const MIN_SAMPLES = 5
const MAX_SAMPLES = 2000
/** Share of its intended length below which a sample is too short: chosen on busy cores. */
export const MUCH_TOO_SHORT = 0.5
export const MAX_BATCH = 2 ** 22
/** Share of the budget that is spent before samples count. */
const WARM_UP = 0.1
/** Budgets after which a measurement ends with the samples that it has. */
const MAX_BUDGETS = 4

export interface SampleOptions {
  clockStepMs: number
  budgetMs: number
}

/** Values of one operation, in ms. */
export interface Samples {
  values: number[]
  batch: number
}

/** A figure from values that are all finite; throws if there are none. */
export const figureOf = ({ values, batch }: Samples, at: CostFigure['at'] = null): CostFigure => {
  const sorted = Float64Array.from(values).sort()
  const n = sorted.length
  const max = sorted.at(-1)
  if (max === undefined) throw new Error('[costs] at least one sample (there is none)')
  return {
    at,
    median: quantile(sorted, 0.5),
    p90: printable(n, 0.9) ? quantile(sorted, 0.9) : null,
    max,
    n,
    batch,
  }
}

/** One figure for each case, measured one after the other. */
export const figuresOver = async <At extends string | number>(
  cases: readonly At[],
  samplesAt: (at: At) => Samples | Promise<Samples>,
): Promise<CostFigure[]> => {
  const figures: CostFigure[] = []
  for (const at of cases) figures.push(figureOf(await samplesAt(at), at))
  return figures
}

/** Operations per sample, from a first measurement of some of them. */
export const grown = (batch: number, tookMs: number, leastMs: number): number =>
  Math.min(MAX_BATCH, batch * Math.max(2, Math.ceil(leastMs / Math.max(tookMs, leastMs / 16))))

/** Asks for the time in ms of so many operations in a row, again and again. */
function* sampling({ clockStepMs, budgetMs }: SampleOptions): Generator<number, Samples, number> {
  const leastMs = MIN_STEPS * clockStepMs
  const began = performance.now()
  let batch = 1
  // Calls that give the compiler its chance before the length of a batch is chosen.
  for (
    let took = 0;
    (took < leastMs && batch < MAX_BATCH) || performance.now() - began < budgetMs * WARM_UP;
  ) {
    took = yield batch
    if (took < leastMs) batch = grown(batch, took, leastMs)
  }
  let values: number[] = []
  const from = performance.now()
  while (goesOn(values.length, performance.now() - from, budgetMs)) {
    const took = yield batch
    if (took < leastMs * MUCH_TOO_SHORT && batch < MAX_BATCH)
      // A sample that is far too short: all start over with a larger batch.
      [batch, values] = [grown(batch, took, leastMs), []]
    else values.push(took / batch)
  }
  return { values, batch }
}

/** Times `run(count)`, which does the operation `count` times without giving up the thread. */
export const sampled = (options: SampleOptions, run: (count: number) => void): Samples => {
  const samples = sampling(options)
  let next = samples.next()
  while (!next.done) {
    const before = performance.now()
    run(next.value)
    next = samples.next(performance.now() - before)
  }
  return next.value
}

export const goesOn = (n: number, spentMs: number, budgetMs: number): boolean =>
  n < MAX_SAMPLES &&
  (spentMs < budgetMs || (n < MIN_SAMPLES && spentMs < MAX_BUDGETS * budgetMs) || n === 0)

/** Times an asynchronous operation in the same way, one call after the other. */
export const sampledAsync = async (
  options: SampleOptions,
  operation: () => Promise<unknown>,
): Promise<Samples> => {
  const samples = sampling(options)
  let next = samples.next()
  while (!next.done) {
    const before = performance.now()
    for (let i = 0; i < next.value; i++) await operation()
    next = samples.next(performance.now() - before)
  }
  return next.value
}

interface CollectOptions {
  most?: number
  /** Values per sample, which is their mean: errors of the clock step cancel out. */
  batch?: number
}

/** Collects the results of `measureOne`, for operations that need a pause between them. */
export const collected = async (
  { budgetMs }: SampleOptions,
  measureOne: () => Promise<number> | number,
  { most = MAX_SAMPLES, batch = 1 }: CollectOptions = {},
): Promise<Samples> => {
  const values: number[] = []
  const from = performance.now()
  while (values.length < most && goesOn(values.length, performance.now() - from, budgetMs)) {
    let sum = 0
    for (let i = 0; i < batch; i++) sum += await measureOne()
    values.push(sum / batch)
  }
  return { values, batch }
}

const KiB = 1024

/** Cases by size, in bytes: powers of four from a quarter of a KiB to 4 MiB. */
export const sizes: readonly number[] = Array.from({ length: 8 }, (_, i) => (KiB / 4) * 4 ** i)
