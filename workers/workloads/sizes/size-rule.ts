import type { Fields, Options } from '../../base/fields'
import type { Message } from '../../base/message'
import type { RandomSource } from '../../base/random'
import type { Entry } from '../../base/registry'

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

export const sizeRule = <const Id extends string, Fs extends Fields>(
  entry: SizeRule<Id, Fs>,
): SizeRule<Id, Fs> => entry
