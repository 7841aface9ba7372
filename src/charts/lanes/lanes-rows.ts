/** Numbers of the lanes: one row per thread. */
import type { Table } from '../frame/table'
import { nameOf, type TimeRange, type TrialSeries } from '../types'
import { threadName } from '../trial/thread-name'
import { busyIn } from './selection-figures'
import { type Track, barsIn } from '../trial/track'
import { feedOf, type TrialFeed } from './trial-feed'
import { figureName } from '../../i18n/figures'
import { t } from '../../i18n/text'

/** Number of a worker's tasks, or blocks, in a window. */
const tasksIn = (feed: TrialFeed, worker: number, { from, to }: TimeRange): number => {
  const awaited = feed.awaited[worker] ?? []
  const tracks = awaited.length > 0 ? awaited : [feed.workers[worker]]
  return tracks.reduce((sum, track) => sum + (track ? barsIn(track, from, to).count : 0), 0)
}

/**
 * One row per thread: number of its tasks and its busy time, in `range` or in the whole trial;
 * number of its steals, if any thread stole.
 */
export const lanesTable = (series: readonly TrialSeries[], range: TimeRange | null): Table => {
  const feeds = series.map((one) => ({ one, feed: feedOf(one.reader) }))
  const stole = feeds.some(({ feed }) => feed.steals.some((track) => track.length > 0))
  const rows = feeds.flatMap(({ one, feed }) => {
    const { from, to } = range ?? { from: 0, to: feed.end }
    const rowOf = (thread: string, track: Track, tasks: number | null, steals: number | null) => {
      const { first, count } = barsIn(track, from, to)
      return [
        nameOf(one),
        thread,
        tasks,
        ...(stole ? [steals] : []),
        busyIn(track, { from, to }),
        count > 0 ? (track.from[first] ?? null) : null,
        count > 0 ? (track.to[first + count - 1] ?? null) : null,
      ]
    }
    const others = [
      { thread: t('host, own code'), track: feed.hostBusy },
      { thread: t('host, blocked'), track: feed.hostBlocked },
      { thread: t('coordinator'), track: feed.coordinatorBusy },
    ].filter(({ track }) => track.length > 0)
    return [
      ...others.map(({ thread, track }) => rowOf(thread, track, null, null)),
      ...feed.workers.map((track, worker) => {
        const stolen = feed.steals[worker]
        const steals = stolen ? barsIn(stolen, from, to).count : 0
        return rowOf(threadName(one, worker), track, tasksIn(feed, worker, { from, to }), steals)
      }),
    ]
  })
  return {
    columns: [
      { label: t('Variant'), text: true },
      { label: t('Thread'), text: true },
      { label: t('Tasks') },
      ...(stole ? [{ label: figureName('steals') }] : []),
      { label: t('Busy'), unit: 'ms' },
      { label: t('First start'), unit: 'ms' },
      { label: t('Last end'), unit: 'ms' },
    ],
    rows,
    note: t('Times are measured from the first submit. The run’s export has a row per task.'),
  }
}
