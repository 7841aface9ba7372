/** What a drawing of a word can show: a kind of picture, and what is marked in it. */
import type { Segment } from '../../../workers/api'
import type { CurveScene } from './curves'
import type { LaneScene } from './lanes'
import type { PoolPart } from './pool'
import type { TrialScene } from './trials'

export type Picture =
  /** A task's seven parts in a row. */
  | { parts: readonly Segment[] }
  /** Host, queue, policy, channels, workers. */
  | { pool: readonly PoolPart[] }
  /** What a few threads did over time. */
  | { lanes: LaneScene }
  /** Trials as dots. */
  | { trials: TrialScene }
  | { curve: CurveScene }
