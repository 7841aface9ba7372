/** The tasks of an observed pool as an experiment: the same durations and arrivals, run for real. */
import { MAX_POOL } from '../base/fields'
import { MAX_DURATIONS } from '../workloads/sizes/read-durations'
import { ordered } from '../what-if/load'
import type { Observed } from './observed'

/** A trial should take no longer than this, in ms. */
const TRIAL_MS = 2000
/** Workers if the file has no lanes. */
const WORKERS = 4
const DIGITS = 7
const MAX_TITLE = 120

const textOf = (times: Float64Array): string =>
  Array.from(times, (ms) => String(Number(ms.toPrecision(DIGITS)))).join('\n')

/** The power of ten by which times are divided so that a trial is short enough. */
const divisorOf = (ms: Float64Array, spanMs: number, workers: number): number => {
  const [sum, most] = ms.reduce(([all, best], one) => [all + one, Math.max(best, one)], [0, 0])
  const length = Math.max(spanMs, sum / workers, most)
  return 10 ** Math.min(6, Math.max(0, Math.ceil(Math.log10(length / TRIAL_MS))))
}

/** Input for the parser of experiments; of more tasks than fit, the first ones. */
export const experimentOf = (observed: Observed): Record<string, unknown> => {
  const { title, lanes } = observed
  const { ms, arrive } = ordered(observed, 'given')
  const tasks = Math.min(ms.length, MAX_DURATIONS)
  const workers = Math.min(MAX_POOL, lanes.length || WORKERS)
  const [sizes, times] = [ms.slice(0, tasks), arrive?.slice(0, tasks)]
  const [first, last] = [times?.[0] ?? 0, times?.at(-1) ?? 0]
  const divide = divisorOf(sizes, last - first, workers)
  return {
    title: (divide === 1 ? title : `${title}, ÷ ${divide}`).slice(-MAX_TITLE),
    until: 'sure',
    base: {
      workload: {
        id: 'spin',
        tasks,
        sizes: { kind: 'durations', text: textOf(sizes), unit: 'ms', divide },
      },
      arrivals: times
        ? { kind: 'recorded', text: textOf(times.map((at) => at - first)), unit: 'ms', divide }
        : { kind: 'batch' },
      strategy: { kind: 'push', policy: 'round-robin', channel: 'message-transfer', workers },
    },
    variants: [
      { id: 'A', label: 'Round-robin' },
      {
        id: 'B',
        label: 'Shared queue',
        set: {
          'strategy.kind': 'pull',
          'strategy.channel': 'shared-queue',
          'strategy.workers': workers,
        },
      },
    ],
  }
}
