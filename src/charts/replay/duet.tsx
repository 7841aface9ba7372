import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { inPieces } from '../../base/breather'
import { formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { themeColorOf, type ThemeColor } from '../picture/theme'
import { colorOf, nameOf, type TrialSeries } from '../types'
import { makingReplayModel, replayModelOf, type ReplayModel } from './model'
import styles from './replay.module.css'
import { ReplayView, type Moment } from './replay-view'

/** Time on the screen until the last pool has finished, in ms. */
const LASTS_MS = 16_000
/** Share of the time until the last pool has finished, at which a still picture stands. */
const STILL_AT = 0.4

const ignore = (): void => {}

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
  const models = useMemo(() => series.map(replayModelOf), [series])
  const views = useRef<(ReplayView | null)[]>([])
  const last = Math.max(...models.map(({ end }) => end))
  // Texts show the clock of the slower pool.
  const slower = models.findIndex(({ end }) => end === last)
  const [{ t: now, playing }, setMoment] = useState<Moment>({ t: 0, playing: false })
  const each = (act: (view: ReplayView) => void) =>
    views.current.forEach((view) => {
      if (view) act(view)
    })
  const play = () => {
    each((view) => {
      view.slowness = LASTS_MS / last
      // A pool that has finished waits for the other.
      if (now >= last) view.seek(0)
      if (view.t < view.end) view.play()
    })
  }
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      each((view) => view.seek(from || last * STILL_AT))
      return
    }
    each((view) => view.seek(from))
    if (!still) play()
    // Only at first, and when another time is asked for: the replay starts by itself only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [models, from])
  useEffect(() => {
    if (still) each((view) => view.pause())
  }, [still])
  return (
    <>
      <div className={styles.duet}>
        {series.map((one, i) => {
          const model = models[i]
          return (
            model && (
              <div key={one.id}>
                <h3>
                  <span className="swatch" style={{ background: colorOf(one.id) }} /> {nameOf(one)}
                </h3>
                <DuetCanvas
                  model={model}
                  color={themeColorOf(one.id)}
                  onMoment={i === slower ? setMoment : ignore}
                  onView={(view) => (views.current[i] = view)}
                />
              </div>
            )
          )
        })}
      </div>
      <div className={`bar ${styles.duetBar}`}>
        <Button
          size="compact-sm"
          disabled={still}
          justify="flex-start"
          onClick={() => (playing ? each((view) => view.pause()) : play())}
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
      </div>
    </>
  )
}

interface DuetCanvasProps {
  model: ReplayModel
  color: ThemeColor
  onMoment: (moment: Moment) => void
  onView: (view: ReplayView | null) => void
}

const DuetCanvas = ({ model, color, onMoment, onView }: DuetCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const handlers = useRef({ onMoment, onView })
  useEffect(() => {
    handlers.current = { onMoment, onView }
  })
  // Set before painting: a canvas without a height has a default one.
  useLayoutEffect(() => {
    if (!canvas.current) return
    const view = new ReplayView(
      canvas.current,
      (moment) => handlers.current.onMoment(moment),
      ignore,
    )
    view.show(model, color)
    handlers.current.onView(view)
    return () => {
      view.dispose()
      handlers.current.onView(null)
    }
  }, [model, color])
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
}
