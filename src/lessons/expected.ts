/** What the engine's rules expect of a lesson's run on a machine: computed, without costs. For the notes. */
import { GAIN, plannedRatio, pointsOf, type Experiment, type VariantId } from '../../workers/api'

export interface Expected {
  /** The number that the step asks for; null if no rule decides. */
  of(experiment: Experiment, cores: number): number | null
  /** How many times as long the second takes as the first, if it is that. */
  sides?: readonly [VariantId, VariantId]
}

/** How many times as long the second variant takes as the first, by the rule alone: the median of its draws. */
export const byRule = (from: VariantId, to: VariantId): Expected => ({
  sides: [from, to],
  of: (experiment, cores) => {
    const points = pointsOf(experiment)
    const [one, other] = [from, to].map((id) => points.find(({ variant }) => variant === id))
    return one && other ? plannedRatio(experiment, one, other, cores) : null
  },
})

/** The fewest workers that are as fast as any, by the rule alone. */
export const enoughByRule = (id: VariantId): Expected => ({
  of: (experiment, cores) => {
    const points = pointsOf(experiment).filter(({ variant }) => variant === id)
    const [first] = points
    const times = points.map((point) =>
      first ? (plannedRatio(experiment, first, point, cores) ?? NaN) : NaN,
    )
    const least = Math.min(...times)
    const enough = points[times.findIndex((time) => time <= least * (1 + GAIN))]
    return enough ? Number(enough.x) : null
  },
})
