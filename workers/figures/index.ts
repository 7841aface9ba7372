/** The figures of a run. A new one is an entry here, and its id in the lists of the tables that show it. */
import { registry } from '../base/registry'
import type { Measure, TrialResult } from '../run-file/result'
import { countedWithoutCore, measureOf } from '../stats'
import type { Figure } from './figure'

type Of = Figure['of']
type WorkerMemory = NonNullable<NonNullable<TrialResult['memory']>['workers'][number]>

/** A measure of run files. */
const measured = <const M extends Measure, const Term extends string>(
  measure: M,
  name: string,
  term: Term,
  rest: Omit<Figure, 'id' | 'name' | 'term' | 'measure' | 'of'>,
) => ({
  id: measure,
  name,
  term,
  measure,
  of: (trial: TrialResult) => measureOf(trial, measure),
  ...rest,
})

/** A figure that not every strategy has: shown if it is above 0 in any trial. */
const rare = <const Id extends string, const Term extends string>(
  id: Id,
  name: string,
  term: Term,
  unit: Figure['unit'],
  of: Of,
  short?: string,
) => ({
  id,
  name,
  term,
  unit,
  better: null,
  of,
  when: (trials: readonly TrialResult[]) => trials.some((trial) => (of(trial) ?? 0) > 0),
  ...(short !== undefined && { short }),
})

const time = { unit: 'ms', better: 'less', ratio: 'times' } as const
const rate = { unit: 'per-second', better: 'more', ratio: 'times' } as const
const used = { unit: 'share', better: 'more', ratio: 'points' } as const
/** Zero is common: a ratio would say little. */
const wasted = { unit: 'ms', better: 'less' } as const

/** Null unless tasks come by themselves, and may pile up. */
const ifOpen =
  (of: Of): Of =>
  (trial) =>
    trial.hostLagMs ? of(trial) : null

/** A sum over workers, or their largest; null unless each worker told it. */
const memory = <const Id extends string>(
  id: Id,
  name: string,
  of: (worker: WorkerMemory) => number | null,
  short?: string,
  over: (...all: number[]) => number = (...all) => all.reduce((sum, one) => sum + one, 0),
) => {
  const ofTrial: Of = (trial) => {
    const workers = trial.memory?.workers ?? []
    const known = workers.flatMap((worker) => (worker && of(worker)) ?? [])
    return known.length > 0 && known.length === workers.length ? over(...known) : null
  }
  return rare(id, name, 'heap', 'bytes', ofTrial, short)
}

/** In each line: id, name in English, word of `src/words/words.json` that explains it, unit. */
export const figures = registry('figures', [
  measured('makespanMs', 'Makespan', 'makespan', time),
  measured('responseP50', 'Response p50', 'response-time', time),
  measured('responseP90', 'Response p90', 'percentile', time),
  measured('responseP95', 'Response p95', 'percentile', time),
  measured('responseP99', 'Response p99', 'percentile', { ...time, short: 'p99' }),
  measured('throughputPerS', 'Throughput', 'throughput', { ...rate, short: 'tasks' }),
  measured('waitingP50', 'Waiting p50', 'waiting', time),
  measured('waitingP99', 'Waiting p99', 'waiting', time),
  measured('serviceP50', 'Service p50', 'service', time),
  measured('poolUtilization', 'Pool utilization', 'utilization', { ...used, short: 'pool' }),
  measured('imbalance', 'Imbalance', 'utilization', { unit: 'ratio', better: 'less' }),
  measured('strandedIdleMs', 'Cores idle while tasks wait', 'idle-while-tasks-wait', {
    ...wasted,
    short: 'stranded',
  }),
  measured('startMs', 'Start of the pool', 'start-up', time),
  measured('startUpP50', 'Worker start-up p50', 'start-up', {
    ...time,
    short: 'start-up p50',
    when: (trials) => trials.some(({ startUp }) => (startUp?.p50 ?? null) !== null),
  }),
  rare(
    'recycled',
    'Threads recycled',
    'start-up',
    'count',
    ({ recycled }) => recycled?.threads,
    'recycled',
  ),
  rare(
    'emptyMs',
    'Places without a thread',
    'start-up',
    'ms',
    ({ recycled }) => recycled?.emptyMs,
    'empty',
  ),
  // The time for which the pool's threads existed: of interest if pools change their size.
  measured('threadMs', 'Thread time', 'thread-time', {
    ...time,
    unit: 'thread-time',
    short: 'thread',
    when: (trials) => trials.some(({ sizing }) => sizing !== null),
  }),
  rare(
    'withoutCore',
    'Busy without a core (estimate)',
    'without-core',
    'share',
    ({ crowding }) => crowding?.waiting,
  ),
  rare(
    'countedWithoutCore',
    'Busy without a core (counted, at least)',
    'without-core',
    'share',
    countedWithoutCore,
  ),
  rare('refused', 'Refused', 'waiting-room', 'share', ({ shed = 0, tasks }) => shed / tasks),
  rare(
    'held',
    'Tasks held, at most',
    'waiting-room',
    'count',
    ifOpen(({ little }) => little?.most),
  ),
  rare(
    'grewBytes',
    'Memory grown, at most',
    'waiting-room',
    'bytes',
    ifOpen(({ grewBytes }) => grewBytes),
  ),
  memory(
    'workerBytes',
    'Memory of a worker, at most',
    ({ bytes, peakBytes }) => peakBytes ?? bytes,
    'worker',
    Math.max,
  ),
  memory('poolBytes', 'Memory of all workers', ({ bytes }) => bytes),
  memory(
    'heldBytes',
    'Held by the workers’ tasks',
    ({ bytes, bareBytes }) => bareBytes && Math.max(0, bytes - bareBytes),
    'held',
  ),
  // Sums up processes alone: that of threads also has the pools of other variants.
  memory('residentBytes', 'Resident, at most', ({ residentBytes }) => residentBytes, 'resident'),
  rare('timedOut', 'Timed out', 'time-out', 'share', ({ timedOut = 0, tasks }) => timedOut / tasks),
  rare('inVain', 'Work in vain', 'time-out', 'share', ({ inVainMs, threadMs, utilization }) =>
    inVainMs === undefined ? null : inVainMs / (threadMs * utilization.pool),
  ),
  rare(
    'hostBlockedMs',
    'Host blocked',
    'host-blocked',
    'ms',
    (trial) => trial.hostBlockedMs,
    'blocked',
  ),
  // Without blocking it equals the makespan.
  rare('restMs', 'Rest', 'host-blocked', 'ms', ({ hostBlockedMs, restMs }) =>
    hostBlockedMs === 0 ? null : restMs,
  ),
  rare(
    'coordinator',
    'Coordinator busy',
    'coordinator',
    'share',
    ({ coordinator }) => coordinator?.utilization,
    'coordinator',
  ),
  rare('steals', 'Steals', 'steal', 'count', ({ steals }) => steals),
])

export type FigureId = (typeof figures.ids)[number]

/** A figure of the list. Its term is typed, so that the page can check that it is a word. */
export interface KnownFigure extends Figure {
  id: FigureId
  term: (typeof figures.list)[number]['term']
}

export const figureOf = (id: FigureId): KnownFigure => figures.get(id)
