/** The verdict on a run that goes on, or that was stopped: figures without a claim. */
import { formatMs } from '../../base/format'
import { joined, type Message, say, type Value } from '../../base/message'
import { looksFor, type Reading, valueText } from '../../reading'
import { isValid } from '../../run-file/valid-trials'
import type { Measure, PointResult } from '../../run-file/result'
import { median, validValues } from '../../stats'
import { namePart, nothing, trialsEach } from '../parts'
import type { Part, Verdict } from '../types'

/** Blocks in which all points have a valid trial. */
export const commonBlocks = (points: readonly PointResult[]): ReadonlySet<number> => {
  const [first, ...others] = points.map(
    ({ trials }) => new Set(trials.filter(isValid).map(({ block }) => block)),
  )
  return new Set([...(first ?? [])].filter((block) => others.every((blocks) => blocks.has(block))))
}

/** `5 trials each, the next look after 8`: beforehand, when the run may end. */
const untilSure = ({ claims, places, status, experiment: { trials } }: Reading): Message => {
  const each = trialsEach(places)
  if (status === 'cut') return each
  const n = Math.max(...places.map(({ valid }) => valid.length))
  const next = looksFor(claims).find((look) => look > n && look < trials) ?? trials
  return next > n ? say('{each}, the next look after {next}', { each, next }) : each
}

export const soFar = (run: Reading): Verdict => {
  const { experiment, places, measure } = run
  const blocks = commonBlocks(places)
  const n = blocks.size
  const count =
    experiment.until === 'sure'
      ? untilSure(run)
      : say('{n} of {trials}', { n, trials: experiment.trials })
  if (blocks.size === 0) return nothing('measuring', say('Measuring the first trials.'))
  if (run.variantsDiffer || run.valuesDiffer || places.length < 2)
    return nothing('measuring', say('Measured so far: {count}.', { count }))
  const ranked = places
    .map((point) => ({ point, ms: medianOver(point, blocks, measure) }))
    .filter(({ ms }) => Number.isFinite(ms))
    .sort((a, b) => a.ms - b.ms)
  const [first, second] = ranked
  if (!first || !second) return nothing('measuring', say('Measured so far: {count}.', { count }))
  const at = ({ x }: PointResult): Value => (x === null ? '' : say(' at {x}', { x: valueText(x) }))
  const headline: Part[] = [
    { text: say('So far ') },
    namePart(run, first.point.variant),
    { text: at(first.point) },
    {
      text: say(' is ahead: {ms} against {others} ({count}).', {
        ms: formatMs(first.ms),
        others: behind(ranked.slice(1).map(({ ms }) => ms)),
        count,
      }),
    },
  ]
  return { ...nothing('measuring', count), headline }
}

const medianOver = (
  { trials }: PointResult,
  blocks: ReadonlySet<number>,
  measure: Measure,
): number =>
  median(
    validValues(
      trials.filter((trial) => isValid(trial) && blocks.has(trial.block)),
      measure,
    ),
  )

/** `723 ms`, or for several `723 ms to 980 ms`. */
const behind = (others: readonly number[]): Message => {
  const [nearest = NaN, farthest = NaN] = [others[0], others.at(-1)]
  return others.length === 1
    ? joined([formatMs(nearest)])
    : say('{nearest} to {farthest}', {
        nearest: formatMs(nearest),
        farthest: formatMs(farthest),
      })
}
