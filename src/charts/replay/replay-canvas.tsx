import { useCallback, useLayoutEffect, type ComponentProps } from 'react'
import { themeColorOf } from '../picture/theme'
import type { TrialSeries } from '../types'
import { replayModelOf } from './model'
import styles from './replay.module.css'
import { ReplayView, type Moment } from './replay-view'

/** The view on a canvas; null while there is no canvas. */
export interface ViewRef {
  current: ReplayView | null
}

interface ReplayCanvasProps extends Omit<ComponentProps<'canvas'>, 'ref' | 'className'> {
  one: TrialSeries
  view: ViewRef
  onMoment?: ((moment: Moment) => void) | undefined
  onHeight?: (height: number) => void
}

/** The canvas of a trial's replay; ReplayView does all the drawing. */
export const ReplayCanvas = (props: ReplayCanvasProps) => {
  const { one, view, onMoment, onHeight, ...canvas } = props
  const attach = useCallback(
    (element: HTMLCanvasElement) => {
      const drawn = new ReplayView(element, { moment: onMoment, height: onHeight })
      view.current = drawn
      return () => {
        drawn.dispose()
        view.current = null
      }
    },
    [view, onMoment, onHeight],
  )
  // Shown before the page is painted: a canvas without a height has a default one.
  useLayoutEffect(
    () => view.current?.show(replayModelOf(one), themeColorOf(one.id)),
    [view, one, attach],
  )
  return <canvas {...canvas} ref={attach} className={styles.canvas} />
}
