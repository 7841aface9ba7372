/** What several drawings are made of. Lengths are those of the drawing: see `WIDTH`. */
import styles from './drawing.module.css'

export const WIDTH = 240
export const HEIGHT = 72

/** A stretch of time, with its ends. */
export const Bracket = ({ at: [from, to], y }: { at: readonly [number, number]; y: number }) => (
  <path className={styles.bracket} d={`M${from + 1} ${y}v5H${to - 1}v-5`} data-marked="true" />
)

interface LabelProps {
  x: number
  y: number
  children: string
}

export const Label = ({ x, y, children }: LabelProps) => (
  <text x={x} y={y} textAnchor="middle">
    {children}
  </text>
)

/** A line from one point to another, with a head at its end. */
export const Arrow = ({ d, marked }: { d: string; marked: boolean }) => (
  <path className={styles.arrow} d={d} data-marked={marked} />
)
