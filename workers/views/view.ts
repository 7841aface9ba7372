/**
 * A view of a joined file: an ordinary run file with the values of the compared dimension as variants,
 * so that code that reads runs need not know of runtimes. Figures of points are as in the file.
 */
import { CASE, pointsOf } from '../experiment/parse'
import type { Axis, Experiment, Spec, Variant } from '../experiment/types'
import { variantIds, type VariantId } from '../experiment/variant-ids'
import { isJoined, originKey } from '../run-file/origin'
import type { PointResult, RunFile } from '../run-file/result'
import { movedTrial } from '../run-file/unpack-trial'
import {
  chosenPoints,
  type ViewChoice,
  type Dimension,
  type DimensionValue,
  MOST_COMPARED,
  repaired,
  valueIn,
  valuesOf,
} from './choice'
import { comparisonsOf } from '../reading'

type Patch = Variant['set']

/** The patch from the base to a spec: each part that differs, as a whole. */
const patchTo = (base: Spec, spec: Spec): Patch => {
  const own: Readonly<Record<string, unknown>> = base
  return Object.fromEntries(
    Object.entries(spec).filter(
      ([part, value]) => JSON.stringify(value) !== JSON.stringify(own[part]),
    ),
  )
}

/** The patch of a variant at the fixed value of the axis, if there is one. */
const patchesAt = ({ experiment }: RunFile, { axis, fixed }: ViewChoice) => {
  const points = axis === 'x' || !experiment.axis ? [] : pointsOf(experiment)
  return (id: string | undefined): Patch => {
    const own = points.find(
      ({ variant, x }) => variant === id && (x === null || String(x) === fixed.x),
    )
    if (own) return patchTo(experiment.base, own.spec)
    return experiment.variants.find((variant) => variant.id === id)?.set ?? {}
  }
}

/** Values with their labels in this view; a runtime on one machine has its version. */
export const valuesLabelled = (
  file: RunFile,
  { fixed }: Pick<ViewChoice, 'fixed'>,
  dimension: Dimension,
): DimensionValue[] => valuesOf(file, dimension, fixed.machine)

/** Each compared value as a variant. */
const variantsOf = (
  file: RunFile,
  choice: ViewChoice,
  points: readonly PointResult[],
): { from: string; variant: Variant }[] => {
  const patchOf = patchesAt(file, choice)
  return valuesLabelled(file, choice, choice.compare)
    .filter(({ id }) => points.some((point) => valueIn(point, choice.compare) === id))
    .slice(0, MOST_COMPARED)
    .map(({ id: from, label }, place) => {
      if (choice.compare === 'variant') {
        const own = file.experiment.variants.find(({ id }) => id === from)
        return {
          from,
          variant: { id: from as VariantId, label: own?.label ?? '', set: patchOf(from) },
        } // a variant's own id
      }
      // On an axis of variants, the axis sets their patches.
      const set = choice.axis === 'variant' ? {} : patchOf(choice.fixed.variant)
      return { from, variant: { id: variantIds[place] ?? 'A', label, set } }
    })
}

const axisOf = (
  file: RunFile,
  choice: ViewChoice,
  points: readonly PointResult[],
): Axis | undefined => {
  const { axis } = choice
  if (axis === null) return undefined
  if (axis === 'x') return file.experiment.axis
  const patchOf = patchesAt(file, choice)
  const values = valuesLabelled(file, choice, axis).filter(({ id }) =>
    points.some((point) => valueIn(point, axis) === id),
  )
  return {
    path: CASE,
    values: values.map(({ label }) => label),
    ...(axis === 'variant' && {
      sets: Object.fromEntries(values.map(({ id, label }) => [label, patchOf(id)])),
    }),
  }
}

const experimentOf = (
  { experiment }: RunFile,
  { axis }: ViewChoice,
  variants: Variant[],
  ownAxis: Axis | undefined,
): Experiment => {
  const { axis: _, asks, views, ...rest } = experiment
  // The question and the charts belong to the experiment's axis.
  const alike = axis === 'x' || (axis === null && !experiment.axis)
  return {
    ...rest,
    noise: false,
    variants,
    ...(ownAxis && { axis: ownAxis }),
    ...(alike && asks !== undefined && { asks }),
    ...(alike && views !== undefined && { views }),
  }
}

/**
 * The environments of a view's points. The first one stands for all, with the coarsest clock, since one
 * clock judges all, and without the parallelism if there are several machines.
 */
const placesIn = (
  file: RunFile,
  points: readonly PointResult[],
): Pick<RunFile, 'environment' | 'environments'> => {
  const keys = new Set(points.map(originKey))
  const places = (file.environments ?? []).filter((one) => keys.has(originKey(one)))
  const [first] = places
  if (!first || places.length === 1) return { environment: first?.environment ?? file.environment }
  const clockStepMs = Math.max(...places.map(({ environment }) => environment.clockStepMs))
  const machines = new Set(places.map(({ machine }) => machine)).size
  const { parallelism } = first.environment
  return {
    environment: {
      ...first.environment,
      clockStepMs,
      parallelism: machines > 1 ? null : parallelism,
    },
    environments: places,
  }
}

export const viewOf = (file: RunFile, wanted: Partial<ViewChoice> = {}): RunFile => {
  const choice = repaired(file, wanted)
  const chosen = chosenPoints(file, choice)
  const compared = variantsOf(file, choice, chosen)
  const { axis } = choice
  const names = axis === null ? [] : valuesLabelled(file, choice, axis)
  const ownAxis = axisOf(file, choice, chosen)
  const experiment = experimentOf(
    file,
    choice,
    compared.map(({ variant }) => variant),
    ownAxis,
  )
  const placeOfPoint = (point: PointResult): Pick<PointResult, 'variant' | 'x'> | null => {
    const of = compared.find(({ from }) => from === valueIn(point, choice.compare))
    if (!of) return null
    const { id: variant } = of.variant
    if (axis === null) return { variant, x: null }
    if (axis === 'x') return { variant, x: point.x }
    const at = names.find(({ id }) => id === valueIn(point, axis))
    return at ? { variant, x: at.label } : null
  }
  const found = new Map(
    file.points.flatMap((point, index) => {
      const place = chosen.includes(point) ? placeOfPoint(point) : null
      return place ? [[JSON.stringify([place.variant, place.x]), index] as const] : []
    }),
  )
  const from = pointsOf(experiment).flatMap(({ variant, x }) => {
    const index = found.get(JSON.stringify([variant, x]))
    return index === undefined ? [] : [{ variant, x, index }]
  })
  const points = from.flatMap(({ variant, x, index }) => {
    const own = file.points[index]
    return own
      ? [{ variant, x, trials: own.trials, median: own.median, interval: own.interval }]
      : []
  })
  const { environments: _, ...rest } = file
  return {
    ...rest,
    ...placesIn(
      file,
      from.flatMap(({ index }) => file.points[index] ?? []),
    ),
    experiment,
    points,
    comparisons: comparisonsOf({ ...rest, experiment, points, noise: null }),
    noise: null,
    tasks: file.tasks.flatMap((packed) => {
      const point = from.findIndex(({ index }) => index === packed.point)
      return point < 0 ? [] : [movedTrial(packed, point)]
    }),
  }
}

/** The usual view of a joined file; any other file as it is. */
export const shownOf = (file: RunFile): RunFile => (isJoined(file) ? viewOf(file) : file)
