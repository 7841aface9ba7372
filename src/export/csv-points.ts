/** One row per point of the experiment: medians over its valid trials, with their intervals. */
import { measures, readingOf, type Measure } from '../../workers/api'
import { csvOf, type Column, type Table } from '../charts/frame/table'
import { t } from '../i18n/text'
import type { ExportedRun, Exporter } from './exporter'

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

const columnsOf = (measure: Measure): Column[] =>
  ['', ' low', ' high'].map((end) => ({ label: `${measure}${end}`, unit: unitOf(measure) }))

const pointTable = ({ file }: ExportedRun): Table => ({
  columns: [
    { label: 'variant', text: true },
    { label: 'label', text: true },
    { label: file.experiment.axis?.path ?? 'x' },
    { label: 'trials' },
    { label: 'sound trials' },
    ...measures.flatMap(columnsOf),
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
  write: (run) => ({
    ending: '-points.csv',
    type: 'text/csv;charset=utf-8',
    parts: [csvOf(pointTable(run))],
  }),
}
