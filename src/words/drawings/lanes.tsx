import { useId } from 'react'
import { Bracket } from './strokes'
import styles from './drawing.module.css'

export type LaneScene =
  | 'makespan'
  | 'busy'
  | 'idle'
  | 'threads'
  | 'throughput'
  | 'crowded'
  | 'cores'
  | 'blocked'
  | 'starting'
  | 'speedup'
  | 'frames'

interface Bar {
  /** From the top, 0 to 2. */
  lane: number
  from: number
  to: number
  kind: 'work' | 'way' | 'wait' | 'other'
  marked?: boolean
  /** Hatched: idle while tasks wait. Dotted: without a core. */
  look?: 'hatch' | 'dots'
}

const [TOP, THICK, STEP] = [8, 12, 18]
const [BEGIN, END] = [8, 214]

/** Tasks dealt in turn, every third of them long: two workers are soon done. */
const work: readonly Bar[] = [
  { lane: 0, from: BEGIN, to: 42, kind: 'work' },
  { lane: 0, from: 44, to: 80, kind: 'work' },
  { lane: 1, from: BEGIN, to: 50, kind: 'work' },
  { lane: 1, from: 52, to: 88, kind: 'work' },
  { lane: 2, from: BEGIN, to: 76, kind: 'work' },
  { lane: 2, from: 78, to: 148, kind: 'work' },
  { lane: 2, from: 150, to: END, kind: 'work' },
]

const idle: readonly Bar[] = [
  { lane: 0, from: 82, to: 150, kind: 'wait', look: 'hatch' },
  { lane: 1, from: 90, to: 150, kind: 'wait', look: 'hatch' },
]

const marked = (bars: readonly Bar[]): Bar[] => bars.map((bar) => ({ ...bar, marked: true }))

/** One task after the other in each lane, of these lengths. */
const inTurn = (lane: number, kind: Bar['kind'], lengths: readonly number[], gap = 2): Bar[] =>
  lengths.map((length, i) => {
    const from = BEGIN + lengths.slice(0, i).reduce((sum, one) => sum + one + gap, 0)
    return { lane, from, to: from + length, kind }
  })

/** Between two frames, of which the others are evenly apart. */
const GAP: readonly [number, number] = [BEGIN + 3 * 16, BEGIN + 3 * 16 + 88]

/** Threads that take turns on fewer cores: of three, two run at any moment. */
const turns: readonly Bar[] = [0, 1, 2].flatMap((lane) =>
  [0, 1, 2, 3, 4, 5].map((turn): Bar => {
    const from = BEGIN + turn * 34
    const waits = (turn + lane) % 3 === 2
    return { lane, from, to: from + 33, kind: 'work', ...(waits && { look: 'dots' as const }) }
  }),
)

const scenes: Readonly<Record<LaneScene, readonly Bar[]>> = {
  makespan: [...work, ...idle],
  busy: marked(work),
  idle: [...work, ...marked(idle)],
  threads: marked([0, 1, 2].map((lane) => ({ lane, from: BEGIN, to: END, kind: 'work' }))),
  throughput: work,
  crowded: turns.map((bar) => ({ ...bar, marked: bar.look === 'dots' })),
  cores: turns.filter(({ look }) => !look).map((bar) => ({ ...bar, marked: true })),
  blocked: [
    { lane: 0, from: BEGIN, to: 50, kind: 'other' },
    { lane: 0, from: 60, to: 170, kind: 'other', marked: true },
    { lane: 1, from: 20, to: 82, kind: 'work' },
    { lane: 1, from: 176, to: END, kind: 'work' },
    { lane: 2, from: 26, to: 96, kind: 'work' },
    { lane: 2, from: 178, to: END, kind: 'work' },
  ],
  starting: [0, 1, 2].flatMap((lane): Bar[] => {
    const ready = 60 + 8 * lane
    return [
      { lane, from: BEGIN, to: ready, kind: 'way', marked: true },
      { lane, from: ready + 4, to: END - 30 + 8 * lane, kind: 'work' },
    ]
  }),
  speedup: [
    ...inTurn(0, 'other', [48, 48, 48, 48]),
    ...marked([...inTurn(1, 'work', [48, 48]), ...inTurn(2, 'work', [48, 48])]),
  ],
  frames: [
    ...inTurn(1, 'way', [14, 14, 14, 88, 14, 14, 14, 14]).filter(({ from }) => from !== GAP[0]),
    { lane: 1, from: GAP[0], to: GAP[1], kind: 'wait', look: 'hatch', marked: true },
  ],
}

/** The stretch of time below the lanes. */
const brackets: Partial<Record<LaneScene, readonly [number, number]>> = {
  makespan: [BEGIN, END],
  blocked: [60, 170],
  speedup: [BEGIN, BEGIN + 98],
  frames: GAP,
}

/** What three threads do, from left to right. */
export const Lanes = ({ scene }: { scene: LaneScene }) => {
  const id = useId()
  const bracket = brackets[scene]
  return (
    <>
      <defs>
        <pattern
          id={`${id}hatch`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1="0" y1="0" x2="0" y2="5" stroke="var(--hurt)" strokeWidth="3.4" />
        </pattern>
        <pattern id={`${id}dots`} width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="2" height="2" data-kind="work" data-marked="true" strokeWidth="0" />
        </pattern>
      </defs>
      {scenes[scene].map(({ lane, from, to, kind, look, marked: isMarked = false }) => (
        <rect
          key={`${lane} ${from}`}
          x={from}
          y={TOP + lane * STEP}
          width={to - from}
          height={THICK}
          rx="1"
          data-kind={kind}
          data-marked={isMarked}
          style={look && { fill: `url(#${id}${look})` }}
        />
      ))}
      {scene === 'throughput' && (
        <path
          className={styles.line}
          d={work.map(({ to }) => `M${to} 62v6`).join('')}
          data-marked="true"
        />
      )}
      {bracket && <Bracket at={bracket} y={62} />}
    </>
  )
}
