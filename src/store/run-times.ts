/** How long runs took while the page has been open, to guess the time of the next one. */
import { blocksAtFirst, pointsOf, type Experiment } from '../../workers/api'
import type { RunState } from '../run/run-state'

/** Mean wall time of a trial of each point that ran while the page has been open. */
const wallMs = new Map<string, number>()
/** Wall time of the last whole run of each experiment. */
const wholeMs = new Map<string, number>()

export const remember = ({ experiment, ran, status }: RunState): void => {
  if (!experiment) return
  const whole = ran.reduce((sum, one) => sum + one.wallMs, 0)
  if (status === 'done') wholeMs.set(JSON.stringify(experiment), whole)
  for (const [index, { spec }] of pointsOf(experiment).entries()) {
    const own = ran.filter(({ point }) => point === index)
    if (own.length === 0) continue
    wallMs.set(JSON.stringify(spec), own.reduce((sum, one) => sum + one.wallMs, 0) / own.length)
  }
}

/**
 * Time of a run, in ms, by what ran while the page has been open; null if a point did not. `least`:
 * a run until sure may take longer.
 */
export const guessOf = (experiment: Experiment): { ms: number; least: boolean } | null => {
  const whole = wholeMs.get(JSON.stringify(experiment))
  if (whole !== undefined) return { ms: whole, least: false }
  const points = pointsOf(experiment)
  const walls = points.map(({ spec }) => wallMs.get(JSON.stringify(spec)) ?? NaN)
  const again = experiment.noise ? (walls[0] ?? NaN) : 0
  const sum = (walls.reduce((a, b) => a + b, 0) + again) * blocksAtFirst(experiment)
  return Number.isFinite(sum) ? { ms: sum, least: experiment.until === 'sure' } : null
}
