import { strandedSpans } from '../../../workers/api'
import { Track } from '../trial/track'
import { hasWaiting, type TrialSeries } from '../types'
import type { Row } from './scene'
import type { TrialFeed } from './trial-feed'

/**
 * Limits for stranded idle of a running trial, which needs a sweep over all its tasks: a minimum
 * interval, and a maximum share of time.
 */
const EVERY_MS = 400
const MAX_SHARE = 0.1

/**
 * Stretches of idle while tasks wait, by worker, in the feed's own time; the weight is the share in which
 * the worker counts.
 */
export const strandedTracks = (
  feed: TrialFeed,
  options: Parameters<typeof strandedSpans>[1],
): Track[] => {
  const { threads } = feed.reader
  const spans = strandedSpans(feed.reader, options)
  return threads.map((thread, lane) => {
    const track = new Track()
    // A thread with several lanes is one worker: it is shown, and counted, on the first.
    if (threads.indexOf(thread) === lane)
      for (const { from, to, tasks, strandedMs } of spans[thread] ?? [])
        track.push(tasks, from - feed.origin, to - feed.origin, strandedMs / (to - from || 1))
    return track
  })
}

export class StrandedWatch {
  #due = 0
  #doneFor = new WeakMap<TrialFeed, number>()

  /** Computes at the next chance, as other trials are shown. */
  reset(): void {
    this.#due = 0
  }

  /** Computes after a finished trial, and now and then during one; true if anything is new. */
  refresh(rows: readonly Row[], series: readonly TrialSeries[], live: boolean): boolean {
    const begun = performance.now()
    if (live && begun < this.#due) return false
    let changed = false
    rows.forEach((row, i) => {
      const trial = series[i]
      const { feed } = row
      if (!trial || feed.end === 0 || this.#doneFor.get(feed) === feed.end) return
      this.#doneFor.set(feed, feed.end)
      const now = row.live ? feed.end + feed.origin : undefined
      // The sweep over a million tasks takes long, and finds nothing where nothing is known to wait.
      if (!hasWaiting(trial)) return
      row.stranded = strandedTracks(feed, { cores: trial.cores, limit: 1000, now })
      changed = true
    })
    this.#due = begun + Math.max(EVERY_MS, (performance.now() - begun) / MAX_SHARE)
    return changed
  }
}
