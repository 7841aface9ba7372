/** Table of a run with a row per task. */
import { segments, taskSegments, TaskState, timeColumns } from '../../workers/api'
import { csvOf, type Cell, type Column, type Table } from '../charts/frame/table'
import { t } from '../i18n/text'
import { type ExportedRun, type Exporter, type RunTrial, whyNoTimes } from './exporter'

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
  { label: 'name', text: true },
  { label: 'state', text: true },
  ...timeColumns.map((label) => ({ label, unit: 'ms' })),
  ...segments.map((label) => ({ label, unit: 'ms' })),
]

const rowsOf = (one: RunTrial): Cell[][] => {
  const { variant, label, x, trial, reader, result } = one
  const { ledger, names, origin } = reader
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
      // Known of tasks that other code ran.
      names?.tasks[names.task[task] ?? -1] ?? '',
      STATES.get(ledger.state[task] ?? TaskState.NONE) ?? '',
      ...timeColumns.map((name) => exact((ledger[name][task] ?? NaN) - origin)),
      ...segments.map((name) =>
        place === undefined ? null : exact(derived.columns[name][place] ?? NaN),
      ),
    ]
  })
}

/** Times in ms since the first submit of their trial; trials and workers count from 1. */
const taskTable = (run: ExportedRun): Table => ({
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
  write: (run) => ({
    ending: '-tasks.csv',
    type: 'text/csv;charset=utf-8',
    parts: [csvOf(taskTable(run))],
  }),
}
