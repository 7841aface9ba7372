/** Tables, and lists of JSON, of known programs: which columns they mean, in which unit. */
import { say } from '../base/message'
import type { Unit } from './cells'
import type { Program, RoleColumns } from './columns'

/**
 * @param unit of its numbers
 * @param marks columns that only its tables have; `/` stands between two names of one, and the path of a
 *   list of JSON is one of them
 * @param columns by their roles, as `--map` has them
 */
const known = (
  name: string,
  unit: Unit,
  marks: string,
  columns: string,
  more: Pick<Program, 'only' | 'note'> = {},
) => ({
  name,
  unit,
  marks: marks.split(' ').map((mark) => mark.split('/')),
  columns: Object.fromEntries(columns.split(',').map((pair) => pair.split('='))) as RoleColumns, // as below
  ...more,
})

const PROGRAMS = [
  known(
    'GNU parallel',
    's',
    'Seq Host Starttime JobRuntime',
    'start=Starttime,duration=JobRuntime,name=Command',
  ),
  known(
    'JMeter',
    'ms',
    'timeStamp elapsed',
    'start=timeStamp,duration=elapsed,worker=threadName,name=label',
  ),
  known(
    'SLURM',
    's',
    'JobID/JobIDRaw Elapsed/ElapsedRaw/Start',
    'arrive=Submit,start=Start,end=End,duration=ElapsedRaw,name=JobName',
    {
      note: say('Steps of a job, such as 12.batch, count beside the job where the table has them.'),
    },
  ),
  known(
    'Nextflow',
    'ms',
    'task_id hash realtime',
    'arrive=submit,start=start,end=complete,duration=realtime,name=name',
    // Cached tasks ran in another run.
    { only: { column: 'status', values: ['COMPLETED', 'FAILED', 'ABORTED'] } },
  ),
  known(
    'k6',
    'ms',
    'metric_name timestamp metric_value',
    'end=timestamp,duration=metric_value,name=name',
    { only: { column: 'metric_name', values: ['http_req_duration'] } },
  ),
  known('hey', 's', 'response-time Request-write offset', 'start=offset,duration=response-time'),
  known('ApacheBench', 'ms', 'seconds ctime dtime ttime', 'start=seconds,duration=ttime'),
  known('Snakemake', 's', 's h:m:s max_rss', 'duration=s'),
  known(
    'Cucumber',
    'ns',
    'result.duration result.status keyword',
    'duration=result.duration,name=name',
  ),
  known(
    'RSpec',
    's',
    'examples full_description run_time',
    'duration=run_time,name=full_description',
  ),
  known(
    'CTRF',
    'ms',
    'results.tests duration status',
    'start=start,duration=duration,worker=threadId,name=name',
  ),
  known(
    'pytest-json-report',
    's',
    'nodeid call.duration outcome',
    'duration=call.duration,name=nodeid',
  ),
  known('Meson', 's', 'starttime duration is_fail', 'start=starttime,duration=duration,name=name'),
  known(
    'Turborepo',
    'ms',
    'taskId execution.startTime',
    'start=execution.startTime,end=execution.endTime,name=taskId',
  ),
  known(
    'Newman',
    'ms',
    'run.executions response.responseTime',
    'duration=response.responseTime,name=item.name',
  ),
  known(
    'DevTools (HAR)',
    'ms',
    'log.entries startedDateTime time',
    'start=startedDateTime,duration=time,name=request.url',
  ),
]

/** What `vegeta encode --to csv` writes, without a head: ns since 1970, status, ns, …, method, address. */
const VEGETA = known('vegeta', 'ns', '', 'start=column 1,duration=column 3,name=column 11')
const VEGETA_ROW = /^\d{19}\|(?:0|[1-5]\d\d)\|\d+\|\d+\|\d+\|.*\|[A-Z]+\|https?:/

/** The program that wrote a table with these columns; null if it is none of these. */
export const programOf = (columns: readonly string[]): Program | null =>
  PROGRAMS.find(({ marks }) =>
    marks.every((names) => names.some((one) => columns.includes(one))),
  ) ?? null

/** The program that wrote a table without names of columns, by the first row. */
export const headlessOf = (first: readonly string[]): Program | null =>
  VEGETA_ROW.test(first.map((cell) => cell.trim()).join('|')) ? VEGETA : null
