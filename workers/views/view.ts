/**
 * A view of a joined file: an ordinary run file with the values of the compared dimension as variants,
 * so that code that reads runs need not know of runtimes. Figures of points are as in the file.
 */
import { CASE, parseExperiment, pointsOf } from '../experiment/parse'
import type { Axis, Experiment, Point, Variant } from '../experiment/types'
import { variantIds } from '../experiment/variant-ids'
import { hasRuns, isJoined, nameOfOrigin, originKey } from '../run-file/origin'
import type { OriginEnvironment, PointResult, RunFile } from '../run-file/result'
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
import { isEqual, type Patch, patchTo, variantFrom } from './patches'

/** The patch of a variant at the fixed value of the axis, if there is one. */
const patchesAt = ({ experiment }: RunFile, { axis, fixed }: ViewChoice) => {
  const points = axis === 'x' || !experiment.axis ? [] : pointsOf(experiment)
  return (id: string): Patch => {
    const own = points.find(
      ({ variant, x }) => variant === id && (x === null || String(x) === fixed.x),
    )
    if (own) return patchTo(experiment.base, own.spec)
    return experiment.variants.find((variant) => variant.id === id)?.set ?? {}
  }
}

/** The points of each run's own experiment. */
const plansOf = ({ environments = [], experiment }: RunFile): ReadonlyMap<string, Point[]> =>
  new Map(environments.map(({ run = '', experiment: own }) => [run, pointsOf(own ?? experiment)]))

type At = Pick<Point, 'variant' | 'x'>
const isAt = (one: At, other: At): boolean => one.variant === other.variant && one.x === other.x

/**
 * The patch that makes a run of the file's base: of its variant that the view shows, or of any where
 * the variants are compared or the axis.
 */
