/** Measures every cost, one after the other, each with threads of its own. */
import { measureClockStep } from '../base/clock'
import { english, say, type Message } from '../base/message'
import { abilities } from '../experiment/ability'
import type { CostEvent, CostFigure, CostResult, CostsFile } from './costs'
import { CostFault, whyNotHere, type Cost, type CostContext } from './cost'
import { costs } from './index'
import { startPartner, type StartedPartner } from './partner'

declare const __APP_VERSION__: string

/** Time for the samples of one figure, in ms: all figures together stay well below 20 s. */
const BUDGET_MS = 150
/** Longest time of a cost, in ms; after it the cost has failed. */
const MAX_MS = 15_000
/** Number of clock steps that are timed first. */
const STEPS = 20

export interface CostsOrder {
  /** Prefix of the Web Locks of the threads that are started. */
  lock: string
}

const tooLong = (ms: number): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new CostFault(say('did not end within {s} s', { s: ms / 1000 }))), ms),
  )

type CostOutcome = Pick<CostResult, 'figures' | 'why' | 'said'>

const notMeasured = (said: Message): CostOutcome => ({ figures: [], why: english(said), said })

const measureOne = async (cost: Cost, rest: Omit<CostContext, 'partner'>): Promise<CostOutcome> => {
  const { lock } = rest
  const why = whyNotHere(cost, rest.ability)
  if (why) return notMeasured(why)
  const partners: StartedPartner[] = []
  const partner = async (order: unknown) => {
    const started = await startPartner(cost.id, order, `${lock}${cost.id}-${partners.length}`)
    partners.push(started)
    return started
  }
  try {
    const figures: CostFigure[] = await Promise.race([
      cost.measure({ ...rest, partner }),
      tooLong(MAX_MS),
    ])
    if (figures.length > 0) return { figures, why: null }
    return notMeasured(say('no sample could be taken: the cores were busy'))
  } catch (error) {
    // A cost that fails reports the reason; the others are still measured.
    if (error instanceof CostFault) return notMeasured(error.said)
    return { figures: [], why: error instanceof Error ? error.message : String(error) }
  } finally {
    await Promise.all(partners.map((started) => started.end()))
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
      const { id, name, group, what, unit = 'ms', axis = null } = cost
      emit({ type: 'measuring', id, name, done, total: costs.list.length })
      const measured = await measureOne(cost, { ability, clockStepMs, budgetMs: BUDGET_MS, lock })
      results.push({ id, name, group, what, unit, axis, ...measured })
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
