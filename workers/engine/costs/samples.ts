/** Times an operation many times over, in batches where the clock is too coarse for one. */
import type { CostFigure } from '../../spec/costs'
import { printable, quantile } from '../../stats/percentiles'

/** A sample takes at least so many clock steps: the step's error is then at most 5 % of it. */
export const LEAST_STEPS = 20
/** Fewer samples say little even where one takes longer than the budget allows. */
const LEAST_SAMPLES = 5
const MOST_SAMPLES = 2000
/** A sample that takes so small a part of what it should: its batch was chosen while others held the cores. */
export const MUCH_TOO_SHORT = 0.5
export const MOST_BATCH = 2 ** 22
/** Share of the budget that is spent before anything counts. */
const WARM_UP = 0.1
/** However slow one operation is: after so many budgets it ends with what there is. */
const MOST_BUDGETS = 4

export interface Sampling {
  clockStepMs: number
  budgetMs: number
}

/** Values of one operation, in ms. */
export interface Samples {
  values: number[]
  batch: number
}

/** A figure of some values, which are all finite; throws where there are none. */
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

/** Operations in a sample, by what a first look at some of them took. */
export const grown = (batch: number, tookMs: number, leastMs: number): number =>
  Math.min(MOST_BATCH, batch * Math.max(2, Math.ceil(leastMs / Math.max(tookMs, leastMs / 16))))

/** Times `run(count)`, which does the operation `count` times without giving up the thread. */
export const sampled = (
  { clockStepMs, budgetMs }: Sampling,
  run: (count: number) => void,
): Samples => {
  const timed = (count: number): number => {
    const before = performance.now()
    run(count)
    return performance.now() - before
  }
  const leastMs = LEAST_STEPS * clockStepMs
  const began = performance.now()
  let batch = 1
  // The compiler gets its chance before the length of a batch is chosen.
  do {
    const took = timed(batch)
    if (took < leastMs) batch = grown(batch, took, leastMs)
  } while (performance.now() - began < budgetMs * WARM_UP)
  for (let took = timed(batch); took < leastMs && batch < MOST_BATCH; took = timed(batch))
    batch = grown(batch, took, leastMs)
  const found = new Found(leastMs, batch)
  const from = performance.now()
  while (goesOn(found.values.length, performance.now() - from, budgetMs))
    found.add(timed(found.batch))
  return { values: found.values, batch: found.batch }
}

/** Samples of one batch. When one is much too short for the clock, all begin anew with a longer batch. */
class Found {
  values: number[] = []
  batch: number
  readonly #leastMs: number

  constructor(leastMs: number, batch: number) {
    this.#leastMs = leastMs
    this.batch = batch
  }

  add(tookMs: number): void {
    if (tookMs < this.#leastMs * MUCH_TOO_SHORT && this.batch < MOST_BATCH) {
      this.batch = grown(this.batch, tookMs, this.#leastMs)
      this.values = []
    } else this.values.push(tookMs / this.batch)
  }
}

export const goesOn = (n: number, spentMs: number, budgetMs: number): boolean =>
  n < MOST_SAMPLES &&
  (spentMs < budgetMs || (n < LEAST_SAMPLES && spentMs < MOST_BUDGETS * budgetMs) || n === 0)

/** The same for an operation that has to be waited for: one after the other. */
export const sampledTrips = async (
  { clockStepMs, budgetMs }: Sampling,
  trip: () => Promise<void>,
): Promise<Samples> => {
  const timed = async (count: number): Promise<number> => {
    const before = performance.now()
    for (let i = 0; i < count; i++) await trip()
    return performance.now() - before
  }
  const leastMs = LEAST_STEPS * clockStepMs
  const began = performance.now()
  let batch = 1
  do {
    const took = await timed(batch)
    if (took < leastMs) batch = grown(batch, took, leastMs)
  } while (performance.now() - began < budgetMs * WARM_UP)
  const found = new Found(leastMs, batch)
  const from = performance.now()
  while (goesOn(found.values.length, performance.now() - from, budgetMs))
    found.add(await timed(found.batch))
  return { values: found.values, batch: found.batch }
}

export interface Collecting {
  /** Most samples. */
  most?: number
  /** Values whose mean is a sample: the clock's steps fall anywhere, so that they cancel out. */
  batch?: number
}

/** Collects what `one` itself measures, for operations that cannot follow one another without a pause. */
export const collected = async (
  { budgetMs }: Sampling,
  one: () => Promise<number> | number,
  { most = MOST_SAMPLES, batch = 1 }: Collecting = {},
): Promise<Samples> => {
  const values: number[] = []
  const from = performance.now()
  while (values.length < most && goesOn(values.length, performance.now() - from, budgetMs)) {
    let sum = 0
    for (let i = 0; i < batch; i++) sum += await one()
    values.push(sum / batch)
  }
  return { values, batch }
}
