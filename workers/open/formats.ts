/** The formats that are opened, in the order in which they are tried. */
import { registry } from '../base/registry'
import { cargoTimings } from './formats/cargo-timings'
import { kept, observedRun } from './formats/kept'
import { knapsack, testDurations } from './formats/durations'
import { ninjaLog } from './formats/ninja-log'
import { table } from './formats/table'
import { traceEvent } from './formats/trace-event'
import { watched } from './formats/watched'

export const formats = registry('formats', [
  observedRun,
  kept,
  watched,
  traceEvent,
  ninjaLog,
  testDurations,
  knapsack,
  cargoTimings,
  table,
])

/** The name of a format; of one that is not known, as in a file of a later page, its id. */
export const formatName = (id: string): string =>
  formats.list.find((one) => one.id === id)?.name ?? id
