/** Details of one bar: a task with its seven segments, or a block of tasks. */
import { TaskState, type TimeColumn } from '../../../workers/api'
import { formatCount, formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { segmentName, insideName } from '../anatomy/segment-look'
import { workerName } from '../types'
import type { TrialFeed } from './trial-feed'

export interface Detail {
  title: string
  lines: readonly { label: string; value: string }[]
}

/**
 * Seven segments of a task, in ms; null for a time that was not recorded. `prev` is the end of its
 * worker's previous task (NaN for the first): a task sent to a busy worker waits in the inbox. All
 * that a library does before the start is one segment.
 */
export const segmentsOf = (
  times: Record<TimeColumn, number>,
  prev: number,
  library: string | null = null,
): readonly { label: string; ms: number | null }[] => {
  // The minimum also fits an asynchronous kernel that still runs when the next task arrives.
  const busyUntil = Number.isNaN(prev) ? -Infinity : Math.min(prev, times.receive)
  const between = (ms: number) => (Number.isNaN(ms) ? null : Math.max(0, ms))
  const lag = { label: segmentName('scheduleLag'), ms: between(times.submit - times.arrive) }
  const ran = [
    { label: segmentName('service'), ms: between(times.end - times.start) },
    { label: segmentName('transportOut'), ms: between(times.done - times.end) },
  ]
  if (library !== null)
    return [lag, { label: insideName(library), ms: between(times.start - times.submit) }, ...ran]
  return [
    lag,
    { label: segmentName('queueWait'), ms: between(times.dispatch - times.submit) },
    { label: segmentName('inboxWait'), ms: between(busyUntil - times.dispatch) },
    {
      label: segmentName('transportIn'),
      ms: between(times.receive - Math.max(times.dispatch, busyUntil)),
    },
    { label: segmentName('decode'), ms: between(times.start - times.receive) },
    ...ran,
  ]
}

export const detailOf = (feed: TrialFeed, worker: number, bar: number): Detail | null => {
  const track = feed.workers[worker]
  if (!track || bar < 0 || bar >= track.length) return null
  const from = track.from[bar] ?? NaN
  const to = track.to[bar] ?? NaN
  const task = track.task[bar] ?? 0
  const at = { label: t('from'), value: formatMs(from) }
  if (task < 0) {
    const tasks = { label: t('tasks'), value: formatCount(-task) }
    const mean = { label: t('mean per task'), value: formatMs((to - from) / -task) }
    return {
      title: t('Block on worker {place}', { place: workerName(feed.reader, worker) }),
      lines: [tasks, at, mean],
    }
  }
  const { ledger, names } = feed.reader
  if (names) return namedDetail(feed, worker, task, from, to)
  const time = (name: TimeColumn) => feed.reader.timeOf(name, task)
  const prev = bar > 0 ? (track.to[bar - 1] ?? NaN) + feed.origin : NaN
  const parts = segmentsOf(
    {
      arrive: time('arrive'),
      submit: time('submit'),
      dispatch: time('dispatch'),
      receive: time('receive'),
      start: time('start'),
      end: time('end'),
      done: time('done'),
    },
    prev,
    feed.library,
  )
  const rounds = ledger.rounds[task] ?? 1
  const service = to - from
  const withoutCore = feed.roundMs === null ? null : Math.max(0, service - rounds * feed.roundMs)
  return {
    title: titleOf(ledger.state[task], formatCount(task)),
    lines: [
      {
        label: t('worker'),
        value: ledger.workers === 0 ? t('the host') : workerName(feed.reader, worker),
      },
      { label: t('rounds'), value: formatCount(rounds) },
      at,
      ...parts.map(({ label, ms }) => ({ label, value: formatMs(ms) })),
      ...(withoutCore === null
        ? []
        : [{ label: t('service without a core (estimate)'), value: formatMs(withoutCore) }]),
    ],
  }
}

const titleOf = (state: number | undefined, task: string): string => {
  if (state === TaskState.FAILED) return t('Task {task}, failed', { task })
  if (state === TaskState.TIMED_OUT) return t('Task {task}, timed out', { task })
  return t('Task {task}', { task })
}

/** A task of a pool that other code ran: little is known of it but its name. */
const namedDetail = (
  { reader, origin }: TrialFeed,
  worker: number,
  task: number,
  from: number,
  to: number,
): Detail => {
  const waited = from + origin - reader.timeOf('arrive', task)
  const name = reader.names?.tasks[reader.names.task[task] ?? -1]
  return {
    title: name ?? t('Task {task}', { task: formatCount(task) }),
    lines: [
      { label: t('worker'), value: workerName(reader, worker) },
      { label: t('from'), value: formatMs(from) },
      { label: t('duration'), value: formatMs(to - from) },
      ...(waited > 0 ? [{ label: t('waited'), value: formatMs(waited) }] : []),
    ],
  }
}

/** The details in a sentence, for a screen reader. */
export const spoken = ({ title, lines }: Detail): string =>
  `${title}: ${lines.map(({ label, value }) => `${label} ${value}`).join(', ')}`
