import { useEffect, useMemo, useState } from 'react'
import { inPieces } from '../../base/breather'
import { SlowClock } from '../frame/slow-clock'
import type { TrialSeries } from '../types'
import { makingReplayModel, replayModelOf, type ReplayModel } from './model'
import { slownessFor } from './pace'

/** Share of the time until the last pool has finished, at which a still picture stands. */
const STILL_AT = 0.4

export interface PlayedPool {
  one: TrialSeries
  model: ReplayModel
}

/** Pools on one clock, and where it stands. */
export interface Player {
  clock: SlowClock
  pools: readonly PlayedPool[]
  /** Time at which the last pool has finished, in ms since its first submit. */
  end: number
  t: number
  playing: boolean
  slowness: number
}

/** Prepares the models in pieces, as they take longest to make. */
export const preparePlayer = async (series: readonly TrialSeries[]): Promise<void> => {
  for (const one of series) await inPieces(makingReplayModel(one))
}

/** True if the reader wants nothing to move. */
const standsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Plays trials slowed by the same factor, from a time in ms on. Begins by itself, unless the reader
 * wants nothing to move; stops as long as it must be `still`.
 */
export const usePlayer = (series: readonly TrialSeries[], from = 0, still = false): Player => {
  const [clock] = useState(() => new SlowClock())
  const pools = useMemo(
    () => series.map((one): PlayedPool => ({ one, model: replayModelOf(one) })),
    [series],
  )
  const end = Math.max(...pools.map(({ model }) => model.end))
  // As it will begin, so that nothing moves when it does.
  const [moment, setMoment] = useState(() => ({
    t: from,
    playing: !still && !standsStill(),
    slowness: slownessFor(end),
  }))
  useEffect(() => {
    const tell = () => setMoment({ t: clock.t, playing: clock.playing, slowness: clock.slowness })
    return clock.listen({ tell })
  }, [clock])
  useEffect(() => {
    clock.end = end
    clock.slowness = slownessFor(end)
    const stands = standsStill()
    clock.seek(from || (stands ? end * STILL_AT : 0))
    if (!stands && !still) clock.play()
    // Only at first, and for another run or time: the replay starts by itself only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [clock, pools, from])
  useEffect(() => {
    if (still) clock.pause()
  }, [clock, still])
  return { clock, pools, end, ...moment }
}

/** Events of two pools that are less apart, in ms, are at one time: below the step of any clock. */
export const SAME_MS = 1e-6

/** Goes to the next event of any pool, or to the one before, and stops there. */
export const stepPlayer = ({ clock, pools, end }: Player, direction: 1 | -1): void => {
  const { t } = clock
  const times = pools.flatMap(({ model }) => {
    const at = direction > 0 ? model.nextAfter(t + SAME_MS) : model.lastBefore(t - SAME_MS)
    return at === null ? [] : [at]
  })
  clock.pause()
  clock.seek(direction > 0 ? Math.min(end, ...times) : Math.max(0, ...times))
}
