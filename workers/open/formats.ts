/** The formats that are opened, in the order in which they are tried. */
import { registry } from '../base/registry'
import { cargoTimings } from './formats/cargo-timings'
import { cargoLog, githubJobs, k6, spark, vegeta } from './formats/job-logs'
import { daskReport } from './formats/dask-report'
import { jsonRows } from './formats/json-rows'
import { junit } from './formats/junit'
import { kept, observedRun } from './formats/kept'
import { knapsack, testDurations } from './formats/durations'
import { ninjaLog } from './formats/ninja-log'
import { jaeger, nextTrace, otlp, zipkin } from './formats/span-trees'
import { table } from './formats/table'
import { goTest, jest, mocha, playwright } from './formats/test-reports'
import { traceEvent } from './formats/trace-event'
import { watched } from './formats/watched'

export const formats = registry('formats', [
  observedRun,
  kept,
  watched,
  traceEvent,
  jest,
  playwright,
  mocha,
  goTest,
  jaeger,
  zipkin,
  otlp,
  nextTrace,
  githubJobs,
  spark,
  cargoLog,
  k6,
  vegeta,
  ninjaLog,
  testDurations,
  knapsack,
  cargoTimings,
  daskReport,
  junit,
  jsonRows,
  table,
])

/** The name of a format; of one that is not known, as in a file of a later page, its id. */
export const formatName = (id: string): string =>
  formats.list.find((one) => one.id === id)?.name ?? id
