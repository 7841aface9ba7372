import { randomExponential } from 'd3-random'
import { choice, int, number, text as textField, type Fields, type Values } from '../base/fields'
import { registry, type Entry } from '../base/registry'
import { say } from '../base/message'
import type { RandomSource } from '../base/random'
import { divideField, readTimes, unitField } from './sizes/read-durations'

/** Times at which tasks come. `closed` and `batch` react to the pool; the others do not. */
interface ArrivalKind<Id extends string = string, Fs extends Fields = Fields> extends Entry<Id> {
  /** True if tasks come at times of their own: an open loop. */
  timed: boolean
  options: Fs
}

const arrivalKind = <const Id extends string, Fs extends Fields>(
  entry: ArrivalKind<Id, Fs>,
): ArrivalKind<Id, Fs> => entry

// Fields of every open loop.
const processField = (help: string) =>
  choice({
    label: 'Process',
    help,
    options: [
      { value: 'poisson', label: 'Poisson' },
      { value: 'constant', label: 'constant' },
    ],
    default: 'poisson',
  })

const inLoad = { value: 'load', label: '% load' } as const
const perSecond = { value: 'per-second', label: 'per second' } as const
const rateUnit = {
  help: '% load: of min(workers, measured parallelism) ÷ mean service time.',
  options: [inLoad, perSecond],
  default: 'load',
} as const

const duration = int({
  label: 'Duration',
  help: 'No task comes after this time; the count of tasks is a limit too.',
  min: 50,
  max: 600_000,
  unit: 'ms',
  default: 3000,
})

/** Options of an open loop whose rate changes: a repeated profile between a low and a high rate. */
export const profileOptions = {
  shape: choice({
    label: 'Shape',
    help: 'How the rate goes from low to high, once per period.',
    options: [
      { value: 'steps', label: 'steps' },
      { value: 'ramp', label: 'ramp' },
      { value: 'burst', label: 'burst' },
      { value: 'sine', label: 'sine' },
    ],
    default: 'steps',
  }),
  process: processField(
    'Random gaps as from many independent users, or even gaps that follow the rate.',
  ),
  low: number({
    label: 'Low rate',
    help: 'How many tasks arrive at the low rate; 0 for none.',
    min: 0,
    max: 1_000_000,
    default: 20,
  }),
  high: number({
    label: 'High rate',
    help: 'How many tasks arrive at the high rate.',
    min: 0.1,
    max: 1_000_000,
    default: 90,
  }),
  rateUnit: choice({ ...rateUnit, label: 'Rates are in' }),
  periodMs: int({
    label: 'Period',
    help: 'Time from low to low: a step down and one up, a ramp, a lull and its burst, a wave.',
    min: 10,
    max: 600_000,
    unit: 'ms',
    default: 1000,
  }),
  durationMs: duration,
}

/** Options of an open loop whose arrivals were recorded. */
const recordedOptions = {
  text: textField({
    label: 'Arrivals',
    help: 'The time of each arrival, one per line, from any beginning; each task takes the next one.',
    most: 150_000,
    rows: 5,
    placeholder: '0\n12\n40',
    default: '0\n1\n2\n10',
  }),
  unit: unitField('The unit of the arrivals.', 'ms'),
  divide: divideField,
}

export const arrivalKinds = registry('arrivals', [
  arrivalKind({
    id: 'batch',
    name: 'All at once',
    description: 'Every task is there at the start: how long do all of them take?',
    says: 'all there at the start',
    timed: false,
    options: {},
  }),
  arrivalKind({
    id: 'closed',
    name: 'Closed loop',
    description:
      'A fixed number of tasks is always in progress: each result lets the next task in.',
    says: '{outstanding} in progress at any time',
    timed: false,
    options: {
      outstanding: int({
        label: 'Outstanding',
        help: 'Tasks in progress at any time.',
        min: 1,
        max: 4096,
        default: 8,
      }),
    },
  }),
  arrivalKind({
    id: 'open',
    name: 'Open loop',
    description: 'Tasks arrive at their own times, whether the pool keeps up or not.',
    timed: true,
    options: {
      process: processField('Random gaps as from many independent users, or a constant interval.'),
      rate: number({
        label: 'Rate',
        help: 'How many tasks arrive: a share of the pool’s capacity, or a count per second.',
        min: 0.1,
        max: 1_000_000,
        default: 80,
      }),
      rateUnit: choice({
        ...rateUnit,
        label: 'Rate is in',
        options: [
          { ...inLoad, says: '{rate} % load' },
          { ...perSecond, says: '{rate} per second' },
        ],
      }),
      durationMs: duration,
    },
  }),
  arrivalKind({
    id: 'profile',
    name: 'Changing rate',
    description: 'An open loop whose rate goes up and down: steps, ramps, bursts, or waves.',
    says: 'arrivals: changing rate',
    timed: true,
    options: profileOptions,
  }),
  arrivalKind({
    id: 'recorded',
    name: 'As recorded',
    description: 'An open loop with the arrivals of a recording, such as the log of a service.',
    says: 'arrivals: as recorded',
    timed: true,
    options: recordedOptions,
  }),
])

export const isOpenLoop = ({ kind }: { kind: string }): boolean =>
  arrivalKinds.list.some(({ id, timed }) => id === kind && timed)

/**
 * Intended arrival times of an open loop, in milliseconds from the trial's zero: at most `tasks` of
 * them, all below `durationMs`, at least one. `ratePerS` is the mean rate.
 */
export const plannedArrivals = (
  process: 'poisson' | 'constant',
  ratePerS: number,
  durationMs: number,
  tasks: number,
  random: RandomSource,
): Float64Array => {
  const meanGapMs = 1000 / ratePerS
  const gap =
    process === 'poisson' ? randomExponential.source(random)(1 / meanGapMs) : () => meanGapMs
  const times: number[] = []
  for (let at = gap(); times.length < tasks && (at < durationMs || times.length === 0); at += gap())
    times.push(at)
  return Float64Array.from(times)
}

/** Longest recording after its division, in µs: an hour. */
const LONGEST_US = 3600e6

/** The fault of recorded arrivals; null if they can be read. */
export const recordedProblem = ({ text, unit, divide }: Values<typeof recordedOptions>) => {
  const read = readTimes(text, { unit, divide, most: Infinity })
  if (!read.ok) return read.said
  const [first, last] = [Math.min(...read.timesUs), Math.max(...read.timesUs)]
  return last - first <= LONGEST_US
    ? null
    : say('arrivals within an hour, after their division (got {hours} hours)', {
        hours: Math.ceil((last - first) / LONGEST_US),
      })
}

/**
 * Recorded arrivals in ms from the first one: at most `tasks` of them. If there are more tasks, the
 * recording begins again, a mean gap after its end.
 */
export const recordedArrivals = (
  { text, unit, divide }: Values<typeof recordedOptions>,
  tasks: number,
): Float64Array => {
  const read = readTimes(text, { unit, divide, most: Infinity })
  if (!read.ok) throw new Error(`[arrivals] ${read.message}`)
  const times = read.timesUs.toSorted((a, b) => a - b)
  const [first = 0] = times
  const length = (times.at(-1) ?? 0) - first
  const period = length * (1 + 1 / Math.max(1, times.length - 1))
  return Float64Array.from({ length: tasks }, (_, task) => {
    const at = (times[task % times.length] ?? 0) - first
    return (at + Math.floor(task / times.length) * period) / 1000
  })
}
