/** The seven segments of one task: length, thread, reason to wait; pure. */
import {
  blockedStretches,
  coverOf,
  type StrategySpec,
  type TrialReader,
} from '../../../workers/api'
import { formatCount, formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { dealtTo, intakeOf, taskTimesOf, type TaskTimes } from '../trial/task-times'
import { workerName } from '../types'
import { allParts } from './anatomy-rows'
import { segmentName, type Part, insideName } from './segment-look'
import { libraryOf } from '../types'

interface TaskPart {
  segment: Part
  name: string
  /** Null if it was not recorded. */
  ms: number | null
  /** A sentence about the thread that had the task and what the task waited for. */
  says: string
}

interface TaskParts {
  /** Name as printed; empty if the host ran the task. */
  worker: string
  rounds: number
  parts: TaskPart[]
  /** Time from the submit to the result. */
  totalMs: number
}

/** Previous task of the worker, −1 for none, and the number of tasks that were ahead. */
const aheadOf = (
  { worker, dispatch, start, end, tasks }: TaskTimes,
  task: number,
): { before: number; ahead: number } => {
  let before = -1
  let ahead = 0
  const at = dispatch[task] ?? 0
  const began = start[task] ?? 0
  for (let other = 0; other < tasks; other++) {
    if (other === task || worker[other] !== worker[task]) continue
    const starts = start[other] ?? Infinity
    const earlier = starts < began || (starts === began && other < task)
    if (!earlier) continue
    if ((end[other] ?? Infinity) > at) ahead++
    if (before < 0 || starts >= (start[before] ?? -Infinity)) before = other
  }
  return { before, ahead }
}

/** A task has no inbox without a pool, and a library hides all that happens before the start. */
const isKnown = (part: Part, inHost: boolean, hidden: boolean): boolean => {
  switch (part) {
    case 'inside':
      return hidden
    case 'queueWait':
    case 'transportIn':
    case 'decode':
      return !hidden
    case 'inboxWait':
      return !hidden && !inHost
    default:
      return true
  }
}

/** `roundMs`: time that a round takes on a core, if known. */
export const taskParts = (
  reader: TrialReader,
  task: number,
  strategy?: StrategySpec,
  roundMs?: number,
): TaskParts => {
  const times = taskTimesOf(reader)
  const { ledger, level } = reader
  const at = (column: Float64Array): number => column[task] ?? Infinity
  const { submit, dispatch, reach, receive, start, end, done } = times
  const inHost = strategy?.kind === 'direct' || ledger.workers === 0
  const worker = inHost ? '' : workerName(reader, times.worker[task] ?? 0)
  const { before, ahead } = aheadOf(times, task)
  const lag = (ledger.submit[task] ?? NaN) - (ledger.arrive[task] ?? NaN)
  const known = (ms: number): number | null => (Number.isFinite(ms) ? Math.max(0, ms) : null)
  const library = libraryOf(strategy)
  const ms: Record<Part, number | null> = {
    scheduleLag: known(lag),
    // Without a pool there is one queue, the host's own.
    queueWait: known((inHost ? at(reach) : at(dispatch)) - at(submit)),
    inside: known(at(start) - at(submit)),
    inboxWait: known(at(reach) - at(dispatch)),
    transportIn: known(at(receive) - at(reach)),
    decode: level === 'light' ? null : known(at(start) - at(receive)),
    service: known(at(end) - at(start)),
    transportOut: known(at(done) - at(end)),
  }
  const rounds = ledger.rounds[task] ?? 1
  const withoutCore = (ms.service ?? 0) - rounds * (roundMs ?? Infinity)
  const blockedMs = coverOf(blockedStretches(reader.spans[0]))(at(end), at(done))
  const values = {
    worker,
    before: formatCount(before),
    n: ahead,
    withoutCore: formatMs(withoutCore),
  }
  const held = (ms.inboxWait ?? 0) > 0 && before >= 0
  const written = (segment: Part, text: string): string =>
    ms[segment] === null ? t('not recorded') : text
  const intake = intakeOf(strategy)
  const dealt = dealtTo(intake, task, ledger.workers)
  const queueText = (): string => {
    if (inHost) return t('in the host’s own queue, while the host ran earlier tasks')
    if (dealt !== null)
      return t('dealt to worker {dealt}, not taken yet', {
        dealt: workerName(reader, dealt),
      })
    return intake === 'several'
      ? t('not started: not taken yet, or in the chunk of worker {worker}', values)
      : t('in the queue: no worker had it yet')
  }
  const serviceText = (): string => {
    if (inHost) return t('run by the host itself')
    return withoutCore > 0
      ? t('run by worker {worker}; about {withoutCore} of it without a core', values)
      : t('run by worker {worker}', values)
  }
  const says: Record<Part, string> = {
    scheduleLag:
      ms.scheduleLag === null
        ? t('no time was planned for it')
        : t('due but not submitted: the host was late'),
    queueWait: queueText(),
    inside: t('{library} had it: waiting, or on its way to worker {worker}', {
      library: library ?? '',
      worker,
    }),
    inboxWait: held
      ? t(
          'in the inbox of worker {worker}, behind {n} {n|task|tasks}; the last of them task {before}',
          values,
        )
      : t('in the inbox of worker {worker}, which was free', values),
    transportIn: t('on the way to worker {worker}', values),
    decode: t('unpacked by worker {worker}', values),
    service: serviceText(),
    transportOut:
      blockedMs > 0
        ? t('on the way back; for {ms} of it the host did other work', { ms: formatMs(blockedMs) })
        : t('on the way back, until the host saw the result'),
  }
  return {
    worker,
    rounds,
    parts: allParts
      .filter((part) => isKnown(part, inHost, library !== null))
      .map((segment) => ({
        segment,
        name: segment === 'inside' ? insideName(library ?? '') : segmentName(segment),
        ms: ms[segment],
        says: segment === 'scheduleLag' ? says[segment] : written(segment, says[segment]),
      })),
    totalMs: at(done) - at(submit),
  }
}
