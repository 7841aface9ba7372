/** An operation on shared memory by one thread, and by two that get in each other's way. */
import type { CostFigure } from '../../spec/costs'
import type { CostContext, PartnerScope } from './cost'
import { figureOf, sampled, type Samples, type Sampling } from './samples'

interface Order extends Sampling {
  threads: number
  /** Int32: how many threads are there. */
  gate: SharedArrayBuffer
  memory: unknown
}

/** Nobody waits longer for the others. */
const PATIENCE_MS = 3000

/** Figures for one thread and for two at once, over a memory of their own each. */
export const aloneAndTogether = async (
  context: CostContext,
  memoryFor: () => unknown,
): Promise<CostFigure[]> => {
  const figures: CostFigure[] = []
  for (const threads of [1, 2]) {
    const { clockStepMs, budgetMs } = context
    const gate = new SharedArrayBuffer(4)
    const order: Order = { clockStepMs, budgetMs, threads, gate, memory: memoryFor() }
    const partners = []
    while (partners.length < threads) partners.push(await context.partner(order))
    const answers = await Promise.all(partners.map((partner) => partner.next()))
    const all = answers as Samples[] // what `takePart` posts
    figures.push(
      figureOf({ values: all.flatMap(({ values }) => values), batch: all[0]?.batch ?? 1 }, threads),
    )
  }
  return figures
}

/** A thread's part: warm the operation, wait for the others, time it, tell. */
export const takePart = (
  order: unknown,
  scope: PartnerScope,
  operation: (memory: unknown) => (count: number) => void,
): void => {
  const { threads, gate, memory, clockStepMs, budgetMs } = order as Order // made above
  const run = operation(memory)
  sampled({ clockStepMs, budgetMs: budgetMs / 5 }, run)
  const words = new Int32Array(gate)
  Atomics.add(words, 0, 1)
  const patience = performance.now() + PATIENCE_MS
  while (Atomics.load(words, 0) < threads && performance.now() < patience);
  scope.post(sampled({ clockStepMs, budgetMs }, run))
}
