/** Comparisons that a rule may claim, and how figures are written as evidence. */
import { formatPercent, formatRatio } from '../base/format'
import type { Measure } from '../spec/result'
import type { Evidence, Pointer } from './finding'
import { advantageOf, advantageText, TIMES_FROM } from './measure'
import type { Place, Reading } from './reading'

/** Below this factor a difference may be sure, and is still not worth a line. */
const LEAST_FACTOR = 1.05

export interface Claim {
  factor: number
  /** "1.4 times as long as", "7 % longer than". */
  longer: string
  evidence: Evidence
}

const NAMES: Partial<Record<Measure, string>> = {
  makespanMs: 'makespan',
  responseP50: 'response p50',
  responseP99: 'response p99',
}

export const pointerTo = ({ point }: Place): Pointer => ({ variant: point.variant, x: point.x })

/**
 * That `worse` needed longer than `better`; null unless the interval of their ratio excludes 1 and the
 * ratio is worth a word.
 */
export const claimOf = (run: Reading, worse: Place, better: Place): Claim | null => {
  const { measure } = run
  const advantage = advantageOf(better.point, worse.point, measure, run.experiment.seed)
  if (!advantage?.differs || !(advantage.factor >= LEAST_FACTOR)) return null
  const { factor } = advantage
  const name = NAMES[measure] ?? measure
  return {
    factor,
    longer:
      factor >= TIMES_FROM
        ? `${formatRatio(factor)} times as long as`
        : `${formatPercent(factor - 1, 0)} longer than`,
    evidence: {
      text: `${worse.short} against ${better.short}: ${name} × ${advantageText(advantage)}, ${trialsText(worse, better)}`,
      hurt: true,
      pointer: pointerTo(worse),
    },
  }
}

/** "10 trials", or "10 and 9 trials". */
export const trialsText = (...places: readonly Place[]): string => {
  const counts = [...new Set(places.map(({ n }) => n))]
  return `${counts.join(' and ')} trials`
}

/** A figure of one place, with the number of trials that stand behind it. */
export const figure = (
  place: Place,
  text: string,
  { hurt = true, atMs }: { hurt?: boolean; atMs?: number } = {},
): Evidence => ({
  text: `${place.short}: ${text}, ${trialsText(place)}`,
  hurt,
  pointer: {
    ...pointerTo(place),
    ...(atMs !== undefined && Number.isFinite(atMs) && { atMs }),
  },
})
