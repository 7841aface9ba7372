import type { ReactNode } from 'react'
import { Label } from './strokes'
import styles from './drawing.module.css'

export type CurveScene = 'percentile' | 'break-even' | 'load' | 'step' | 'point'

const FLOOR = 62
const BAR = 9

/** Tasks by their response time: many short ones, and a tail. */
const COUNTS = [6, 24, 44, 50, 36, 24, 16, 11, 8, 6, 4, 4, 3, 2, 2, 1, 1, 1, 1, 1]
/** Where half of them end, and where all but a few do. */
const [HALF, TAIL] = [4, 17]

const Percentile = () => (
  <>
    {COUNTS.map((count, i) => (
      <rect
        key={i}
        x={14 + i * (BAR + 1)}
        y={FLOOR - count}
        width={BAR}
        height={count}
        data-kind="work"
        data-marked={i >= TAIL}
      />
    ))}
    {[HALF, TAIL].map((i) => (
      <path
        key={i}
        className={styles.line}
        d={`M${13.5 + i * (BAR + 1)} 14V${FLOOR + 4}`}
        data-marked="true"
      />
    ))}
    <Label x={28 + HALF * (BAR + 1)} y={16}>
      p50
    </Label>
    <Label x={28 + TAIL * (BAR + 1)} y={16}>
      p99
    </Label>
  </>
)

/** A place that the word means. */
const Mark = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r="4.5" data-kind="wait" data-marked="true" />
)

/** Points of a sweep: with more threads the time falls, then no more. */
const SWEEP: readonly [number, number][] = [
  [24, 14],
  [64, 34],
  [104, 48],
  [144, 52],
  [184, 51],
  [224, 49],
]

const SWEPT = 2

const scenes: Readonly<Record<CurveScene, () => ReactNode>> = {
  percentile: Percentile,
  'break-even': () => (
    <>
      <path className={styles.line} d={`M10 ${FLOOR - 2}L230 10`} data-kind="other" />
      <path className={styles.line} d="M10 42L230 24" data-kind="work" />
      <path className={styles.line} d="M114 37V66" data-marked="true" />
      <Mark x={114} y={33.5} />
    </>
  ),
  load: () => (
    <>
      <path className={styles.line} d={`M10 ${FLOOR - 4}C120 56 178 52 196 6`} data-kind="wait" />
      <path className={styles.line} d="M204 6V62" data-marked="true" />
      <Label x={222} y={16}>
        100 %
      </Label>
    </>
  ),
  step: () => (
    <>
      <path className={styles.line} d={`M10 ${FLOOR}L230 8`} data-kind="way" />
      <path className={styles.line} d="M10 62H54V50H98V39H142V28H186V17H230" data-marked="true" />
    </>
  ),
  point: () => (
    <>
      <path
        className={styles.line}
        d={SWEEP.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        data-kind="work"
      />
      {SWEEP.map(([x, y], i) => (
        <circle key={x} cx={x} cy={y} r="4.5" data-kind="work" data-marked={i === SWEPT} />
      ))}
    </>
  ),
}

export const Curve = ({ scene }: { scene: CurveScene }) => {
  const Scene = scenes[scene]
  return <Scene />
}
