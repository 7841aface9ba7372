import { endProbes, measureParallelism, SPIN_ROUNDS, startProbe } from '../engine/machine/probe'
import type { Cost } from './cost'
import { collected, figuresOver } from './samples'

export const cores: Cost = {
  id: 'cores',
  name: 'Threads that run in parallel',
  group: 'threads',
  what: 'Additions done by several threads together ÷ those of one alone, at best; up to twice the cores that the browser names.',
  unit: 'threads',
  needs: ['shared-memory'],
  measure: async ({ ability }) => {
    const { parallelism: threads } = await measureParallelism(ability.coresNamed)
    return [{ at: null, median: threads, p90: null, max: threads, n: SPIN_ROUNDS, batch: 1 }]
  },
}

const AT_ONCE = [1, 4, 16]
/** Budgets of this cost: starts are slow, and enough of them take longer than other samples. */
const BUDGETS = 4
const MAX_SAMPLES = 40

export const workerStart: Cost = {
  id: 'worker-start',
  name: 'Start of workers',
  group: 'threads',
  what: 'From new Worker until each of the workers started at once has sent its first message; a small script.',
  axis: 'threads',
  measure: async (context) => {
    const budget = { ...context, budgetMs: BUDGETS * context.budgetMs }
    let count = 0
    return figuresOver(AT_ONCE, (threads) => {
      const start = async () => {
        const before = performance.now()
        const starts = await Promise.allSettled(Array.from({ length: threads }, startProbe))
        const took = performance.now() - before
        const up = starts.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
        // The next threads must not share the cores with the remains of these.
        await endProbes(up, `${context.lock}worker-start-${count++}-`)
        for (const result of starts) if (result.status === 'rejected') throw result.reason
        return took
      }
      return collected(budget, start, { most: MAX_SAMPLES })
    })
  },
}
