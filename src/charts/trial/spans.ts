import type { SpanKindValue, Stretches, TrialReader } from '../../../workers/api'
import { countUpTo } from './track'

/** All spans of a kind, in order of time, in ms since `zero` on the trial's clock. */
export const spansOf = ({ spans }: TrialReader, kind: SpanKindValue, zero: number): Stretches => {
  const ranges: [number, number][] = []
  for (const log of spans)
    for (let i = 0; i < log.count; i++) {
      const span = log.at(i)
      if (span.kind === kind) ranges.push([span.from - zero, span.to - zero])
    }
  ranges.sort(([a], [b]) => a - b)
  return {
    from: Float64Array.from(ranges, ([from]) => from),
    to: Float64Array.from(ranges, ([, to]) => to),
  }
}

/** The last stretch that has started by `t`; −1 for none. */
export const begunBy = ({ from }: Stretches, t: number): number =>
  countUpTo(from, from.length, t) - 1

/** True if `t` is within one of the stretches, which do not overlap. */
export const inside = (stretches: Stretches, t: number): boolean =>
  t < (stretches.to[begunBy(stretches, t)] ?? -Infinity)
