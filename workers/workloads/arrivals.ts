import { randomExponential } from 'd3-random'
import { choice, int, number, type Fields } from '../base/fields'
import { registry, type Entry } from '../base/registry'
import type { RandomSource } from '../base/random'
import { duration, rateUnit } from './open-loop'
import { profileOptions } from './profile'

/** Times at which tasks come. `closed` and `batch` react to the pool; the others do not. */
interface ArrivalKind<Id extends string = string, Fs extends Fields = Fields> extends Entry<Id> {
  /** True if tasks come at times of their own: an open loop. */
  timed: boolean
  options: Fs
}

const arrivalKind = <const Id extends string, Fs extends Fields>(
  entry: ArrivalKind<Id, Fs>,
): ArrivalKind<Id, Fs> => entry

export const arrivalKinds = registry('arrivals', [
  arrivalKind({
    id: 'batch',
    name: 'All at once',
    description: 'Every task is there at the start: how long do all of them take?',
    timed: false,
    options: {},
  }),
  arrivalKind({
    id: 'closed',
    name: 'Closed loop',
    description:
      'A fixed number of tasks is always in progress: each result lets the next task in.',
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
      process: choice({
        label: 'Process',
        help: 'Random gaps as from many independent users, or a constant interval.',
        options: [
          { value: 'poisson', label: 'Poisson' },
          { value: 'constant', label: 'constant' },
        ],
        default: 'poisson',
      }),
      rate: number({
        label: 'Rate',
        help: 'How many tasks arrive: a share of the pool’s capacity, or a count per second.',
        min: 0.1,
        max: 1_000_000,
        default: 80,
      }),
      rateUnit: rateUnit('Rate is in'),
      durationMs: duration,
    },
  }),
  arrivalKind({
    id: 'profile',
    name: 'Changing rate',
    description: 'An open loop whose rate goes up and down: steps, ramps, bursts, or waves.',
    timed: true,
    options: profileOptions,
  }),
])

export const isOpenLoop = ({ kind }: { kind: (typeof arrivalKinds.ids)[number] }): boolean =>
  arrivalKinds.get(kind).timed

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