const patchesOfRuns = (file: RunFile, { compare, axis, fixed }: ViewChoice) => {
  const { base } = file.experiment
  return (run: string): Patch => {
    const { experiment = file.experiment } = file.environments?.find((one) => one.run === run) ?? {}
    if (compare === 'variant' || axis === 'variant') return variantFrom(base, experiment)
    if (axis === 'x') return variantFrom(base, experiment, fixed.variant)
    const point = pointsOf(experiment).find(
      ({ variant, x }) => variant === fixed.variant && (x === null || String(x) === fixed.x),
    )
    return point ? patchTo(base, point.spec) : {}
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
  const { compare, axis, fixed } = choice
  const patchOf = compare === 'run' ? patchesOfRuns(file, choice) : patchesAt(file, choice)
  const shared = () => (axis === 'variant' ? {} : patchOf(fixed.variant ?? ''))
  return valuesLabelled(file, choice, compare)
    .filter(({ id }) => points.some((point) => valueIn(point, compare) === id))
    .slice(0, MOST_COMPARED)
    .map(({ id: from, label: name }, place) => {
      const own = compare === 'variant' && file.experiment.variants.find(({ id }) => id === from)
      const { id, label } = own || { id: variantIds[place] ?? 'A', label: name }
      // On an axis of variants, the axis sets their patches.
      const set = compare === 'variant' || compare === 'run' ? patchOf(from) : shared()
      return { from, variant: { id, label, set } }
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
  const patchOf = axis === 'run' ? patchesOfRuns(file, choice) : patchesAt(file, choice)
  const values = valuesLabelled(file, choice, axis).filter(({ id }) =>
    points.some((point) => valueIn(point, axis) === id),
  )
  return {
    path: CASE,
    values: values.map(({ label }) => label),
    ...((axis === 'variant' || axis === 'run') && {
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

/** Without the patches of compared runs that do not go together: their points are left out. */
const possible = (experiment: Experiment): Experiment => {
  const isPossible = (one: Experiment) => parseExperiment(one).ok
  if (isPossible(experiment)) return experiment
  const { axis, variants, ...rest } = experiment
  const bare = variants.map((variant): Variant => ({ ...variant, set: {} }))
  const level: Experiment = { ...rest, variants: bare }
  const onAxis: Experiment = axis ? { ...level, axis: { ...axis, sets: {} } } : level
  const candidates = [
    ...Object.entries(axis?.sets ?? {}).map(([value, set]) => (all: Experiment) => ({
      ...all,
      ...(all.axis && { axis: { ...all.axis, sets: { ...all.axis.sets, [value]: set } } }),
    })),
    ...variants.map((own) => (all: Experiment) => ({
      ...all,
      variants: all.variants.map((one) => (one.id === own.id ? own : one)),
    })),
  ]
  return candidates.reduce<Experiment>(
    (all, add) => (isPossible(add(all)) ? add(all) : all),
    isPossible(onAxis) ? onAxis : level,
  )
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

/**
 * Whether the view's spec is what a compared run was made with: a setting may not fit beside another
 * variant's, and such a point is left out.
 */
const isExactIn = (file: RunFile, planned: readonly Point[]) => {
  const plans = plansOf(file)
  return ({ point, place }: { point: PointResult; place: At }): boolean => {
    const own = plans.get(point.run ?? '')?.find((one) => isAt(one, point))
    const spec = planned.find((one) => isAt(one, place))?.spec
    return own !== undefined && spec !== undefined && isEqual(own.spec, spec)
  }
}

/** The file of a view that shows one place, as if that run had a file of its own. */
const placeAlone = (file: RunFile, { fixed }: ViewChoice): RunFile => {
  const [place, ...others] = (file.environments ?? []).filter((one) =>
    (['run', 'machine', 'runtime'] as const).every(
      (name) => fixed[name] === undefined || (one[name] ?? '') === fixed[name],
    ),
  )
  if (!place || others.length > 0) return file
  const { experiment = file.experiment, noise = null, ended = file.ended } = place
  const { ended: _, ...rest } = file
  const prefix = `${nameOfOrigin(place)}: `
  return {
    ...rest,
    experiment,
    noise,
    ...(ended && { ended }),
    notes: file.notes.flatMap((note) => {
      if (note.startsWith(prefix)) return [note.slice(prefix.length)]
      return place.run === undefined ? [note] : []
    }),
  }
}

/** What the runs are in a view of several, and their environments in that order. */
const runsIn = (
  file: RunFile,
  { compare, axis, fixed }: ViewChoice,
  { shown, left }: { shown: readonly string[]; left: number },
): Pick<RunFile, 'runs' | 'environments'> => {
  if (compare !== 'run' && axis !== 'run') return {}
  const { label } = file.experiment.variants.find(({ id }) => id === fixed.variant) ?? {}
  return {
    runs: {
      are: compare === 'run' ? 'variants' : 'values',
      ...(label !== undefined && { variant: label }),
      left,
    },
    environments: shown.flatMap((run): OriginEnvironment[] =>
      (file.environments ?? []).flatMap(({ experiment: _, ended: __, ...place }) =>
        place.run === run ? [place] : [],
      ),
    ),
  }
}

export const viewOf = (whole: RunFile, wanted: Partial<ViewChoice> = {}): RunFile => {
  const choice = repaired(whole, wanted)
  const file = placeAlone(whole, choice)
  const chosen = chosenPoints(file, choice)
  const compared = variantsOf(file, choice, chosen)
  const { axis } = choice
  const names = axis === null ? [] : valuesLabelled(file, choice, axis)
  const ownAxis = axisOf(file, choice, chosen)
  const variants = compared.map(({ variant }) => variant)
  const asChosen = experimentOf(file, choice, variants, ownAxis)
  const experiment = hasRuns(file) ? possible(asChosen) : asChosen
  const placeOfPoint = (point: PointResult): Pick<PointResult, 'variant' | 'x'> | null => {
    const of = compared.find(({ from }) => from === valueIn(point, choice.compare))
    if (!of) return null
    const { id: variant } = of.variant
    if (axis === null) return { variant, x: null }
    if (axis === 'x') return { variant, x: point.x }
    const at = names.find(({ id }) => id === valueIn(point, axis))
    return at ? { variant, x: at.label } : null
  }
  const planned = pointsOf(experiment)
  const placed = file.points.flatMap((point, index) => {
    const place = chosen.includes(point) ? placeOfPoint(point) : null
    return place ? [{ point, index, place }] : []
  })
  const fitting = hasRuns(file) ? placed.filter(isExactIn(file, planned)) : placed
  const found = new Map(
    fitting.map(({ place, index }) => [JSON.stringify([place.variant, place.x]), index]),
  )
  const from = planned.flatMap(({ variant, x }) => {
    const index = found.get(JSON.stringify([variant, x]))
    const own = file.points[index ?? -1]
    return own && index !== undefined ? [{ variant, x, index, own }] : []
  })
  const points = from.map(({ variant, x, own: { trials, median, interval } }) => ({
    variant,
    x,
    trials,
    median,
    interval,
  }))
  const { environments: _, ...rest } = file
  const inAxis = names.filter(({ label }) => ownAxis?.values.includes(label)).map(({ id }) => id)
  const view = {
    ...rest,
    ...placesIn(
      file,
      from.map(({ own }) => own),
    ),
    ...runsIn(file, choice, {
      shown: axis === 'run' ? inAxis : compared.map((one) => one.from),
      left: placed.length - fitting.length,
    }),
    experiment,
    points,
  }
  return {
    ...view,
    comparisons: comparisonsOf(view),
    tasks: file.tasks.flatMap((packed) => {
      const point = from.findIndex(({ index }) => index === packed.point)
      return point < 0 ? [] : [movedTrial(packed, point)]
    }),
  }
}

/** The usual view of a joined file; any other file as it is. */
export const shownOf = (file: RunFile): RunFile => (isJoined(file) ? viewOf(file) : file)
