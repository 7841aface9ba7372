import { useCallback, useLayoutEffect, useRef } from 'react'
import type { SlowClock } from '../frame/slow-clock'
import { themeColorOf } from '../picture/theme'
import type { TrialSeries } from '../types'
import { replayModelOf } from './model'
import styles from './replay.module.css'
import { ReplayView } from './replay-view'

interface ReplayCanvasProps {
  one: TrialSeries
  clock: SlowClock
}

/** The canvas of a trial's replay; ReplayView does all the drawing. */
export const ReplayCanvas = ({ one, clock }: ReplayCanvasProps) => {
  const view = useRef<ReplayView>(null)
  const attach = useCallback(
    (element: HTMLCanvasElement) => {
      const drawn = new ReplayView(element, clock)
      view.current = drawn
      return () => {
        drawn.dispose()
        view.current = null
      }
    },
    [clock],
  )
  // Shown before the page is painted: a canvas without a height has a default one.
  useLayoutEffect(() => view.current?.show(replayModelOf(one), themeColorOf(one.id)), [one, attach])
  return <canvas ref={attach} className={styles.canvas} aria-hidden="true" />
}
