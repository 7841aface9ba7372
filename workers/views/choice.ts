/**
 * The choice of a view of a joined file: the dimension that is compared, the one that is the axis, and
 * the fixed values of all others. A choice that the file cannot show is repaired.
 */
import { runtimeOf } from '../base/user-agent'
import { pointsOf } from '../experiment/parse'
import type { Experiment } from '../experiment/types'
import { variantIds } from '../experiment/variant-ids'
import { isSameMachine, workOf } from '../reading'
import { hasRuns } from '../run-file/origin'
import { type Environment, type PointResult, type RunFile, MAX_ORIGIN } from '../run-file/result'

/** `run`: one of several that are compared, by its name. `x` is the experiment's own axis. */
export const dimensions = ['run', 'runtime', 'machine', 'variant', 'x'] as const
export type Dimension = (typeof dimensions)[number]
/** A dimension with values that can be the variants of a view. */
export type Comparable = Exclude<Dimension, 'x'>

/** `id`: a variant's letter, a value of the axis as text, or a name in the file. */
export interface DimensionValue {
  id: string
  label: string
}

export interface ViewChoice {
  compare: Comparable
  axis: Dimension | null
  /** Values of all dimensions that are neither compared nor the axis. */
  fixed: Readonly<Partial<Record<Dimension, string>>>
}

/** Maximum number of variants of a view; it compares the first values of a longer dimension. */
export const MOST_COMPARED = variantIds.length

export type Role = 'compared' | 'axis' | { value: string }

type JoinedFile = Pick<RunFile, 'experiment' | 'environment' | 'environments' | 'points'>

/** Null on an axis that does not apply to the variant. */
export const valueIn = (
  point: Omit<PointResult, 'trials' | 'median' | 'interval'>,
  dimension: Dimension,
): string | null => {
  const { variant, x, run = '', runtime = '', machine = '' } = point
  if (dimension === 'x') return x === null ? null : String(x)
  return { variant, run, runtime, machine }[dimension]
}

/** The name without its version. */
const bare = (name: string): string => name.replace(/ [\d.]+$/, '')

/** Chromium names itself as Chrome does. */
const ownName = (id: string, { userAgent }: Environment): string => {
  const name = runtimeOf(userAgent) || id
  return id === 'chromium' ? name.replace(/^Chrome\b/, 'Chromium') : name
}

/** Makes labels unique: equal ones get their ids. */
const unique = (labels: ReadonlyMap<string, string>): DimensionValue[] => {
  const all = [...labels.values()]
  const taken = new Set<string>()
  return [...labels].map(([id, label]) => {
    const twice = all.indexOf(label) !== all.lastIndexOf(label)
    let own = (twice ? `${id} ${label}`.trim() : label).slice(0, MAX_ORIGIN)
    for (let n = 2; taken.has(own); n++) own = `${own.slice(0, MAX_ORIGIN - 4)} ${n}`
    taken.add(own)
    return { id, label: own }
  })
}

/** Unique names; none if no run has a name. */
const namesOf = (names: readonly string[]): string[] => {
  const ids = [...new Set(names)]
  return ids.some(Boolean) ? ids : []
}

/** Without versions if machines have several of a runtime. */
const runtimesOf = ({ environments = [] }: JoinedFile, machine?: string): DimensionValue[] => {
  const here = environments.filter(
    (one) => machine === undefined || (one.machine ?? '') === machine,
  )
  const ids = namesOf(environments.map(({ runtime = '' }) => runtime))
  return unique(
    new Map(
      ids.map((id) => {
        const own = here.filter(({ runtime = '' }) => runtime === id)
        const names = [...new Set(own.map(({ environment }) => ownName(id, environment)))]
        const [name = id] = names
        if (names.length < 2) return [id, name || '–']
        const [one = '', ...more] = new Set(names.map(bare))
        return [id, more.length === 0 ? one : id]
      }),
    ),
  )
}

