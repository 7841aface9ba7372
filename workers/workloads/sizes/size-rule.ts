import { valuesOf, type Fields, type Options, type Values } from '../../base/fields'
import type { Message } from '../../base/message'
import type { RandomSource } from '../../base/random'
import type { Entry } from '../../base/registry'

/** Maximum drawn size of a task: the ledger keeps sizes as 32-bit integers. */
export const MAX_ROUNDS = 10_000_000

/**
 * A size rule: the number of rounds of each task. Rounds are whole and at least 1: a draw is
 * rounded, and the mean that counts is that of the drawn tasks, not of the distribution.
 */
export interface SizeRule<
  Id extends string = string,
  Fs extends Fields = Fields,
> extends Entry<Id> {
  options: Fs
  /** True if sizes are times in µs, for workloads whose rounds are as long. */
  needsRoundUs?: true
  /** Fault of options that their fields allow, and the option at fault; null if there is none. */
  problem?(options: Options): { option: string; said: Message } | null
  /** Size of task 0, 1, 2 …, in rounds; called once per task, in this order. */
  sizer(options: Options, random: RandomSource): (task: number) => number
}

/** Makes a rule of an entry whose `sizer` gets the values of all options. */
export const sizeRule = <const Id extends string, Fs extends Fields>(
  entry: Omit<SizeRule<Id, Fs>, 'sizer'> & {
    sizer(values: Values<Fs>, random: RandomSource): (task: number) => number
  },
): SizeRule<Id, Fs> => ({
  ...entry,
  sizer: (given, random) => entry.sizer(valuesOf(entry.options, given), random),
})
