/** The verdict on a run that goes on, or that has too few trials for a claim: figures of what is ahead. */
import { formatMs, lowerEnd } from '../../base/format'
import { joined, type Message, say, type Value } from '../../base/message'
import { namePart, type Part } from '../../claims'
import { byMedian, LEAST_BLOCKS, type Place, type Reading, valueText } from '../../reading'
import type { PointResult } from '../../run-file/result'
import { isValid } from '../../stats'
import { nothing, trialsEach } from '../parts'
import type { Verdict } from '../types'

/** Blocks in which all points have a valid trial. */
const commonBlocks = (points: readonly PointResult[]): ReadonlySet<number> => {
  const [first, ...others] = points.map(
    ({ trials }) => new Set(trials.filter(isValid).map(({ block }) => block)),
  )
  return new Set([...(first ?? [])].filter((block) => others.every((blocks) => blocks.has(block))))
}

/**
 * `So far free worker is ahead: 1 923 against 2 554 ms (3 trials each).` Of more than two `… against 723 to
 * 980 ms`, and with a value of the axis `free worker at 4`. Empty without two figures.
 */
export const aheadText = (
  run: Reading,
  places: readonly Place[],
  count: Message = trialsEach(places),
): Part[] => {
  // Another figure than a time is asked for.
  if (run.asked === 'who-answers') return []
  const { measure } = run
  const [first, ...others] = byMedian(places, measure)
  const [nearest, farthest] = [others[0], others.at(-1)]
  if (!first || !nearest || !farthest) return []
  const [low, next, last] = [first, nearest, farthest].map(({ median }) =>
    formatMs(median[measure]),
  )
  const at: Value = first.x === null ? '' : say(' at {x}', { x: valueText(first.x) })
  const against =
    nearest === farthest
      ? joined([next ?? ''])
      : say('{low} to {high}', { low: lowerEnd(next ?? '', last ?? ''), high: last ?? '' })
  return [
    { text: say('So far ') },
    namePart(run, first.variant),
    { text: at },
    {
      text: say(' is ahead: {value} against {others} ({count}).', {
        value: lowerEnd(low ?? '', last ?? ''),
        others: against,
        count,
      }),
    },
  ]
}

/**
 * `So far inline is ahead at every value (2 trials each).` Where values are different work, or too few to
 * say how many are enough.
 */
const aheadOverAxis = (run: Reading, places: readonly Place[]): Part[] => {
  const values = [...new Set(places.map(({ x }) => x))].filter((x) => x !== null)
  const leaders = values.flatMap((x) => {
    const [first, second] = byMedian(
      places.filter((place) => place.x === x || place.x === null),
      run.measure,
    )
    return first && second ? [first.variant] : []
  })
  const [leader] = leaders
  const count = trialsEach(places)
  if (!leader) return []
  if (leaders.some((one) => one !== leader)) return []
  return [
    { text: say('So far ') },
    namePart(run, leader),
    { text: say(' is ahead at every value ({count}).', { count }) },
  ]
}

/** The headline of a run in which no place has enough trials for a claim; null if one has, or none has any. */
export const tooFewText = (run: Reading): Verdict['headline'] | null => {
  const places = run.places.filter(({ valid }) => valid.length > 0)
  if (places.length < 2 || places.some(({ valid }) => valid.length >= LEAST_BLOCKS)) return null
  const text =
    run.experiment.axis && run.valuesDiffer ? aheadOverAxis(run, places) : aheadText(run, places)
  return text.length > 0
    ? text
    : [{ text: say('Measured so far: {count}.', { count: trialsEach(places) }) }]
}

/** A run that goes on. */
export const soFar = (run: Reading): Verdict => {
  const { experiment, places } = run
  const n = commonBlocks(places).size
  if (n === 0) return nothing('measuring', say('Measuring the first trials.'))
  const count =
    experiment.until === 'sure'
      ? trialsEach(places)
      : say('{n} of {trials}', { n, trials: experiment.trials })
  const isComparable = !run.variantsDiffer && !run.valuesDiffer
  const headline = isComparable ? aheadText(run, places, count) : []
  const verdict = nothing('measuring', say('Measured so far: {count}.', { count }))
  return headline.length > 0 ? { ...verdict, headline } : verdict
}
