/** Logs of jobs and of requests: a line, or an entry, for each event. */
import { say } from '../../base/message'
import { at, hasKeys, type Row, rowsAt } from './json-values'
import { producer, type RawSpan } from './producer'

/** A job, or a step of one, as GitHub's API or its command line writes it. */
const timesOf = ({ conclusion, started_at, startedAt, completed_at, completedAt }: Row) => ({
  start: conclusion === 'skipped' ? null : (started_at ?? startedAt),
  end: completed_at ?? completedAt,
})

const isJobs = (head: string) =>
  hasKeys('started_at', 'completed_at', 'run_id')(head) ||
  hasKeys('startedAt', 'completedAt', 'databaseId')(head)

/** Source: GitHub's REST API, "List jobs for a workflow run"; `gh run view --json jobs`. */
export const githubJobs = producer('github-jobs', 'GitHub jobs', 's', isJobs, {
  files: say('jobs of a workflow: gh api …/actions/runs/ID/jobs'),
  tasks: [/^job$/],
  spans: () => (row) =>
    (row['jobs'] ? rowsAt(row, 'jobs') : [row]).flatMap((job): RawSpan[] => {
      const { name, runner_name: runner, runner_group_name: group, created_at: arrive } = job
      // Runners of GitHub are new for each job, and have no lane of their own.
      const lane = group === 'GitHub Actions' ? undefined : runner
      const steps = rowsAt(job, 'steps').filter(({ conclusion }) => conclusion !== 'skipped')
      return [
        { ...timesOf(job), arrive, lane, title: name, kind: 'job' },
        ...steps.map((step) => {
          return { ...timesOf(step), lane, title: [name, '·', step['name']], kind: 'step' }
        }),
      ]
    }),
})

const isSpark = (head: string) => /^\s*\{\s*"Event"\s*:\s*"SparkListener/.test(head)

/** Source: `JsonProtocol` of Spark. */
export const spark = producer('spark', 'Spark event log', 'ms', isSpark, {
  files: say('computations: the event log of Spark, the performance report of Dask'),
  spans: () => {
    const cores = new Map<unknown, number>()
    return (row) => {
      const { Event: event, 'Executor ID': executor, 'Stage ID': stage } = row
      const [id, index] = [at(row, 'Task Info.Task ID'), at(row, 'Task Info.Index')]
      if (event === 'SparkListenerExecutorRemoved') cores.delete(executor)
      if (event === 'SparkListenerExecutorAdded') {
        cores.set(executor, Number(at(row, 'Executor Info.Total Cores')))
        return [{ cores: [...cores.values()].reduce((sum, more) => sum + more, 0) }]
      }
      if (event === 'SparkListenerTaskStart') return [{ begins: id }]
      if (event !== 'SparkListenerTaskEnd') return []
      const [start, end] = [at(row, 'Task Info.Launch Time'), at(row, 'Task Info.Finish Time')]
      const title = [`stage ${String(stage)},`, `task ${String(index)}`]
      const lane = at(row, 'Task Info.Executor ID')
      return [{ ends: id, start, end, lane, title }]
    }
  },
})

const isCargo = (head: string) => /"reason"\s*:\s*"(?:build|unit)-started"/.test(head)

/** Source: `util/log_message.rs` of Cargo. */
export const cargoLog = producer('cargo-log', 'Cargo build log', 's', isCargo, {
  spans: () => (row) => {
    const { reason, index, elapsed, mode, num_cpus: cores, package_id: id } = row
    if (reason === 'build-started') return [{ cores }]
    if (reason === 'unit-finished') return [{ ends: index, end: elapsed }]
    if (reason !== 'unit-started') return []
    const title = [String(id).replace(/^.*[/#]/, ''), at(row, 'target.kind'), mode]
    return [{ begins: index, start: elapsed, title }]
  },
})

/** Source: the documentation of k6, "JSON": the time of a point is the end of what it measures. */
export const k6 = producer('k6', 'k6 points', 'ms', hasKeys('metric', 'type', 'data'), {
  files: say('requests of a load test: JSON of k6 and vegeta'),
  tasks: [/^http_req_duration$/, /^iteration_duration$/],
  note: say('Categories are the metrics that are durations; all other metrics are left out.'),
  spans: () => (row) => {
    const kind = String(row['metric'])
    if (row['type'] !== 'Point' || !kind.endsWith('_duration')) return []
    return rowsAt(row, 'data').map(({ time: end, value: duration, tags }) => {
      const title = [at(tags, 'method'), at(tags, 'name') ?? at(tags, 'scenario')]
      return { end, duration, lane: at(tags, 'vu'), title, kind }
    })
  },
})

/** Source: the documentation of Vegeta, `encode`. */
export const vegeta = producer('vegeta', 'Vegeta results', 'ns', hasKeys('latency', 'bytes_out'), {
  spans: () => (row) => {
    const { timestamp: start, latency: duration, method, url } = row
    return [{ start, duration, title: [method, url] }]
  },
})
