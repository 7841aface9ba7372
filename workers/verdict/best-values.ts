import { say, joined, type Message } from '../base/message'
import { advantageOf, type Advantage } from '../judge/measure'
import type { Measure, PointResult, RunFile } from '../run-file/result'

export interface BestValues {
  /** Shown to be better than all others, but for those of the same variant that it names as well. */
  shown: boolean
  /** Follows a name: ` is best at 3 or 4 threads`, or only where its median was the lowest. */
  text: Message
  /** Those that cannot be told from the best, and have the trials for that. */
  tied: readonly PointResult[]
  /** The first that is the same within the margin. */
  same: PointResult | null
}

const either = (values: readonly string[]): Message =>
  say('{some} or {last}', { some: joined(values.slice(0, -1), ', '), last: values.at(-1) ?? '' })

/**
 * Where on the axis a variant is best, as far as the trials show it.
 *
 * @param points those of all values that were compared, the best among them
 * @param among the number of comparisons with the best
 */
export const bestValues = (
  best: PointResult,
  points: readonly PointResult[],
  {
    measure,
    among,
    noise,
    unit,
  }: {
    measure: Measure
    among: number
    noise: RunFile['noise']
    unit: Message | string
  },
): BestValues => {
  const against = points
    .filter((point) => point !== best)
    .map((point) => ({ point, lead: advantageOf(best, point, measure, among, noise) }))
  const having = (outcome: Advantage['outcome']): PointResult[] =>
    // Without an interval nothing is known about a difference.
    against
      .filter(({ lead }) => lead?.interval && lead.outcome === outcome)
      .map(({ point }) => point)
  const tied = having('unknown')
  const all = points.filter((point) => point === best || tied.includes(point))
  const own = points.filter(({ variant }) => variant === best.variant)
  const shown =
    against.every(({ lead }) => lead?.interval) &&
    all.every((point) => own.includes(point)) &&
    (all.length === 1 || all.length < own.length)
  const values = all.map(({ x }) => String(x))
  return {
    shown,
    text: shown
      ? say(' is best at {values}{unit}', {
          values: values.length > 1 ? either(values) : String(best.x),
          unit,
        })
      : say(' had the lowest median at {x}{unit}', { x: String(best.x), unit }),
    tied,
    same: having('same')[0] ?? null,
  }
}
