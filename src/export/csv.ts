/** Tables of a run: a row per point of the experiment, or a row per task. */
import {
  measures,
  readingOf,
  segments,
  taskSegments,
  TaskState,
  type Measure,
} from '../../workers/api'
import { csvOf, type Cell, type Column, type Table } from '../charts/frame/table'
import { t } from '../i18n/text'
import { type ExportedRun, type Exporter, type RunTrial, whyNoTimes } from './exporter'

const fileOf = (ending: string, table: Table): ReturnType<Exporter['write']> => ({
  ending,
  type: 'text/csv;charset=utf-8',
  parts: [csvOf(table)],
})

const unitOf = (measure: Measure): string => {
  switch (measure) {
    case 'throughputPerS':
      return 'tasks/s'
    case 'poolUtilization':
      return 'share'
    case 'imbalance':
      return ''
    default:
      return 'ms'
  }
}

const measureColumns = (measure: Measure): Column[] =>
  ['', ' low', ' high'].map((end) => ({ label: `${measure}${end}`, unit: unitOf(measure) }))

/** Medians over the valid trials of each point, with their intervals. */
const pointTable = ({ file }: ExportedRun): Table => ({
  columns: [
    { label: 'variant', text: true },
    { label: 'label', text: true },
    { label: file.experiment.axis?.path ?? 'x' },
    { label: 'trials' },
    { label: 'sound trials' },
    ...measures.flatMap(measureColumns),
  ],
  rows: readingOf(file).places.map((place) => [
    place.variant,
    place.label,
    place.x,
    place.trials.length,
    place.valid.length,
    ...measures.flatMap((measure) => [
      place.median[measure],
      ...(place.interval[measure] ?? [null, null]),
    ]),
  ]),
})

export const csvPoints: Exporter = {
  id: 'csv-points',
  text: () => ({
    name: t('Points (CSV)'),
    help: t('One row per variant and value of the axis: medians with their 95 % intervals.'),
  }),
  whyNot: () => null,
  write: (run) => fileOf('-points.csv', pointTable(run)),
}

const TIMES = ['arrive', 'submit', 'dispatch', 'receive', 'start', 'end', 'done'] as const
const STATES = new Map<number, string>(
  Object.entries(TaskState).map(([word, state]) => [state, word.toLowerCase()]),
)

/** Times are known to a ten-thousandth of a ms; beyond that is the rounding of a subtraction. */
const exact = (ms: number): number => Math.round(ms * 1e6) / 1e6

const taskColumns: readonly Column[] = [
  { label: 'variant', text: true },
  { label: 'label', text: true },
  { label: 'x' },
  { label: 'trial' },
  { label: 'task' },
  { label: 'worker' },
  { label: 'rounds' },
  { label: 'state', text: true },
  ...TIMES.map((label) => ({ label, unit: 'ms' })),
  ...segments.map((label) => ({ label, unit: 'ms' })),
]

const rowsOf = (one: RunTrial): Cell[][] => {
  const { variant, label, x, trial, reader, result } = one
  const { ledger } = reader
  const origin = reader.origin
  const derived = taskSegments(reader, { responseFrom: result.responseFrom })
  const places = new Map(Array.from(derived.tasks, (task, place) => [task, place] as const))
  return Array.from({ length: ledger.tasks }, (_, task) => {
    const place = places.get(task)
    const worker = ledger.worker[task] ?? -1
    return [
      variant,
      label,
      x,
      trial + 1,
      task,
      worker < 0 ? null : worker + 1,
      ledger.rounds[task] ?? null,
      STATES.get(ledger.state[task] ?? TaskState.NONE) ?? '',
      ...TIMES.map((name) => exact((ledger[name][task] ?? NaN) - origin)),
      ...segments.map((name) =>
        place === undefined ? null : exact(derived.columns[name][place] ?? NaN),
      ),
    ]
  })
}

/** Times in ms since the first submit of their trial; trials and workers count from 1. */
export const taskTable = (run: ExportedRun): Table => ({
  columns: taskColumns,
  rows: run.trials.flatMap(rowsOf),
})

export const csvTasks: Exporter = {
  id: 'csv-tasks',
  text: () => ({
    name: t('Tasks (CSV)'),
    help: t('One row per task of the trials shown: worker, seven times, seven segments, in ms.'),
  }),
  whyNot: whyNoTimes,
  write: (run) => fileOf('-tasks.csv', taskTable(run)),
}
