/** Comparison of several runs. Pure. Only like is compared with like. */
import {
  compareRuns,
  figureOf,
  LEAST_BLOCKS,
  pointsOf,
  validTrials,
  workOf,
  type Experiment,
  type Measure,
  type PointResult,
  type RunFile,
  type VariantId,
} from '../../../workers/api'

/** The sign of a compared run: letters and colours belong to variants. */
interface RunSign {
  /** `①`; the oldest run is the first. */
  sign: string
  /** CSS colour: a shade of ink. */
  color: string
  /** Dashes of its line, as SVG has them; none for ''. */
  dash: string
}

const SIGNS: readonly RunSign[] = [
  { sign: '①', color: 'var(--edge)', dash: '' },
  { sign: '②', color: 'var(--ink)', dash: '' },
  { sign: '③', color: 'var(--ink-3)', dash: '7 3' },
  { sign: '④', color: 'var(--ink)', dash: '2 3' },
  { sign: '⑤', color: 'var(--ink-3)', dash: '9 3 2 3' },
  { sign: '⑥', color: 'var(--ink)', dash: '9 3 2 3 2 3' },
]

export const signOf = (place: number): RunSign | undefined => SIGNS[place]

export interface ComparedRun extends RunSign {
  id: string
  name: string
  /** Mark that distinguishes it from other runs of its name; empty if the name is enough. */
  mark: string
  note: string
  file: RunFile
}

/** A place that some of the runs have measured: the same variant at the same value of the axis. */
export interface ComparedPlace {
  key: string
  variant: string
  x: number | string | null
  /** Per run, in order; null if a run does not have this place. */
  points: readonly (PointResult | null)[]
  /** Per run its work there, as a text that is equal for the same work. */
  works: readonly (string | null)[]
}

export interface Correspondence {
  /** Places that two runs or more have. */
  places: ComparedPlace[]
  /** Places of one run alone. */
  alone: { run: ComparedRun; variant: string; x: number | string | null }[]
  /** Variants that correspond though they are named differently. */
  renamed: { run: ComparedRun; from: string; to: string }[]
}

