import { strandedSpans } from '../../../workers/api'
import { Track } from './track'
import type { TrialFeed } from './trial-feed'

/** Idle beside a queue, by worker, in the feed's own time. */
export const strandedTracks = (
  feed: TrialFeed,
  options: Parameters<typeof strandedSpans>[1],
): Track[] =>
  strandedSpans(feed.reader, options).map((spans) => {
    const track = new Track()
    for (const { from, to, tasks } of spans)
      track.push(tasks, from - feed.origin, to - feed.origin, 0)
    return track
  })
