import type { Segment } from '../../../workers/api'
import { Parts } from './parts'
import { Pool, type PoolPart } from './pool'
import styles from './drawing.module.css'

/** A drawing, and what is marked in it. */
export type Picture =
  /** A task's seven parts in a row. */
  | { parts: readonly Segment[] }
  /** Host, queue, policy, channels, workers. */
  | { pool: readonly PoolPart[] }

/** Drawing of a word. The text beside it says the same, so a screen reader skips the drawing. */
export const Drawing = ({ of }: { of: Picture }) => (
  <svg className={styles.drawing} viewBox="0 0 240 72" aria-hidden="true">
    {'parts' in of ? <Parts marked={of.parts} /> : <Pool marked={of.pool} />}
  </svg>
)
