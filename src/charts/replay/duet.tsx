import { Box, Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { inPieces } from '../../base/breather'
import { formatMs } from '../../base/format'
import type { SlowClock } from '../frame/slow-clock'
import { t } from '../../i18n/text'
import { colorOf, nameOf, type TrialSeries } from '../types'
import { makingReplayModel, replayModelOf } from './model'
import { ReplayCanvas, type ViewRef } from './replay-canvas'
import styles from './replay.module.css'
import type { Moment } from './replay-view'

/** Time on the screen until the last pool has finished, in ms. */
const LASTS_MS = 16_000
/** Share of the time until the last pool has finished, at which a still picture stands. */
const STILL_AT = 0.4

const noView = (): ViewRef => ({ current: null })

interface DuetProps {
  series: readonly TrialSeries[]
  /** Stops all movement, as something is being measured. */
  still: boolean
  /** Time at which the replay begins, in ms since the first submit. */
  from?: number
}

/** Prepares the models in pieces, as they take longest to make. */
export const prepareDuet = async (series: readonly TrialSeries[]): Promise<void> => {
  for (const one of series) await inPieces(makingReplayModel(one))
}

/** Shows two pools slowed by the same factor: every dot is a task at its recorded place. */
export const ReplayDuet = ({ series, still, from = 0 }: DuetProps) => {
  const pools = useMemo(
    () => series.map((one) => ({ one, end: replayModelOf(one).end, view: noView() })),
    [series],
  )
  const last = Math.max(...pools.map(({ end }) => end))
  // Texts show the clock of the slower pool.
  const slower = pools.findIndex(({ end }) => end === last)
  const [{ t: now, playing }, setMoment] = useState<Moment>({ t: 0, playing: false })
  const each = useCallback(
    (act: (clock: SlowClock) => void) =>
      pools.forEach(({ view: { current } }) => current && act(current.clock)),
    [pools],
  )
  const play = () =>
    each((clock) => {
      clock.slowness = LASTS_MS / last
      // A pool that has finished waits for the other.
      if (now >= last) clock.seek(0)
      if (clock.t < clock.end) clock.play()
    })
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      each((clock) => clock.seek(from || last * STILL_AT))
      return
    }
    each((clock) => clock.seek(from))
    if (!still) play()
    // Only at first, and when another time is asked for: the replay starts by itself only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pools, from])
  useEffect(() => {
    if (still) each((clock) => clock.pause())
  }, [each, still])
  return (
    <>
      <div className={styles.duet}>
        {pools.map(({ one, view }, i) => (
          <div key={one.id}>
            <h3>
              <span className="swatch" style={{ background: colorOf(one.id) }} /> {nameOf(one)}
            </h3>
            <ReplayCanvas
              one={one}
              view={view}
              onMoment={i === slower ? setMoment : undefined}
              aria-hidden="true"
            />
          </div>
        ))}
      </div>
      <Box
        className="bar"
        mt="0.625rem"
        // Its figures change without moving.
        style={{ gap: '0.75rem', fontVariantNumeric: 'tabular-nums' }}
      >
        <Button
          miw="6.5rem"
          size="compact-sm"
          disabled={still}
          justify="flex-start"
          onClick={() => (playing ? each((clock) => clock.pause()) : play())}
        >
          {playing ? t('Pause') : now >= last ? t('Play again') : t('Play')}
        </Button>
        <span className="small faint">
          {t('{now} of {last}, slowed {factor} times', {
            now: formatMs(now),
            last: formatMs(last),
            factor: Math.round(LASTS_MS / last),
          })}
        </span>
      </Box>
    </>
  )
}
