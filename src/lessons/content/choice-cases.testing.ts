/** For tests: a run of each kind of outcome, for the lessons that ask for a choice of tasks, pools or pages. */
import type { Lesson } from '../lesson'
import {
  answering,
  backpressure,
  coldStart,
  oneCacheLine,
  tailAtScale,
  times,
  waitsForItsPool,
  workStealing,
  type Of,
} from './made-runs.testing'

/** The pool gains from this number of tasks on; before, it takes longer. */
const paysFrom =
  (least: number): Of =>
  (variant, x) => ({
    makespanMs: variant === 'C' && Number(x) >= least ? 100 : 200 + (variant === 'C' ? 50 : 0),
  })

const tail =
  (ratio: number): Of =>
  () => ({ makespanMs: 1000, responseMs: 2, tail: ratio })

/** So many of the eight tasks time out with two workers. */
const losing =
  (lost: number): Of =>
  (variant) => ({ makespanMs: 1000, lost: variant === 'A' ? lost : 0 })

/** Lesson, prediction, its answer, the run, and what is said of it. */
export const choiceCases: readonly [Lesson, string, string, Of, RegExp][] = [
  [workStealing, 'first', 'stealing', times({ A: 200 }), /^Work stealing was faster: round-robin/],
  [workStealing, 'first', 'dealt', times({ B: 200 }), /^Round-robin was faster: work stealing/],
  [workStealing, 'first', 'same', times({}), /took the same time/],
  [workStealing, 'queue', 'stealing', times({ C: 200 }), /^Work stealing was faster: the shared/],
  [workStealing, 'queue', 'queue', times({ B: 200 }), /^The shared queue was faster: work/],
  [workStealing, 'queue', 'same', times({}), /took the same time/],
  [backpressure, 'times', 'same', answering({}), /about as long; the other pool refused/],
  [backpressure, 'times', 'few', answering({ A: 1.8 }), /took 1\.8 times as long as in the pool/],
  [backpressure, 'times', 'many', answering({ A: 10 }), /took 10(\.0)? times as long as in/],
  [backpressure, 'times', 'explodes', answering({ A: 60 }), /took 60 times as long as in the pool/],
  [coldStart, 'from', '30', paysFrom(30), /faster from 30 tasks on/],
  [coldStart, 'from', '1000', paysFrom(1000), /faster from 1000 tasks on/],
  [coldStart, 'from', 'never', paysFrom(1e6), /not faster at any number of tasks/],
  [waitsForItsPool, 'answers', 'all', losing(0), /all 8 tasks got an answer; with three, 8/],
  [
    waitsForItsPool,
    'answers',
    'some',
    losing(4),
    /^With two workers 4 of 8 tasks got an answer; with three, 8/,
  ],
  [
    waitsForItsPool,
    'answers',
    'none',
    losing(8),
    /none of the 8 tasks got an answer; with three, 8/,
  ],
  [tailAtScale, 'page', 'few', tail(1.5), /at least 1\.5 times as long as a typical call/],
  [tailAtScale, 'page', 'some', tail(3), /at least 3\.0 times as long/],
  [tailAtScale, 'page', 'many', tail(20), /at least 20(\.0)? times as long/],
]

/** The same for a number. */
export const numberCases: readonly [Lesson, string, Of, RegExp][] = [
  [oneCacheLine, 'times', times({ A: 200 }), /^Side by side the counters took 2/],
  [oneCacheLine, 'times', times({ B: 200 }), /^Apart the counters took 2/],
  [oneCacheLine, 'times', times({}), /took as long as apart/],
]
