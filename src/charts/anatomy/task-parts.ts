/** The seven segments of one task: length, thread, reason to wait; pure. */
import {
  blockedStretches,
  coverOf,
  type StrategySpec,
  type TimeColumn,
  type TrialReader,
} from '../../../workers/api'
import { formatCount, formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { dealtTo, intakeOf } from '../trial/task-times'
import { isInHost, threadName, workerName } from '../trial/thread-name'
import { libraryOf } from '../types'
import { segmentName, type Part, insideName } from './segment-look'

interface TaskPart {
  segment: Part
  name: string
  /** Null if it was not recorded. */
  ms: number | null
}

interface TaskParts {
  /** Name of the thread that ran the task. */
  thread: string
  rounds: number
  /** `says`: a sentence about the thread that had the task and what the task waited for. */
  parts: (TaskPart & { says: string })[]
  /** Time from the submit to the result. */
  totalMs: number
}

/** Previous task of the worker, −1 for none, and the number of tasks that were ahead. */
const aheadOf = (reader: TrialReader, task: number): { before: number; ahead: number } => {
  const { worker, start, end, tasks } = reader.ledger
  let before = -1
  let ahead = 0
  const at = reader.timeOf('dispatch', task)
  const began = start[task] ?? NaN
  for (let other = 0; other < tasks; other++) {
    if (other === task || worker[other] !== worker[task]) continue
    const starts = start[other] ?? NaN
    if (!(starts < began || (starts === began && other < task))) continue
    if (!((end[other] ?? NaN) <= at)) ahead++
    if (before < 0 || starts >= (start[before] ?? -Infinity)) before = other
  }
  return { before, ahead }
}

/** A task has no inbox without a pool, and a library hides all that happens before the start. */
const partsBefore = (inHost: boolean, library: string | null): Part[] => {
  if (library !== null) return ['inside']
  return ['queueWait', ...(inHost ? [] : ['inboxWait' as const]), 'transportIn', 'decode']
}

/**
 * The parts of one task, as `taskSegments` has the segments of all. `previous`: end of its worker's
 * previous task, NaN for none: a task sent to a busy worker waits in the inbox.
 */
export const partsOf = (
  reader: TrialReader,
  task: number,
  previous: number,
  strategy?: StrategySpec,
): TaskPart[] => {
  const at = (column: TimeColumn) => reader.timeOf(column, task)
  const [submit, dispatch, receive, start] = [
    at('submit'),
    at('dispatch'),
    at('receive'),
    at('start'),
  ]
  const inHost = isInHost({ reader, strategy })
  const library = libraryOf(strategy)
  // The minimum also fits an asynchronous kernel that still runs when the next task arrives.
  const reach = Math.max(dispatch, Number.isNaN(previous) ? -Infinity : Math.min(previous, receive))
  const isHidden = Number.isNaN(dispatch) && Number.isNaN(receive)
  const ms: Record<Part, number> = {
    scheduleLag: submit - at('arrive'),
    // Without a pool there is one queue, the host's own.
    queueWait: (isHidden ? start : inHost ? reach : dispatch) - submit,
    inside: start - submit,
    inboxWait: reach - dispatch,
    transportIn: receive - reach,
    decode: reader.level === 'light' && start === receive ? NaN : start - receive,
    service: at('end') - start,
    transportOut: at('done') - at('end'),
  }
  const shown: Part[] = ['scheduleLag', ...partsBefore(inHost, library), 'service', 'transportOut']
  return shown.map((segment) => ({
    segment,
    name: segment === 'inside' ? insideName(library ?? '') : segmentName(segment),
    ms: Number.isNaN(ms[segment]) ? null : Math.max(0, ms[segment]),
  }))
}

/** `roundMs`: time that a round takes on a core, if known. */
export const taskParts = (
  reader: TrialReader,
  task: number,
  strategy?: StrategySpec,
  roundMs?: number,
): TaskParts => {
  const { ledger } = reader
  const inHost = isInHost({ reader, strategy })
  const worker = workerName({ reader, strategy }, ledger.worker[task] ?? 0)
  const { before, ahead } = aheadOf(reader, task)
  const parts = partsOf(reader, task, ledger.end[before] ?? NaN, strategy)
  const msOf = (segment: Part) => parts.find((part) => part.segment === segment)?.ms ?? 0
  const [end, done] = [reader.timeOf('end', task), reader.timeOf('done', task)]
  const rounds = ledger.rounds[task] ?? 1
  const withoutCore = msOf('service') - rounds * (roundMs ?? Infinity)
  const blockedMs = coverOf(blockedStretches(reader.spans[0]))(end, done)
  const values = {
    worker,
    before: formatCount(before),
    n: ahead,
    withoutCore: formatMs(withoutCore),
  }
  const intake = intakeOf(strategy)
  const dealt = dealtTo(intake, task, ledger.workers)
  const queueText = (): string => {
    if (inHost) return t('in this thread’s own queue, while it ran earlier tasks')
    if (dealt !== null)
      return t('dealt to worker {dealt}, not taken yet', {
        dealt: workerName({ reader }, dealt),
      })
    return intake === 'several'
      ? t('not started: not taken yet, or in the chunk of worker {worker}', values)
      : t('in the queue: no worker had it yet')
  }
  const serviceText = (): string => {
    if (inHost) return t('run by this thread')
    return withoutCore > 0
      ? t('run by worker {worker}; about {withoutCore} of it without a core', values)
      : t('run by worker {worker}', values)
  }
  const says: Record<Part, string> = {
    scheduleLag: t('due but not submitted: the host was late'),
    queueWait: queueText(),
    inside: t('{library} had it: waiting, or on its way to worker {worker}', {
      library: libraryOf(strategy) ?? '',
      worker,
    }),
    inboxWait:
      msOf('inboxWait') > 0 && before >= 0
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
  const unknown = (segment: Part): string =>
    segment === 'scheduleLag' ? t('no time was planned for it') : t('not recorded')
  return {
    thread: threadName({ reader, strategy }, ledger.worker[task] ?? 0),
    rounds,
    parts: parts.map((part) => ({
      ...part,
      says: part.ms === null ? unknown(part.segment) : says[part.segment],
    })),
    totalMs: done - reader.timeOf('submit', task),
  }
}
