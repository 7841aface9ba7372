/**
 * Percentiles of one time of one trial, as HdrHistogram writes them
 * (`outputPercentileDistribution`, five ticks per half distance, G. Tene), for the plotters that
 * read such files. Values in ms.
 */
import { Histogram, valueText } from '../../workers/api'
import { nameOf } from '../charts/types'
import { inWords, t } from '../i18n/text'
import { plainName, timesOf, whyNoTimes } from './exporter'
import type { Choice, ExportedRun, Exporter, RunTrial } from './exporter'

const MEASURES = ['response', 'waiting', 'service'] as const
type HgrmMeasure = (typeof MEASURES)[number]

const TICKS_A_HALF = 5
/** Decimals of a value: nanoseconds. */
const DECIMALS = 6
/** Resolution of the histogram behind the rows, as HdrHistogram counts. */
const BUCKETS = 32
const SUB_BUCKETS = 2048
const NS = 1e-6

const value = (ms: number): string => ms.toFixed(DECIMALS).padStart(12)

/**
 * The next percentile at which a row is due: `TICKS_A_HALF` for each halving of what is left. In
 * per cent, as HdrHistogram counts, so that both round alike.
 */
const nextPercentile = (percentile: number): number => {
  const halvings = Math.floor(Math.log2(100 / (100 - percentile))) + 1
  return percentile + 100 / (TICKS_A_HALF * 2 ** halvings)
}

const rowOf = (ms: number, share: number, count: number): string => {
  const row = `${value(ms)} ${share.toFixed(12)} ${String(count).padStart(10)}`
  return share >= 1 ? row : `${row} ${(1 / (1 - share)).toFixed(2).padStart(14)}`
}

const rowsOf = (histogram: Histogram): string[] => {
  const rows: string[] = []
  const { count: total, max } = histogram
  let due = 0
  let seen = 0
  for (const [, to, count] of histogram.buckets()) {
    seen += count
    // The highest value that the bucket holds.
    const highest = Math.min(to - NS, max ?? to)
    while ((100 * seen) / total >= due) {
      rows.push(rowOf(highest, due / 100, seen))
      // All further rows would be the same.
      if (seen === total) break
      due = nextPercentile(due)
    }
  }
  return [...rows, rowOf(max ?? 0, 1, total)]
}

/** The file of these times, in ms; at least one of them. */
export const hgrmOf = (times: Float64Array): string => {
  const histogram = new Histogram()
  for (const ms of times) histogram.record(ms)
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length
  const deviation = Math.sqrt(times.reduce((sum, ms) => sum + (ms - mean) ** 2, 0) / times.length)
  const whole = (count: number): string => String(count).padStart(12)
  return [
    `${'Value'.padStart(12)} ${'Percentile'.padStart(14)} ${'TotalCount'.padStart(10)} ${'1/(1-Percentile)'.padStart(14)}`,
    '',
    ...rowsOf(histogram),
    `#[Mean    = ${value(mean)}, StdDeviation   = ${value(deviation)}]`,
    `#[Max     = ${value(histogram.max ?? 0)}, Total count    = ${whole(histogram.count)}]`,
    `#[Buckets = ${whole(BUCKETS)}, SubBuckets     = ${whole(SUB_BUCKETS)}]`,
    '',
  ].join('\n')
}

interface Part extends Choice {
  measure: HgrmMeasure
  trial: RunTrial
}

const has = (trial: RunTrial, measure: HgrmMeasure): boolean => timesOf(trial, measure).length > 0

/** `A Round-robin at 4, trial 2: response`. */
const partText = ({ variant, label, x, trial: place }: RunTrial, measure: HgrmMeasure): string => {
  const variantText = nameOf({ id: variant, label })
  const values = {
    name:
      x === null
        ? variantText
        : t('{name} at {x}', { name: variantText, x: inWords(valueText(x)) }),
    trial: place + 1,
  }
  const texts = {
    response: t('{name}, trial {trial}: response', values),
    waiting: t('{name}, trial {trial}: waiting', values),
    service: t('{name}, trial {trial}: service', values),
  }
  return texts[measure]
}

const partsOf = ({ trials }: ExportedRun): Part[] =>
  trials.flatMap((trial, place) =>
    MEASURES.filter((measure) => has(trial, measure)).map((measure) => ({
      id: `${place}-${measure}`,
      label: partText(trial, measure),
      measure,
      trial,
    })),
  )

const noParts = (run: ExportedRun): string | null =>
  partsOf(run).length > 0 ? null : t('No task has finished yet.')

export const hgrm: Exporter = {
  id: 'hgrm',
  text: () => ({
    name: t('Percentiles (.hgrm)'),
    help: t('For HdrHistogram plotters: response, waiting or service of one variant, in ms.'),
  }),
  whyNot: (run) => whyNoTimes(run) ?? noParts(run),
  choices: (run) => partsOf(run).map(({ id, label }) => ({ id, label })),
  write: (run, choice) => {
    const parts = partsOf(run)
    const part = parts.find(({ id }) => id === choice) ?? parts[0]
    if (!part) throw new Error('[hgrm] a trial with times (the run has none)')
    const { trial, measure } = part
    const at = trial.x === null ? '' : `-${plainName(String(trial.x))}`
    return {
      ending: `-${trial.variant.toLowerCase()}${at}-${measure}-ms.hgrm`,
      type: 'text/plain',
      parts: [hgrmOf(timesOf(trial, measure))],
    }
  },
}
