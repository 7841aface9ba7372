import { scaleLinear } from 'd3-scale'
import {
  catalogue,
  pointsOf,
  type Experiment,
  type Place,
  type Reading,
  type VariantId,
} from '../../../workers/api'
import { formatMs } from '../../base/format'
import type { Table } from '../frame/table'
import { logTicks } from '../latency/latency-rows'
import { nameAmong, type SweepAxis } from '../types'
import { figureName } from '../../i18n/figures'
import { t } from '../../i18n/text'

/** The note on workloads that have a single kernel. */
export const loneKernelNotes = (experiment: Experiment): string[] => {
  const ids: ReadonlySet<string> = new Set(pointsOf(experiment).map(({ spec }) => spec.workload.id))
  return catalogue.workloads
    .filter(({ id, kernels }) => ids.has(id) && kernels.length === 1)
    .map(({ name, description }) => `${t(name)}: ${t(description)}`)
}

/** One variant at one value of the axis, relative to the fastest there. */
export interface Bar {
  id: VariantId
  kernel: string
  /** Time per task relative to the fastest variant, from the trials' medians; 1 is the fastest. */
  ratio: number
  /** 95 % interval of the ratio; null for the fastest itself and with too few trials. */
  interval: [number, number] | null
  makespanMs: number | null
  msPerTask: number
  tasks: number
  trials: number
}

export interface Group {
  name: string
  /** Measured variants, in the order of the experiment. */
  bars: Bar[]
  fastest: Bar | null
  /** Variants whose kernel this workload does not have. */
  missing: VariantId[]
}

export const barOf = ({ bars }: Group, id: VariantId): Bar | undefined =>
  bars.find((bar) => bar.id === id)

/** Ratio from which on a linear scale would hide differences between small ratios. */
const LOG_FROM = 20
/** Room before the fastest one: a share of a linear axis, a factor on a log axis. */
const BEFORE = { share: 0.04, factor: 1.25 } as const

const rateOf = ({ median }: Place): number => median.throughputPerS ?? 0

/** One group per value of the axis that is measured or will be. */
export const shootOutGroups = (reading: Reading, axis: SweepAxis): Group[] => {
  const { experiment, places } = reading
  const planned = pointsOf(experiment).filter(({ x }) => x !== null)
  const swept = new Set(planned.map(({ variant }) => variant))
  const xs = new Set(planned.flatMap(({ x }) => x ?? []))
  return [...xs].map((x) => {
    const here = places.filter((place) => place.x === x && rateOf(place) > 0)
    const first = here.reduce<Place | null>(
      (best, place) => (best === null || rateOf(place) > rateOf(best) ? place : best),
      null,
    )
    const bars = experiment.variants.flatMap(({ id }): Bar[] => {
      const place = here.find(({ variant }) => variant === id)
      if (!place || !first) return []
      const compared = place === first ? null : reading.ratio(place, first, 'throughputPerS')
      return [
        {
          id,
          kernel: place.spec.workload.kernel,
          ratio: compared?.ratio ?? 1,
          interval: compared?.interval ?? null,
          makespanMs: place.median.makespanMs,
          msPerTask: 1000 / rateOf(place),
          tasks: place.trials[0]?.tasks ?? 0,
          trials: place.valid.length,
        },
      ]
    })
    return {
      name: axis.names?.[String(x)] ?? String(x),
      bars,
      fastest: bars.find(({ id }) => id === first?.variant) ?? null,
      missing: [...swept].filter(
        (id) => !planned.some((point) => point.variant === id && point.x === x),
      ),
    }
  })
}

/** Ends and scale of the axis of ratios, which begins just before the fastest one. */
export const shootOutScale = (
  groups: readonly Group[],
): { scale: 'linear' | 'log'; min: number; max: number; ticks: number[] } => {
  const ratios = groups.flatMap(({ bars }) => bars.flatMap((b) => [b.ratio, b.interval?.[1] ?? 1]))
  const max = Math.max(1, ...ratios)
  if (max < LOG_FROM) {
    const round = scaleLinear([1, Math.max(max, 1.5)], [0, 1])
      .nice(5)
      .ticks(5)
    const end = round.at(-1) ?? max
    const ticks = [1, ...round.filter((tick) => tick > 1)]
    return { scale: 'linear', min: 1 - BEFORE.share * (end - 1), max: end, ticks }
  }
  return { scale: 'log', min: 1 / BEFORE.factor, max: max * 1.05, ticks: logTicks(1, max) }
}

export const shootOutTable = (
  groups: readonly Group[],
  variants: Experiment['variants'],
  axis: SweepAxis,
  notes: readonly string[],
): Table => {
  const name = (id: VariantId) => nameAmong(variants, id)
  const gaps = groups.some(({ missing }) => missing.length > 0)
  return {
    columns: [
      { label: axis.label.charAt(0).toUpperCase() + axis.label.slice(1), text: true },
      { label: t('Variant'), text: true },
      { label: t('Kernel'), text: true },
      { label: t('Time per task'), unit: 'ms' },
      { label: figureName('makespanMs'), unit: 'ms' },
      { label: t('Tasks') },
      { label: t('Ratio to the fastest'), unit: '×' },
      { label: t('95 % from'), unit: '×' },
      { label: t('95 % to'), unit: '×' },
      { label: t('Valid trials') },
    ],
    rows: groups.flatMap((group) =>
      variants.flatMap(({ id }) => {
        if (group.missing.includes(id))
          return [[group.name, name(id), t('none'), null, null, null, null, null, null, null]]
        const bar = barOf(group, id)
        if (!bar) return []
        const { kernel, msPerTask, makespanMs, tasks, ratio, interval, trials } = bar
        const [low, high] = interval ?? [null, null]
        return [
          [group.name, name(id), kernel, msPerTask, makespanMs, tasks, ratio, low, high, trials],
        ]
      }),
    ),
    ...(gaps && { note: [t('None: the workload has no such kernel.'), ...notes].join(' ') }),
  }
}

export const shootOutSummary = (
  groups: readonly Group[],
  variants: Experiment['variants'],
): string =>
  groups
    .flatMap(({ name, fastest }) => {
      if (!fastest) return []
      return [
        t('{name}: {who} is fastest, {msPerTask} per task.', {
          name,
          who: nameAmong(variants, fastest.id),
          msPerTask: formatMs(fastest.msPerTask),
        }),
      ]
    })
    .join(' ')
