/** What is said of one bar: a task with its seven segments, or a block of tasks. */
import { TaskState } from '../../../workers/api'
import { formatCount, formatMs } from '../../format'
import { placeOf } from '../types'
import type { TrialFeed } from './trial-feed'

export interface Detail {
  title: string
  lines: readonly { label: string; value: string }[]
}

/**
 * The seven segments of a task, in ms; null where a time was not recorded. `prev` is the end of its
 * worker's previous task (NaN for the first): a task sent to a busy worker waits in the inbox.
 */
export const segmentsOf = (
  t: Record<'arrive' | 'submit' | 'dispatch' | 'receive' | 'start' | 'end' | 'done', number>,
  prev: number,
): readonly { label: string; ms: number | null }[] => {
  // Read this way an asynchronous kernel that still runs when the next task comes in fits, too.
  const busyUntil = Number.isNaN(prev) ? -Infinity : Math.min(prev, t.receive)
  const between = (ms: number) => (Number.isNaN(ms) ? null : Math.max(0, ms))
  return [
    { label: 'schedule lag', ms: between(t.submit - t.arrive) },
    { label: 'queue wait', ms: between(t.dispatch - t.submit) },
    { label: 'inbox wait', ms: between(busyUntil - t.dispatch) },
    { label: 'transport in', ms: between(t.receive - Math.max(t.dispatch, busyUntil)) },
    { label: 'decode', ms: between(t.start - t.receive) },
    { label: 'service', ms: between(t.end - t.start) },
    { label: 'transport out', ms: between(t.done - t.end) },
  ]
}

export const detailOf = (feed: TrialFeed, worker: number, bar: number): Detail | null => {
  const track = feed.workers[worker]
  if (!track || bar < 0 || bar >= track.length) return null
  const from = track.from[bar] ?? NaN
  const to = track.to[bar] ?? NaN
  const task = track.task[bar] ?? 0
  const at = { label: 'from', value: formatMs(from) }
  if (task < 0) {
    const tasks = { label: 'tasks', value: formatCount(-task) }
    const mean = { label: 'mean of one', value: formatMs((to - from) / -task) }
    return { title: `Block on worker ${placeOf(feed.reader, worker)}`, lines: [tasks, at, mean] }
  }
  const { ledger } = feed.reader
  const time = (name: 'arrive' | 'submit' | 'dispatch' | 'receive' | 'start' | 'end' | 'done') =>
    ledger[name][task] ?? NaN
  const prev = bar > 0 ? (track.to[bar - 1] ?? NaN) + feed.origin : NaN
  const parts = segmentsOf(
    {
      arrive: time('arrive'),
      submit: time('submit'),
      dispatch: time('dispatch'),
      receive: time('receive'),
      start: from + feed.origin,
      end: to + feed.origin,
      done: time('done'),
    },
    prev,
  )
  const failed = ledger.state[task] === TaskState.FAILED ? ', failed' : ''
  const rounds = ledger.rounds[task] ?? 1
  return {
    title: `Task ${formatCount(task)}${failed}`,
    lines: [
      { label: 'worker', value: ledger.workers === 0 ? 'the host' : placeOf(feed.reader, worker) },
      { label: 'rounds', value: formatCount(rounds) },
      at,
      ...parts.map(({ label, ms }) => ({ label, value: formatMs(ms) })),
    ],
  }
}

/** The same in a sentence, for a screen reader. */
export const spoken = ({ title, lines }: Detail): string =>
  `${title}: ${lines.map(({ label, value }) => `${label} ${value}`).join(', ')}`
