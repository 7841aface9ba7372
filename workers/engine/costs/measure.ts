/** Measures every cost, one after the other, each with threads of its own. */
import { measureClockStep } from '../../base/clock'
import { abilities } from '../../spec/ability'
import type { CostEvent, CostFigure, CostResult, CostsFile } from '../../spec/costs'
import { whyNotHere, type Cost, type CostContext } from './cost'
import { costs } from './index'
import { startPartner, type StartedPartner } from './partner'

declare const __APP_VERSION__: string

/** Time for the samples of one figure, in ms: all of them together stay well below 20 s. */
const BUDGET_MS = 150
/** A cost that takes longer than this has gone wrong. */
const MOST_MS = 15_000
/** Changes of the clock that are looked at first. */
const STEPS = 20

export interface CostsOrder {
  /** Prefix of the Web Locks of the threads that are started. */
  lock: string
  /** `look`: only what the thread can do. */
  what: 'costs' | 'look'
}

const tooLong = (ms: number): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`did not end within ${ms / 1000} s`)), ms),
  )

type Measured = Pick<CostResult, 'figures' | 'why'>

const measureOne = async (cost: Cost, rest: Omit<CostContext, 'partner'>) => {
  const { lock } = rest
  const why = whyNotHere(cost, rest.ability)
  if (why) return { figures: [], why } satisfies Measured
  const partners: StartedPartner[] = []
  const partner = async (order: unknown) => {
    const started = await startPartner(cost.id, order, `${lock}${cost.id}-${partners.length}`)
    partners.push(started)
    return started
  }
  try {
    const figures: CostFigure[] = await Promise.race([
      cost.measure({ ...rest, partner }),
      tooLong(MOST_MS),
    ])
    const none = 'no sample could be taken: others held the cores'
    return { figures, why: figures.length > 0 ? null : none } satisfies Measured
  } catch (error) {
    // One that fails says why, and leaves the others be.
    return {
      figures: [],
      why: error instanceof Error ? error.message : String(error),
    } satisfies Measured
  } finally {
    await Promise.all(partners.map((one) => one.end()))
  }
}

export const measureCosts = async (
  { lock }: CostsOrder,
  emit: (event: CostEvent) => void,
): Promise<void> => {
  try {
    const began = performance.now()
    const ability = abilities()
    const clockStepMs = measureClockStep(STEPS)
    const machine: CostsFile['machine'] = {
      app: __APP_VERSION__,
      userAgent: navigator.userAgent,
      isolated: ability.isolated,
      secureContext: ability.secureContext,
      coresNamed: ability.coresNamed,
      clockStepMs,
      measuredAt: new Date().toISOString(),
    }
    const results: CostResult[] = []
    for (const [done, cost] of costs.list.entries()) {
      const { id, name, group, what, unit, axis } = cost
      emit({ type: 'measuring', id, name, done, total: costs.list.length })
      const found = await measureOne(cost, { ability, clockStepMs, budgetMs: BUDGET_MS, lock })
      results.push({ id, name, group, what, unit, axis, ...found })
    }
    const tookMs = performance.now() - began
    const file: CostsFile = {
      format: 'poolscope-costs',
      version: 1,
      machine,
      tookMs,
      hidden: false,
      costs: results,
    }
    emit({ type: 'end', file })
  } catch (error) {
    emit({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}
