/** How task lengths are said: by the work of a task, or as numbers of tasks. */
import { formatCount, THIN } from '../base/format'
import { joined, type Message, say } from '../base/message'
import type { Experiment } from '../experiment/types'
import { isLengthAxis, type Place } from '../reading'
import { median } from '../stats'
import type { AxisWords } from './parts'

/** Work per task in ns; null if it was not measured. */
const workOf = ({ valid }: Place): number | null => {
  const works = valid.flatMap(({ cost }) => cost?.workNs ?? [])
  return works.length > 0 ? median(works) : null
}

const twoDigits = (value: number): string => String(Number(value.toPrecision(2)))

/** `1.4 µs`: time with two significant digits. */
export const workText = (ns: number): string =>
  ns < 1e6 ? `${twoDigits(ns / 1e3)}${THIN}µs` : `${twoDigits(ns / 1e6)}${THIN}ms`

/**
 * Does the axis itself set how many tasks there are, or how long each is? The size of a message changes
 * more than the work, and may not change that at all.
 */
export const setsLength = (experiment: Experiment): boolean =>
  isLengthAxis(experiment) &&
  /^workload\.(tasks$|options\.|sizes\.)/.test(experiment.axis?.path ?? '')

/** How values of the axis are said: by the work of a task, or as numbers of tasks. */
export interface Scale {
  axisLabel: string
  counts: boolean
}

export const scaleOf = (experiment: Experiment, { axisLabel = '' }: AxisWords): Scale => ({
  axisLabel,
  counts: experiment.axis?.path === 'workload.tasks',
})

/** Work per task, or the value of the axis if it was not measured. */
export const lengthText = (place: Place, { axisLabel, counts }: Scale): Message => {
  const n = Number(place.x)
  if (counts) return say('{count} {n|task|tasks}', { count: formatCount(n), n })
  const ns = workOf(place)
  return ns === null
    ? joined([formatCount(n), ...(axisLabel ? [axisLabel] : [])], ' ')
    : say('{work} of work per task', { work: workText(ns) })
}

/** A length without the words behind it: `1.4 µs`. */
export const shortText = (place: Place, { counts }: Scale): string => {
  const ns = workOf(place)
  return counts || ns === null ? formatCount(Number(place.x)) : workText(ns)
}

/** The length of `place`, without the unit that it shares with a longer one: `0.7`. */
export const beforeText = (place: Place, longer: Place, scale: Scale): string => {
  const [text, unit] = [shortText(place, scale), shortText(longer, scale).split(THIN)[1]]
  return unit && !scale.counts && workOf(place) !== null ? text.replace(THIN + unit, '') : text
}

/** `10 001 (2.9 µs)`: the value of the axis, and the work of a task if it is the measure of length. */
export const withWork = (place: Place, scale: Scale): string => {
  const [value, length] = [formatCount(Number(place.x)), shortText(place, scale)]
  return value === length ? value : `${value} (${length})`
}
