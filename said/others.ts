/** Texts that are not about one run on screen: lessons, the advisor. */
import type { RunFile } from '../workers/api'
import { advised, situations, type Situation } from '../src/advise/choose/made-machine.testing'
import { caveatsOf } from '../src/advise/answer/caveats'
import { headlineOf, sentencesOf } from '../src/advise/answer/answer'
import { tableOf } from '../src/advise/answer/table'
import { choose, finalistsOf, type StrategyResult } from '../src/advise/choose/advice'
import { languageStore } from '../src/i18n/current'
import {
  along,
  crowded,
  level,
  limit,
  overtaken,
  priced,
  ratios,
  rising,
  runOf,
  times,
  type Of,
} from '../src/lessons/content/made-runs.testing'
import { inEach } from '../src/lessons/content/translated.testing'
import type { CompareStep } from '../src/lessons/lesson'
import { comparesOf, recordingOf, runsOf } from '../src/lessons/lesson-run'
import type { NamedRun } from './made-runs'

/** Figures with different outcomes; not all suit each lesson. */
const FIGURES: Readonly<Record<string, Of>> = {
  'A slower': times({ A: 200 }, 100),
  'B slower': times({ B: 200 }, 100),
  alike: times({}, 100),
  vague: () => ({ makespanMs: 100, workNs: 100, hostBlockedMs: 10, spread: 0.08 }),
  disturbed: () => ({ makespanMs: 100, workNs: 100, disturbed: ['frame-gap'] }),
  'up to two threads': rising(2),
  'up to four threads': rising(4),
  'more is slower': along(
    'B',
    (x) => 10 * x,
    (x) => 100 / Math.min(2, x),
  ),
  'short messages slower': ratios(1.5, 1.02),
  'long messages slower': ratios(1.02, 3),
  crowded: crowded(400, { startMs: 40 }),
  'limit helps': limit(100, 300),
  'limit hurts': limit(300, 100),
  overtaken: overtaken(0.4),
  'priced low': priced(20),
  'priced high': priced(2000),
  'blocked alike': () => level,
  'blocked less': (variant) =>
    variant === 'A' ? level : { hostBlockedMs: 110, makespanMs: 140, coordinator: 0.4 },
}

const outcomeLine = (step: CompareStep, file: RunFile): string => {
  const { answer, interval, says, why, figures } = step.outcome(file)
  const range = interval ? ` [${interval.map((end) => end.toPrecision(4)).join(', ')}]` : ''
  return [`${answer}${range}`, says, why, figures].filter(Boolean).join(' | ')
}

const lessonsHere = () => {
  const { language } = languageStore.getState()
  return inEach.find(({ id }) => id === language)?.lessons ?? []
}

/** Outcomes of each lesson for made runs of its experiment, without and with a noisy A/A run. */
export const saidByLessons = (): string[] =>
  lessonsHere().flatMap((lesson) =>
    lesson.steps.flatMap((step) =>
      step.kind !== 'compare'
        ? []
        : Object.entries(FIGURES).flatMap(([name, of]) => {
            const file = runOf(lesson, step.run, of)
            const noise: RunFile['noise'] = {
              measure: 'makespanMs',
              ratio: 1.02,
              interval: [0.6, 1.7],
            }
            const head = `${lesson.id}, ${step.prediction}, ${name}`
            return [
              `${head}: ${outcomeLine(step, file)}`,
              `${head}, A/A noisy: ${outcomeLine(step, { ...file, noise })}`,
            ]
          }),
    ),
  )

/** Outcomes of lessons for the recorded runs of their experiments. */
export const saidByLessonsOf = (runs: readonly NamedRun[]): string[] =>
  lessonsHere().flatMap((lesson) =>
    runsOf(lesson).flatMap((run) =>
      runs
        .filter(({ name }) => name === recordingOf(lesson, run))
        .flatMap(({ file }) =>
          comparesOf(lesson, run).map(
            (step) => `${lesson.id}, ${step.prediction}, recorded: ${outcomeLine(step, file)}`,
          ),
        ),
    ),
  )

/** Every second situation of the advisor's tests, with all that it would measure. */
const measuredOf = (): { situation: Situation; measured: StrategyResult[] }[] =>
  situations.flatMap((situation, i) =>
    i % 2 === 0
      ? [{ situation, measured: advised(situation, { ...situation.machine, seed: 100 * i + 1 }) }]
      : [],
  )

let known: ReturnType<typeof measuredOf> | null = null

/** The answers of *Which pool?* on made machines. */
export const answers = (): string[] =>
  (known ??= measuredOf()).flatMap(({ situation: { kind, needs }, measured }, place) => {
    const advice = choose(finalistsOf(measured))
    const { columns, rows } = tableOf(measured)
    return [
      `-- ${kind}, ${place + 1}`,
      ...(advice
        ? [
            headlineOf(advice),
            ...sentencesOf(advice, needs),
            ...caveatsOf({ needs, advice, measured, cutShort: false }),
          ]
        : ['no answer']),
      ...rows.map((cells) =>
        cells
          .map((cell, i) => (typeof cell === 'number' ? (columns[i]?.print ?? String)(cell) : cell))
          .join(' | '),
      ),
    ]
  })
