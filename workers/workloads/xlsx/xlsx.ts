import { threadKernel } from '../kernels'
import { CHECKSUM_BYTES, checksumOf } from '../checksum'
import { valuesOf } from '../../base/fields'
import { workload } from '../workload'
import { bookBytes, xlsxOptions } from './options'

export const xlsx = workload({
  id: 'xlsx',
  name: 'Spreadsheet',
  description: 'Reads all cells of an xlsx file.',
  kernels: [
    {
      ...threadKernel('js', 'read-excel-file', () => import('./xlsx-js')),
      asynchronous: true,
      privatePayload: true,
    },
    {
      ...threadKernel('wasm', 'excelize-wasm', () => import('./xlsx-wasm')),
      privatePayload: true,
      large: true,
    },
  ],
  defaultKernel: 'js',
  options: xlsxOptions,
  quickTasks: 2,
  quickOptions: { rows: 500 },
  shortest: { rows: 3 },
  hasPayload: true,
  defaultPayloadBytes: bookBytes(xlsxOptions.rows.default),
  messageBytes: (options) => bookBytes(valuesOf(xlsxOptions, options).rows),
  mostMessages: 7,
  loadFill: async () => (await import('./book')).fillBook,
  resultBytes: CHECKSUM_BYTES,
  reference: async () => {
    const { cellsOf } = await import('./cells')
    return (file) => checksumOf(cellsOf(file))
  },
})
