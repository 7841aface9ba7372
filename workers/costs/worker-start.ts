import { endProbes, startProbe } from '../engine/machine/probe'
import type { Cost } from './cost'
import { collected, figureOf } from './samples'

const AT_ONCE = [1, 4, 16]
/** Budgets of this cost: starts are slow, and enough of them take longer than other samples. */
const BUDGETS = 4
const MAX_SAMPLES = 40

export const workerStart: Cost = {
  id: 'worker-start',
  name: 'Start of workers',
  group: 'threads',
  what: 'From new Worker until each of the workers started at once has sent its first message; a small script.',
  unit: 'ms',
  axis: 'threads',
  needs: [],
  measure: async (context) => {
    const budget = { ...context, budgetMs: BUDGETS * context.budgetMs }
    const figures = []
    let count = 0
    for (const threads of AT_ONCE) {
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
      figures.push(figureOf(await collected(budget, start, { most: MAX_SAMPLES }), threads))
    }
    return figures
  },
}