/** Values for which the file has points, on one machine if `machine` is given. */
export const valuesOf = (
  file: JoinedFile,
  dimension: Dimension,
  machine?: string,
): DimensionValue[] => {
  const { experiment, environments = [], points } = file
  switch (dimension) {
    case 'run':
      return namesOf(environments.map(({ run = '' }) => run)).map((id) => ({ id, label: id }))
    case 'runtime':
      return hasRuns(file) ? [] : runtimesOf(file, machine)
    case 'machine':
      // Each compared run is of one machine, and is named instead.
      if (hasRuns(file)) return []
      return namesOf(environments.map(({ machine: name = '' }) => name)).map((id) => ({
        id,
        label: id || '–',
      }))
    case 'variant':
      return unique(
        new Map(
          experiment.variants
            .filter(({ id }) => points.some(({ variant }) => variant === id))
            .map(({ id, label }) => [id, label || id]),
        ),
      )
    case 'x':
      return (experiment.axis?.values ?? [])
        .map(String)
        .filter((id) => points.some(({ x }) => x !== null && String(x) === id))
        .map((id) => ({ id, label: id }))
    default:
      return dimension satisfies never
  }
}

const isOpen = (file: JoinedFile, dimension: Dimension): boolean =>
  valuesOf(file, dimension).length > 1

/**
 * At a load in per cent a faster runtime or machine gets more tasks, so that times do not show which
 * is faster.
 */
const byLoad = (experiment: Experiment): boolean =>
  pointsOf(experiment).some(
    ({ spec: { arrivals } }) => 'rateUnit' in arrivals && arrivals.rateUnit === 'load',
  )

const isComparable = (file: JoinedFile, dimension: Dimension): dimension is Comparable =>
  dimension === 'variant' ||
  (dimension === 'run' && isOpen(file, dimension)) ||
  (dimension !== 'x' && isOpen(file, dimension) && !byLoad(file.experiment))

const comparables = (file: JoinedFile, without?: Dimension | null): Comparable[] =>
  dimensions.filter(
    (one): one is Comparable => one !== without && isOpen(file, one) && isComparable(file, one),
  )

type FixedValues = ViewChoice['fixed']

const fits = (point: Parameters<typeof valueIn>[0], fixed: FixedValues): boolean =>
  Object.entries(fixed).every(([dimension, value]) => {
    const own = valueIn(point, dimension as Dimension) // a key of the record
    return own === null || own === value
  })

export const chosenPoints = (
  file: JoinedFile,
  { fixed }: Pick<ViewChoice, 'fixed'>,
): PointResult[] => file.points.filter((point) => fits(point, fixed))

/** Does the experiment's axis apply to the points that are shown? */
const hasX = (file: JoinedFile, fixed: FixedValues): boolean =>
  file.points.some(
    (point) => point.x !== null && (fixed.variant === undefined || point.variant === fixed.variant),
  )

/** The last value of an axis: the first one often shows little. */
const usual = (file: JoinedFile, dimension: Dimension): string | undefined => {
  const values = valuesOf(file, dimension)
  return (dimension === 'x' ? values.at(-1) : values[0])?.id
}

/** Do all runs make their variants in the same way from their base? */
const haveSameVariants = ({ environments = [], experiment }: JoinedFile): boolean =>
  environments.every(({ experiment: own = experiment }) =>
    own.variants.every(({ id, set }) => {
      const first = experiment.variants.find((variant) => variant.id === id)
      return JSON.stringify(first?.set) === JSON.stringify(set)
    }),
  )

/** Do all runs do the same work with each variant at each value that they share? */
const doSameWork = ({ environments = [], experiment }: JoinedFile): boolean => {
  const works = new Map<string, string>()
  const { parallelism = null } = environments[0]?.environment ?? {}
  return environments.every((place) =>
    pointsOf(place.experiment ?? experiment).every(({ variant, x, spec }) => {
      const [key, work] = [JSON.stringify([variant, x]), workOf(spec, parallelism)]
      const known = works.get(key) ?? work
      works.set(key, known)
      return known === work
    }),
  )
}

/**
 * What is shown first of compared runs: they themselves, if the first one may be compared with another;
 * else, and of many, the variants in each. The same of several machines.
 */
const usualOf = (file: JoinedFile, fixed: FixedValues = {}): Partial<ViewChoice> => {
  const { length } = valuesOf(file, 'run')
  // Figures of two machines do not compare as those of two pools do.
  if (length === 0)
    return fixed.machine === undefined && isOpen(file, 'machine') && isOpen(file, 'variant')
      ? { compare: 'variant', axis: 'machine' }
      : {}
  const [first, ...others] = file.environments ?? []
  const isJudged = first && others.some((other) => isSameMachine(first, other))
  if (length > MOST_COMPARED || !isJudged) return { compare: 'variant', axis: 'run' }
  const isLevel = !file.experiment.axis && isOpen(file, 'variant')
  const areAlike = isLevel && haveSameVariants(file) && doSameWork(file)
  return { compare: 'run', ...(areAlike && { axis: 'variant' }) }
}

