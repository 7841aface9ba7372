/**
 * A run as JMH writes its results (`-rf json`), for tools that compare such files. A trial is a
 * single shot: the score is the median makespan, the confidence its 95 % bootstrap interval.
 */
import { readingOf, workersOf, type Place, type RunFile } from '../../workers/api'
import { t } from '../i18n/text'
import { plainName, type Exporter } from './exporter'

const PERCENTILES = [0, 50, 90, 95, 99, 100] as const

const metricOf = (
  raw: readonly number[],
  score: number,
  interval: readonly [number, number] | null,
  scoreUnit: string,
) => {
  // A file may lack a figure of a trial, and JSON has no value for that.
  const finite = raw.filter(Number.isFinite)
  const sorted = finite.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? score
  return {
    score,
    // JMH writes NaN as text.
    scoreError: interval ? (interval[1] - interval[0]) / 2 : 'NaN',
    scoreConfidence: interval ?? ['NaN', 'NaN'],
    scorePercentiles: Object.fromEntries(PERCENTILES.map((p) => [p.toFixed(1), at(p / 100)])),
    scoreUnit,
    rawData: [finite],
  }
}

const identifier = (text: string): string => plainName(text).replaceAll('-', '_')

const nameOf = ({ experiment }: RunFile, { variant, label }: Place): string => {
  const what = identifier(experiment.preset ?? experiment.title) || 'run'
  return `poolscope.${what}.${identifier(`${variant} ${label}`)}`
}

const resultOf = (file: RunFile, place: Place) => {
  const { interval, spec, valid: trials, x } = place
  const { makespanMs, throughputPerS } = place.median
  if (makespanMs === null || trials.length === 0) return []
  const { axis } = file.experiment
  return [
    {
      jmhVersion: `Poolscope ${file.environment.app}`,
      benchmark: nameOf(file, place),
      mode: 'ss',
      threads: workersOf(spec),
      forks: 1,
      warmupIterations: 0,
      measurementIterations: trials.length,
      params: axis && x !== null ? { [axis.path]: String(x) } : {},
      primaryMetric: metricOf(
        trials.map((trial) => trial.makespanMs),
        makespanMs,
        interval.makespanMs,
        'ms/op',
      ),
      secondaryMetrics:
        throughputPerS === null
          ? {}
          : {
              throughput: metricOf(
                trials.map((trial) => trial.throughputPerS),
                throughputPerS,
                interval.throughputPerS,
                'tasks/s',
              ),
            },
    },
  ]
}

export type JmhResult = ReturnType<typeof resultOf>[number]

const jmhResults = (file: RunFile) =>
  readingOf(file).places.flatMap((place) => resultOf(file, place))

export const jmh: Exporter = {
  id: 'jmh',
  text: () => ({
    name: t('JMH results (JSON)'),
    help: t('For tools that compare JMH runs: the makespan per variant and value of the axis.'),
  }),
  whyNot: ({ file }) =>
    jmhResults(file).length > 0 ? null : t('This run has no valid trial, so there is no score.'),
  write: ({ file }) => ({
    ending: '-jmh.json',
    type: 'application/json',
    parts: [JSON.stringify(jmhResults(file), null, 2)],
  }),
}
