/**
 * Which variants of several runs are the same: those of one name; else those of one letter, if neither
 * has another partner and their work is the same, so that a setting may change from run to run.
 * Partners get the same id, and the order of a run's variants, which its plan follows, stays.
 */
import { pointsOf } from '../experiment/parse'
import type { Experiment, Variant } from '../experiment/types'
import { variantIds, type VariantId } from '../experiment/variant-ids'
import { workOf } from '../reading'
import type { RunFile } from '../run-file/result'

/** Names of variants, unique within a run. */
const namesOf = (variants: readonly Variant[]): Map<VariantId, string> => {
  const labels = variants.map(({ id, label }) => label.trim() || id)
  return new Map(
    variants.map(({ id }, i) => {
      const label = labels[i] ?? id
      return [id, labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${id} ${label}`]
    }),
  )
}

/** The work of a variant at each value of the axis, as a text. */
const worksOf = (experiment: Experiment, id: VariantId, parallelism: number | null): string =>
  JSON.stringify(
    pointsOf(experiment)
      .filter(({ variant }) => variant === id)
      .map(({ x, spec }) => [x, workOf(spec, parallelism)]),
  )

/** The new id of each variant of `other` beside those of `all`; null if there are too many. */
const idsBeside = (
  all: Experiment,
  other: Experiment,
  parallelism: number | null,
): Map<VariantId, VariantId> | null => {
  const [ours, theirs] = [namesOf(all.variants), namesOf(other.variants)]
  const names = new Set(theirs.values())
  const ids = new Map<VariantId, VariantId>()
  for (const [id, name] of theirs) {
    const partner = [...ours].find(([, one]) => one === name)?.[0]
    const sameLetter = ours.get(id)
    const isFree = sameLetter !== undefined && !names.has(sameLetter)
    const isSame = () => worksOf(all, id, parallelism) === worksOf(other, id, parallelism)
    if (partner) ids.set(id, partner)
    else if (isFree && isSame()) ids.set(id, id)
  }
  for (const id of theirs.keys()) {
    if (ids.has(id)) continue
    const taken = new Set([...ours.keys(), ...ids.values()])
    const free = [id, ...variantIds].find((one) => !taken.has(one))
    if (!free) return null
    ids.set(id, free)
  }
  return ids
}

/**
 * The run with the ids of its partners in `all`.
 *
 * @returns null if the runs have more variants than there are letters
 */
export const withPartnerIds = (
  all: Experiment,
  { experiment, points, ...file }: RunFile,
  parallelism: number | null,
): RunFile | null => {
  const ids = idsBeside(all, experiment, parallelism)
  if (!ids) return null
  const idOf = (id: VariantId) => ids.get(id) ?? id
  return {
    ...file,
    experiment: {
      ...experiment,
      variants: experiment.variants.map((one) => ({ ...one, id: idOf(one.id) })),
    },
    points: points.map((point) => ({ ...point, variant: idOf(point.variant) })),
  }
}
