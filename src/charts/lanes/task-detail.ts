/** Details of one bar: a task with its seven segments, or a block of tasks. */
import { TaskState } from '../../../workers/api'
import { formatCount, formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { partsOf } from '../anatomy/task-parts'
import { isInHost, threadName, workerName } from '../trial/thread-name'
import type { TrialSeries } from '../types'
import type { TrialFeed } from './trial-feed'

export interface Detail {
  title: string
  lines: readonly { label: string; value: string }[]
}

/** What the figures of a trial know of its tasks. */
type Known = Pick<TrialSeries, 'strategy' | 'result'>

export const detailOf = (
  feed: TrialFeed,
  worker: number,
  bar: number,
  { strategy, result }: Known = {},
): Detail | null => {
  const track = feed.workers[worker]
  const threads = { reader: feed.reader, strategy }
  if (!track || bar < 0 || bar >= track.length) return null
  const from = track.from[bar] ?? NaN
  const to = track.to[bar] ?? NaN
  const task = track.task[bar] ?? 0
  const at = { label: t('from'), value: formatMs(from) }
  if (task < 0) {
    const tasks = { label: t('tasks'), value: formatCount(-task) }
    const mean = { label: t('mean per task'), value: formatMs((to - from) / -task) }
    return {
      title: t('Block · {thread}', { thread: threadName(threads, worker) }),
      lines: [tasks, at, mean],
    }
  }
  const { ledger, names } = feed.reader
  const place = {
    label: isInHost(threads) ? t('thread') : t('worker'),
    value: workerName(threads, worker),
  }
  if (names) {
    // Little is known of a task that other code ran but its name.
    const waited = from + feed.origin - feed.reader.timeOf('arrive', task)
    return {
      title: names.tasks[names.task[task] ?? -1] ?? t('Task {task}', { task: formatCount(task) }),
      lines: [
        place,
        at,
        { label: t('duration'), value: formatMs(to - from) },
        ...(waited > 0 ? [{ label: t('waited'), value: formatMs(waited) }] : []),
      ],
    }
  }
  const previous = bar > 0 ? (track.to[bar - 1] ?? NaN) + feed.origin : NaN
  const parts = partsOf(feed.reader, task, previous, strategy)
  const rounds = ledger.rounds[task] ?? 1
  const roundMs = result?.crowding?.roundMs
  const withoutCore = roundMs === undefined ? null : Math.max(0, to - from - rounds * roundMs)
  return {
    title: titleOf(ledger.state[task], formatCount(task)),
    lines: [
      place,
      { label: t('rounds'), value: formatCount(rounds) },
      at,
      ...parts.map(({ name, ms }) => ({ label: name, value: formatMs(ms) })),
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

/** The details in a sentence, for a screen reader. */
export const spoken = ({ title, lines }: Detail): string =>
  `${title}: ${lines.map(({ label, value }) => `${label} ${value}`).join(', ')}`
