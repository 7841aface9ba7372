import { CHECKSUM_BYTES, checksumOf } from '../checksum'
import { valuesOf } from '../options'
import type { Workload } from '../workload'
import { bookBytes, xlsxOptions } from './options'

export const xlsx: Workload = {
  id: 'xlsx',
  name: 'Spreadsheet',
  description: 'Reads all cells of an xlsx file.',
  kernels: [
    {
      id: 'js',
      name: 'read-excel-file',
      asynchronous: true,
      privatePayload: true,
      needsSecureContext: false,
      options: {},
      load: () => import('./xlsx-js'),
    },
    {
      id: 'wasm',
      name: 'excelize-wasm',
      asynchronous: false,
      privatePayload: true,
      needsSecureContext: false,
      large: true,
      options: {},
      load: () => import('./xlsx-wasm'),
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
}