/** Names of variants, unique within a run. */
const namesOf = ({ variants }: Experiment): Map<VariantId, string> => {
  const labels = variants.map(({ id, label }) => label.trim() || id)
  return new Map(
    variants.map(({ id }, i) => {
      const label = labels[i] ?? id
      return [id, labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${id} ${label}`]
    }),
  )
}

/** Work at each point of an experiment, in order, for a machine with this many parallel threads. */
const worksOf = (experiment: Experiment, parallelism: number | null) =>
  pointsOf(experiment).map(({ variant, x, spec }) => ({
    variant,
    x,
    work: workOf(spec, parallelism),
  }))
type Works = ReturnType<typeof worksOf>

const sameWorks = (a: Works, b: Works, id: VariantId): boolean => {
  const [ours, theirs] = [a, b].map((works) =>
    works.filter(({ variant }) => variant === id).map(({ x, work }) => [x, work]),
  )
  return JSON.stringify(ours) === JSON.stringify(theirs)
}

/**
 * Maps each variant of a run to the name of its partner in the first run: the variant of the same
 * name; else the one with the same letter, if neither has a partner yet and their work is the same,
 * so that a setting may change from run to run. A variant without a partner keeps its own name.
 */
const partnersOf = (
  first: ComparedRun,
  other: ComparedRun,
  isSame: (id: VariantId) => boolean,
): Map<VariantId, string> => {
  const [ours, theirs] = [namesOf(first.file.experiment), namesOf(other.file.experiment)]
  const taken = new Set([...theirs.values()].filter((name) => [...ours.values()].includes(name)))
  return new Map(
    [...theirs].map(([id, name]) => {
      const same = ours.get(id)
      const free = same !== undefined && !taken.has(same) && !taken.has(name)
      return [id, free && isSame(id) ? same : name]
    }),
  )
}

/** Key of a place: values are only comparable on the same axis. */
const placeKey = (variant: string, x: number | string | null, { axis }: Experiment): string =>
  JSON.stringify([variant, x, x === null ? null : axis?.path])

export const corresponding = (runs: readonly ComparedRun[]): Correspondence => {
  const [first] = runs
  const places = new Map<
    string,
    ComparedPlace & { points: (PointResult | null)[]; works: (string | null)[] }
  >()
  const renamed: Correspondence['renamed'] = []
  // A load in per cent refers to the cores of the first run's machine; other machines do other work.
  const parallelism = first?.file.environment.parallelism ?? null
  const all = runs.map(({ file }) => worksOf(file.experiment, parallelism))
  for (const [place, run] of runs.entries()) {
    const { experiment, points } = run.file
    const own = namesOf(experiment)
    const [works, firstWorks] = [all[place] ?? [], all[0] ?? []]
    const partners = first ? partnersOf(first, run, (id) => sameWorks(firstWorks, works, id)) : own
    for (const [id, to] of partners) {
      const from = own.get(id) ?? id
      if (from !== to) renamed.push({ run, from, to })
    }
    for (const point of points) {
      const variant = partners.get(point.variant) ?? point.variant
      const key = placeKey(variant, point.x, experiment)
      const none = () => runs.map(() => null)
      const known = places.get(key) ?? {
        key,
        variant,
        x: point.x,
        points: none(),
        works: none(),
      }
      known.points[place] = point
      known.works[place] =
        works.find((one) => one.variant === point.variant && one.x === point.x)?.work ?? null
      places.set(key, known)
    }
  }
  const found = [...places.values()]
  const count = ({ points }: ComparedPlace) => points.filter(Boolean).length
  return {
    places: found.filter((place) => count(place) > 1),
    alone: found
      .filter((place) => count(place) === 1)
      .flatMap(({ variant, x, points }) => {
        const run = runs[points.findIndex(Boolean)]
        return run ? [{ run, variant, x }] : []
      }),
    renamed,
  }
}

/** True if two of the runs did the same work at this place, so that their times can be compared. */
export const isSameWork = ({ works }: ComparedPlace, a: number, b: number): boolean =>
  works[a] === works[b]

export type Difference =
  | { kind: 'same' | 'unknown' | 'better' | 'worse'; ratio: number; interval: [number, number] }
  /** Reasons: too few valid trials on a side; a side without a value above 0; different work. */
  | { kind: 'too-few' | 'no-ratio' | 'other-work' }

export const COMPARED = [
  'makespanMs',
  'throughputPerS',
  'responseP50',
  'responseP99',
  'waitingP50',
  'serviceP50',
  'poolUtilization',
  'strandedIdleMs',
  'startMs',
] as const satisfies readonly Measure[]
export type ComparedMeasure = (typeof COMPARED)[number]

const differenceOf = (
  base: PointResult,
  point: PointResult,
  measure: Measure,
  noises: readonly RunFile['noise'][] = [],
): Difference => {
  const found = compareRuns(base, point, measure, 1, noises)
  const least = Math.min(validTrials(base).length, validTrials(point).length)
  if (!found?.interval) return { kind: least < LEAST_BLOCKS ? 'too-few' : 'no-ratio' }
  const { ratio, interval, outcome } = found
  if (outcome !== 'differs') return { kind: outcome, ratio, interval }
  return {
    kind: ratio > 1 === (figureOf(measure).better === 'more') ? 'better' : 'worse',
    ratio,
    interval,
  }
}

export interface ComparedCell {
  median: number | null
  interval: [number, number] | null
  trials: number
  /** Null for the baseline itself, and if the baseline does not have this place. */
  difference: Difference | null
}

interface ComparedRow {
  place: ComparedPlace
  measure: ComparedMeasure
  /** Null if the run does not have this place. */
  cells: (ComparedCell | null)[]
}

/**
 * One row per place and measure for which any of the runs has a value.
 *
 * @param noises the A/A run of each run, in their order
 */
export const comparedRows = (
  { places }: Pick<Correspondence, 'places'>,
  baseline: number,
  shown: readonly ComparedMeasure[],
  noises: readonly RunFile['noise'][] = [],
): ComparedRow[] =>
  places.flatMap((place) =>
    shown
      .filter((measure) => place.points.some((point) => (point?.median[measure] ?? null) !== null))
      .map((measure) => {
        const base = place.points[baseline] ?? null
        const cells = place.points.map((point, i): ComparedCell | null =>
          point === null
            ? null
            : {
                median: point.median[measure],
                interval: point.interval[measure],
                trials: validTrials(point).length,
                difference:
                  base === null || i === baseline
                    ? null
                    : isSameWork(place, baseline, i)
                      ? differenceOf(
                          base,
                          point,
                          measure,
                          [noises[baseline], noises[i]].map((noise) => noise ?? null),
                        )
                      : { kind: 'other-work' },
              },
        )
        return { place, measure, cells }
      }),
  )

/** Number of ratios with an interval: each may differ by chance. */
export const comparisonsMade = (rows: readonly ComparedRow[]): number =>
  rows
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell?.difference && 'interval' in cell.difference).length
