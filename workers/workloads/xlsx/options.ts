import { int } from '../../base/fields'

export const xlsxOptions = {
  rows: int({
    label: 'Rows',
    help: 'Rows of a file, in sheets of at most 2500.',
    min: 1,
    max: 50_000,
    unit: 'rows',
    default: 5000,
    presets: [10, 500, 5000, 20_000],
  }),
}