/**
 * Completes a choice: by default compares runs, or variants on each machine, else runtimes, over the
 * experiment's axis.
 */
export const repaired = (
  file: JoinedFile,
  asGiven: Partial<ViewChoice> = {},
  kept?: Dimension,
): ViewChoice => {
  const wanted = { ...usualOf(file, asGiven.fixed), ...asGiven }
  const compare =
    wanted.compare !== undefined && isComparable(file, wanted.compare)
      ? wanted.compare
      : (comparables(file)[0] ?? 'variant')
  const free = (dimension: Dimension, axis: Dimension | null) =>
    dimension !== compare && dimension !== axis
  const fixedBeside = (axis: Dimension | null): FixedValues =>
    Object.fromEntries(
      dimensions.flatMap((dimension) => {
        if (!free(dimension, axis)) return []
        const own = wanted.fixed?.[dimension]
        const known = valuesOf(file, dimension).some(({ id }) => id === own)
        const value = known ? own : usual(file, dimension)
        return value === undefined ? [] : [[dimension, value]]
      }),
    )
  const canBe = (axis: Dimension): boolean =>
    axis !== compare && (axis === 'x' ? hasX(file, fixedBeside('x')) : isOpen(file, axis))
  const asked = wanted.axis === undefined ? 'x' : wanted.axis
  const axis = asked !== null && canBe(asked) ? asked : null
  const fixed = fixedBeside(axis)
  if (file.points.some((point) => fits(point, fixed))) return { compare, axis, fixed }
  // Not every machine has every runtime: the last choice stays.
  const last = kept === undefined ? undefined : fixed[kept]
  const near =
    file.points.find((point) => kept === undefined || valueIn(point, kept) === last) ??
    file.points[0]
  const moved = Object.entries(fixed).map(([dimension, value]) => [
    dimension,
    (near && valueIn(near, dimension as Dimension)) ?? value, // a key of the record
  ])
  return { compare, axis, fixed: Object.fromEntries(moved) }
}

export const roleOf = ({ compare, axis, fixed }: ViewChoice, dimension: Dimension): Role =>
  dimension === compare
    ? 'compared'
    : dimension === axis
      ? 'axis'
      : { value: fixed[dimension] ?? '' }

/** The roles that a dimension may have. */
export const rolesOf = (
  file: JoinedFile,
  dimension: Dimension,
): { compared: boolean; axis: boolean; values: DimensionValue[] } => ({
  compared: isComparable(file, dimension),
  axis: dimension === 'x' || comparables(file, dimension).length > 0,
  // If nothing else can be compared, the variants must be.
  values:
    dimension === 'variant' && comparables(file, dimension).length === 0
      ? []
      : valuesOf(file, dimension),
})

/** Gives one dimension another role, and adapts the others. */
export const withRole = (
  file: JoinedFile,
  choice: ViewChoice,
  dimension: Dimension,
  role: Role,
): ViewChoice => {
  const { compare, axis, fixed } = choice
  const was = roleOf(choice, dimension)
  const next = (wanted: Partial<ViewChoice>) => repaired(file, { ...choice, ...wanted }, dimension)
  /** The dimension to compare in place of this one. */
  const instead = () =>
    axis !== null && axis !== dimension && comparables(file).some((one) => one === axis)
      ? (axis as Comparable) // it is one of them
      : (comparables(file, dimension)[0] ?? 'variant')
  if (role === 'compared')
    return dimension === 'x' || was === 'compared'
      ? choice
      : next({ compare: dimension, axis: was === 'axis' ? compare : axis })
  if (role === 'axis')
    return next({ axis: dimension, compare: was === 'compared' ? instead() : compare })
  const value = { fixed: { ...fixed, [dimension]: role.value } }
  if (was === 'axis') return next({ ...value, axis: null })
  if (was !== 'compared') return next(value)
  const other = instead()
  return next({ ...value, compare: other, axis: other === axis ? null : axis })
}

/** Dimensions with more than one value, and the default choice. */
export const choicesOf = (
  file: JoinedFile,
): { dimensions: { id: Dimension; values: DimensionValue[] }[]; usual: ViewChoice } => ({
  dimensions: dimensions
    .filter((id) => isOpen(file, id))
    .map((id) => ({ id, values: valuesOf(file, id) })),
  usual: repaired(file),
})
