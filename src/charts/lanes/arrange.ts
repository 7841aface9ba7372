/** Derives the place of everything on the canvas from its size; pure. */
import { layoutLanes } from './layout'
import { hasCoordinator } from './paint-spans'
import { AXIS_HEIGHT, type Row, type Scene } from './scene'
import { MAX_DRAWN } from '../types'

/** Width from which on there is room for the names of lanes. */
const WIDE = 560
/** Room left of the plot, in pixels of the usual text size; a coordinator's name is the longest. */
const GUTTER = { narrow: 22, wide: 84, coordinator: 104 } as const
const RIGHT = 6

export const lanesOf = ({ feed }: Pick<Row, 'feed'>): number =>
  Math.min(MAX_DRAWN, Math.max(1, feed.workers.length))

/** `most`: maximum number of lanes drawn of each pool. */
export const arranged = (
  rows: readonly Row[],
  { width, height }: Pick<Scene, 'width' | 'height'>,
  scale: number,
  most = MAX_DRAWN,
): Pick<Scene, 'layout' | 'plot'> => {
  const coordinators = rows.map(({ feed }) => hasCoordinator(feed))
  const wide = coordinators.includes(true) ? GUTTER.coordinator : GUTTER.wide
  // A whole number, or the columns of the bars would lie between those of the screen.
  const left = Math.round((width < WIDE ? GUTTER.narrow : wide) * scale)
  return {
    layout: layoutLanes(
      rows.map((row) => Math.min(most, lanesOf(row))),
      height - AXIS_HEIGHT,
      coordinators,
    ),
    plot: { left, width: width - left - RIGHT },
  }
}
