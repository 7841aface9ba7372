/** Tables, and lists of JSON, of known programs: which columns they mean, in which unit. */
import { say } from '../base/message'
import type { Unit } from './cells'
import type { Program, RoleColumns } from './columns'

/**
 * Programs: name, unit of the numbers, names that only their tables have, and the columns as `--map` has
 * them. `/` stands between two names of a column; the path of a list of JSON is a name, too.
 */
const TABLES = [
  'GNU parallel|s|Seq Host Starttime JobRuntime|start=Starttime,duration=JobRuntime,name=Command',
  'JMeter|ms|timeStamp elapsed|start=timeStamp,duration=elapsed,worker=threadName,name=label',
  'SLURM|s|JobID/JobIDRaw Elapsed/ElapsedRaw/Start|arrive=Submit,start=Start,end=End,duration=ElapsedRaw,name=JobName',
  'Nextflow|ms|task_id hash realtime|arrive=submit,start=start,end=complete,duration=realtime,name=name',
  'k6|ms|metric_name timestamp metric_value|end=timestamp,duration=metric_value,name=name',
  'hey|s|response-time Request-write offset|start=offset,duration=response-time',
  'ApacheBench|ms|seconds ctime dtime ttime|start=seconds,duration=ttime',
  'Snakemake|s|s h:m:s max_rss|duration=s',
  'Cucumber|ns|result.duration result.status keyword|duration=result.duration,name=name',
  'RSpec|s|examples full_description run_time|duration=run_time,name=full_description',
  'CTRF|ms|results.tests duration status|start=start,duration=duration,worker=threadId,name=name',
  'pytest-json-report|s|nodeid call.duration outcome|duration=call.duration,name=nodeid',
  'Meson|s|starttime duration is_fail|start=starttime,duration=duration,name=name',
  'Turborepo|ms|taskId execution.startTime|start=execution.startTime,end=execution.endTime,name=taskId',
  'Newman|ms|run.executions response.responseTime|duration=response.responseTime,name=item.name',
  'DevTools (HAR)|ms|log.entries startedDateTime|start=startedDateTime,duration=time,name=request.url',
  'Bazel|ms|testResult.testAttemptStartMillisEpoch|start=testResult.testAttemptStartMillisEpoch,duration=testResult.testAttemptDurationMillis,name=id.testResult.label',
]

const MORE: Readonly<Record<string, Pick<Program, 'only' | 'note'>>> = {
  SLURM: {
    note: say('Steps of a job, such as 12.batch, count beside the job where the table has them.'),
  },
  // Cached tasks ran in another run.
  Nextflow: { only: { column: 'status', values: ['COMPLETED', 'FAILED', 'ABORTED'] } },
  k6: { only: { column: 'metric_name', values: ['http_req_duration'] } },
}

const programIn = (table: string) => {
  const [name = '', unit, marks = '', columns = ''] = table.split('|')
  return {
    name,
    unit: unit as Unit, // as above
    marks: marks.split(' ').map((mark) => mark.split('/')),
    columns: Object.fromEntries(columns.split(',').map((pair) => pair.split('='))) as RoleColumns, // as above
    ...MORE[name],
  }
}
const PROGRAMS = TABLES.map(programIn)

/** What `vegeta encode --to csv` writes, without a head: ns since 1970, status, ns, …, method, address. */
const VEGETA = programIn('vegeta|ns||start=column 1,duration=column 3,name=column 11')
const VEGETA_ROW = /^\d{19}\|(?:0|[1-5]\d\d)\|\d+\|\d+\|\d+\|.*\|[A-Z]+\|https?:/

/** The program that wrote a table with these columns; null if it is none of these. */
export const programOf = (columns: readonly string[]): Program | null =>
  PROGRAMS.find(({ marks }) =>
    marks.every((names) => names.some((one) => columns.includes(one))),
  ) ?? null

/** The program that wrote a table without names of columns, by the first row. */
export const headlessOf = (first: readonly string[]): Program | null =>
  VEGETA_ROW.test(first.map((cell) => cell.trim()).join('|')) ? VEGETA : null
