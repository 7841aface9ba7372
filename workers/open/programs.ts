/** Tables of known programs: which columns they mean, in which units. */
import { say } from '../base/message'
import type { Program } from './columns'

/** Columns by name, and a test of the names in the first row, with a bar between them. */
interface Known extends Program {
  head: RegExp
}

const PROGRAMS: readonly Known[] = [
  {
    name: 'GNU parallel',
    head: /^Seq\|Host\|Starttime\|JobRuntime\|/,
    columns: { start: 'Starttime', duration: 'JobRuntime', name: 'Command' },
    scales: { start: 's', duration: 's' },
  },
  {
    name: 'JMeter',
    head: /^timeStamp\|elapsed\|/,
    columns: { start: 'timeStamp', duration: 'elapsed', worker: 'threadName', name: 'label' },
    scales: { start: 'ms', duration: 'ms' },
  },
  {
    name: 'SLURM',
    head: /^(?=.*\bJobID(?:Raw)?\b)(?=.*\b(?:Elapsed(?:Raw)?|Start)\b)/,
    columns: {
      arrive: 'Submit',
      start: 'Start',
      end: 'End',
      duration: 'ElapsedRaw',
      name: 'JobName',
    },
    scales: { duration: 's' },
    note: say('Steps of a job, such as 12.batch, count beside the job where the table has them.'),
  },
  {
    name: 'Nextflow',
    head: /^(?=.*\btask_id\b)(?=.*\bhash\b)(?=.*\brealtime\b)/,
    columns: {
      arrive: 'submit',
      start: 'start',
      end: 'complete',
      duration: 'realtime',
      name: 'name',
    },
    scales: { arrive: 'ms', start: 'ms', end: 'ms', duration: 'ms' },
    // Cached tasks ran in another run.
    only: { column: 'status', values: ['COMPLETED', 'FAILED', 'ABORTED'] },
  },
  {
    name: 'k6',
    head: /^metric_name\|timestamp\|metric_value\|/,
    columns: { end: 'timestamp', duration: 'metric_value', name: 'name' },
    scales: { duration: 'ms' },
    only: { column: 'metric_name', values: ['http_req_duration'] },
  },
]

/** What `vegeta encode --to csv` writes, without a head: ns since 1970, status, ns, …, method, address. */
const VEGETA: Program = {
  name: 'vegeta',
  columns: { start: 'column 1', duration: 'column 3', name: 'column 11' },
  scales: { start: 'ns', duration: 'ns' },
}
const VEGETA_ROW = /^\d{19}\|(?:0|[1-5]\d\d)\|\d+\|\d+\|\d+\|.*\|[A-Z]+\|https?:/

/** The program that wrote a table with this first row; null if it is none of these. */
export const programOf = (first: readonly string[], hasHead: boolean): Program | null => {
  const text = first.map((cell) => cell.trim()).join('|')
  if (!hasHead) return VEGETA_ROW.test(text) ? VEGETA : null
  return PROGRAMS.find(({ head }) => head.test(text)) ?? null
}
