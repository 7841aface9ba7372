import { poolOf } from './lanes'
import { scheduleOf, type Source } from './schedule'
import type { Stretches } from './steps'

/**
 * For each worker the stretches in which a kernel ran, disjoint and ascending, within the trial's
 * window (first submit to last done) and the worker's life. At recording level `blocks` these are
 * the blocks. While the trial runs, `now` (ms since its epoch) ends what still runs.
 */
export const busyStretches = (source: Source, now?: number): Stretches[] =>
  poolOf(scheduleOf(source, now)).lanes.map(({ busy }) => busy)
