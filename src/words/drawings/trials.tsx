import { Label } from './strokes'
import styles from './drawing.module.css'

export type TrialScene =
  | 'variant'
  | 'trial'
  | 'valid'
  | 'disturbed'
  | 'far-off'
  | 'block'
  | 'interval'
  | 'sure'
  | 'noise'
  | 'drift'
  | 'verified'

interface Dot {
  x: number
  y: number
  kind: 'work' | 'other'
  marked?: boolean
  /** Left out of the figures: a ring. */
  hollow?: boolean
}

/** Times of the trials of two variants, one row each; nothing of it was measured. */
const [ROW_A, ROW_B] = [22, 50]
const TIMES_A = [50, 65, 80, 93, 109]
const TIMES_B = [130, 144, 157, 172, 187]
const FAR = 222
/** The trials in the order in which they ran, in blocks of two. */
const COLUMNS = [36, 80, 124, 168, 212]

const rowOf = (times: readonly number[], y: number, kind: Dot['kind'], marked = false): Dot[] =>
  times.map((x) => ({ x, y, kind, marked }))

const both = (marked = false): Dot[] => [
  ...rowOf(TIMES_A, ROW_A, 'work', marked),
  ...rowOf(TIMES_B, ROW_B, 'other', marked),
]

/** One dot of the first row is what the word means. */
const withOne = (change: Partial<Dot>, others: Partial<Dot> = {}): Dot[] =>
  both().map((dot) => ({ ...dot, ...(dot.x === TIMES_A[2] ? change : others) }))

const scenes: Readonly<Record<TrialScene, readonly Dot[]>> = {
  variant: [...rowOf(TIMES_A, ROW_A, 'work', true), ...rowOf(TIMES_B, ROW_B, 'other')],
  trial: withOne({ marked: true }),
  valid: withOne({ hollow: true }, { marked: true }),
  disturbed: withOne({ hollow: true, marked: true }),
  'far-off': [...both(), { x: FAR, y: ROW_A, kind: 'work', marked: true }],
  block: COLUMNS.flatMap((x, i): Dot[] => {
    const isMarked = i === 2
    const flipped = i % 2 === 1
    return [
      { x: x - 9, y: flipped ? ROW_B : ROW_A, kind: flipped ? 'other' : 'work', marked: isMarked },
      { x: x + 9, y: flipped ? ROW_A : ROW_B, kind: flipped ? 'work' : 'other', marked: isMarked },
    ]
  }),
  interval: both(),
  sure: [],
  noise: [...rowOf(TIMES_A, ROW_A, 'work'), ...rowOf([56, 70, 86, 101, 114], ROW_B, 'work')],
  drift: COLUMNS.map((x, i): Dot => ({
    x,
    y: i < 3 ? 50 - 3 * i : 22 - 3 * (i - 3),
    kind: 'work',
    marked: i >= 3,
  })),
  verified: rowOf(COLUMNS, 28, 'work'),
}

/** From, to, middle and row of an interval; the marked one is what the word means. */
const whiskers: Partial<Record<TrialScene, readonly [number, number, number, number, boolean][]>> =
  {
    interval: [[66, 94, 80, ROW_A, true]],
    sure: [
      [52, 164, 108, ROW_A, false],
      [88, 118, 103, ROW_B, true],
    ],
    noise: [[78, 90, 84, 24, true]],
  }

/** Where two variants would be equal. */
const EQUAL = 150

/** Trials as dots along their times. */
export const Trials = ({ scene }: { scene: TrialScene }) => (
  <>
    {scenes[scene].map(({ x, y, kind, marked = false, hollow = false }) => (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y}
        r="5"
        data-kind={kind}
        data-open={hollow}
        data-marked={marked}
      />
    ))}
    {(whiskers[scene] ?? []).map(([from, to, middle, y, marked]) => (
      <path
        key={`${from} ${y}`}
        className={styles.line}
        d={`M${from} ${y + 8}v8M${from} ${y + 12}H${to}M${to} ${y + 8}v8M${middle} ${y + 6}v12`}
        data-marked={marked}
      />
    ))}
    {scene === 'variant' && (
      <>
        <Label x={30} y={ROW_A + 3.5}>
          A
        </Label>
        <Label x={30} y={ROW_B + 3.5}>
          B
        </Label>
      </>
    )}
    {scene === 'disturbed' && (
      <path
        className={styles.line}
        d={`M${(TIMES_A[2] ?? 0) - 9} ${ROW_A - 9}l18 18m-18 0l18 -18`}
        data-marked="true"
      />
    )}
    {scene === 'block' && (
      <rect
        x={(COLUMNS[2] ?? 0) - 19}
        y="8"
        width="38"
        height="56"
        rx="4"
        data-open="true"
        data-marked="true"
      />
    )}
    {scene === 'sure' && <path className={styles.line} d={`M${EQUAL} 6V68`} />}
    {scene === 'verified' && (
      <path
        className={styles.line}
        d={COLUMNS.map((x) => `M${x - 5} 48l4 5l7 -10`).join('')}
        data-marked="true"
      />
    )}
  </>
)
