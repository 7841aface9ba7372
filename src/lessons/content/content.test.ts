/** What every lesson must keep, whoever wrote it: it is tested as soon as its line exists. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  memoryNeed,
  parseExperiment,
  pointsOf,
  type RunFile,
  summarise,
} from '../../../workers/api'
import { chartsNamed } from '../../charts'
import { madeTrial, type Made } from '../../../workers/testing'
import { languageStore } from '../../i18n/current'
import { isPossible } from '../progress/grade'
import { RIGHT } from '../lesson'
import type { CompareStep, Lesson, LessonOutcome, PredictStep, RunStep } from '../lesson'
import { inEach } from './translated.testing'

const MACHINES = [1, 2, 4, 16].flatMap((cores) => [
  { cores, small: true },
  { cores, small: false },
])
const CORE_COUNTS = [1, 2, 64]

const [english] = inEach
const lessons = english?.lessons ?? []
afterEach(() => english?.speak())

const runsOf = ({ steps }: Lesson) => steps.filter((step): step is RunStep => step.kind === 'run')
const asksOf = ({ steps }: Lesson) =>
  steps.filter((step): step is PredictStep => step.kind === 'predict')
const comparesOf = ({ steps }: Lesson) =>
  steps.filter((step): step is CompareStep => step.kind === 'compare')

const experimentFor = (run: RunStep, machine: { cores: number; small: boolean }) => {
  const parsed = parseExperiment(run.experiment(machine))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

/** Figures of a trial: what rules and outcomes read, from nothing to very large. */
const anyMade = fc
  .record({
    makespanMs: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    busy: fc.double({ min: 0, max: 0.5, noNaN: true }),
    stranded: fc.double({ min: 0, max: 0.3, noNaN: true }),
    overhead: fc.double({ min: 0, max: 0.2, noNaN: true }),
    serviceMs: fc.double({ min: 0.0001, max: 100, noNaN: true }),
    transportMs: fc.double({ min: 0, max: 10, noNaN: true }),
    hostBlockedMs: fc.constantFrom(0, 50),
    spread: fc.constantFrom(0, 0.01, 0.4),
    overtaken: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    bad: fc.constantFrom(0, 0, 0, 1, 3, 5),
  })
  .map(({ hostBlockedMs, ...rest }) => ({
    ...rest,
    hostBlockedMs: Math.min(hostBlockedMs, rest.makespanMs),
  }))
type AnyMade = Made & { spread: number; overtaken: number | undefined; bad: number }

const TRIALS = 12

/** A run of an experiment of a lesson; `keep` leaves points out. */
const runOf = (
  run: RunStep,
  { made, keep, cores }: { made: readonly AnyMade[]; keep: readonly boolean[]; cores: number },
): RunFile => {
  const experiment = experimentFor(run, { cores, small: true })
  const points = pointsOf(experiment).flatMap(({ variant, x, spec }, i) => {
    const of = made[i % made.length]
    if (!of || !(keep[i % keep.length] ?? true)) return []
    const trials = Array.from({ length: TRIALS }, (_, n) => ({
      ...madeTrial(n, { ...of, makespanMs: of.makespanMs * (1 + of.spread * (n / TRIALS)) }, spec),
      ...(of.overtaken !== undefined && {
        outOfOrder: Math.round(of.overtaken * spec.workload.tasks),
      }),
      disturbed: n < of.bad ? (['frame-gap'] as const).slice() : [],
    }))
    return [{ variant, x, trials, ...summarise(trials) }]
  })
  return {
    format: 'poolscope-run',
    version: 3,
    tasks: [],
    experiment,
    environment: {
      app: 'test',
      userAgent: 'test',
      isolated: true,
      secureContext: true,
      clockStepMs: 0.005,
      coresNamed: cores,
      parallelism: cores,
      hostThread: 'worker',
      startedAt: '2026-01-01T00:00:00Z',
    },
    points,
    comparisons: [],
    noise: null,
    memoryBytes: 0,
    notes: [],
  }
}

/** Too few trials, or trials that leave it open: a reader who gets no answer must learn why. */
const WHY_NOT = /needs at least|differ too much|did not record what is needed/

const expectOutcome = (outcome: LessonOutcome, { ask }: PredictStep): void => {
  const { answer, interval, came, says, why, figures } = outcome
  expect(says.trim()).not.toBe('')
  expect(why.trim() === '', 'a cause for each answer, and for nothing else').toBe(answer === null)
  expect(came === null).toBe(answer === null)
  for (const text of [says, why, figures]) {
    expect(text, 'a value that was not filled in').not.toMatch(/\{\w+/)
    expect(text).not.toMatch(/NaN|undefined|Infinity|\[object/)
  }
  if (answer === null) {
    if (languageStore.getState().language === 'en')
      expect(says, 'why there is no answer').toMatch(WHY_NOT)
    return
  }
  if (ask.kind === 'choice') expect(ask.choices.map(({ id }) => id)).toContain(answer)
  else expect(Number.isFinite(answer)).toBe(true)
  if (interval && typeof answer === 'number') {
    expect(interval[0]).toBeLessThanOrEqual(answer + 1e-9)
    expect(interval[1]).toBeGreaterThanOrEqual(answer - 1e-9)
  }
}

test('teasers are questions', () => {
  for (const told of inEach) for (const { lead } of told.lessons) expect(lead).toMatch(/^[^?]+\?$/)
})

test('the document for teachers lists all lessons', () => {
  const rows = [...readFileSync('docs/teacher.md', 'utf8').matchAll(/^\|(.+)\| +(\d+) \|$/gm)]
  const listed = rows.map(([, cells = '', minutes]) => {
    const [title, lead] = cells.split('|').map((cell) => cell.trim())
    return { title, lead, minutes: Number(minutes) }
  })
  expect(listed).toEqual(lessons.map(({ title, lead, minutes }) => ({ title, lead, minutes })))
})

test('a comparison says nothing before its result, and something else for each outcome', () => {
  for (const told of inEach)
    for (const lesson of told.lessons)
      for (const step of comparesOf(lesson)) {
        expect(step.text).toEqual([])
        const whys = Object.values(step.texts).map(({ why }) => why)
        expect(whys.length).toBeGreaterThan(1)
        expect(new Set(whys).size, step.title).toBe(whys.length)
      }
})

test('a changed case has one right answer, and it is not always at the same place', () => {
  const places = lessons.map(({ transfer: { question, choices } }) => {
    expect(question).toMatch(/\?$/)
    expect(Object.keys(choices).length).toBeGreaterThan(1)
    return Object.keys(choices).indexOf(RIGHT)
  })
  expect(places).not.toContain(-1)
  for (const place of places)
    expect(places.filter((one) => one === place).length).toBeLessThan(lessons.length / 2)
})

test('ids and titles are unique', () => {
  const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
  unique(lessons.map(({ id }) => id))
  for (const told of inEach) unique(told.lessons.map(({ title }) => title))
  for (const { id } of lessons) expect(id).toMatch(/^[a-z][a-z0-9-]*$/)
})

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_, lesson) => {
  test('is a story: a prediction, a run, a comparison, in this order', () => {
    const { steps } = lesson
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(steps.length).toBeLessThanOrEqual(8)
    expect(steps.some(({ diagram }) => diagram)).toBe(true)
    expect(steps.at(-1)?.kind).toBe('tell')
    expect(asksOf(lesson).length).toBeGreaterThan(0)
    expect(comparesOf(lesson).length).toBeGreaterThan(0)
    for (const step of comparesOf(lesson)) {
      const asked = steps.findIndex((one) => one.kind === 'predict' && one.id === step.prediction)
      const ran = steps.findIndex((one) => one.kind === 'run' && one.id === step.run)
      expect(asked, `asks ${step.prediction}`).toBeGreaterThanOrEqual(0)
      expect(ran, `runs ${step.run}`).toBeGreaterThan(asked)
      expect(steps.indexOf(step)).toBeGreaterThan(ran)
      expect(step.views.length).toBeGreaterThan(0)
      for (const view of step.views) expect(chartsNamed([view])).toHaveLength(1)
    }
    expect(
      comparesOf(lesson).some(({ picture }) => picture),
      'what was seen',
    ).toBe(true)
    const compared = comparesOf(lesson).map(({ prediction }) => prediction)
    for (const { id } of asksOf(lesson)) expect(compared, `compares ${id}`).toContain(id)
  })

  test('its ids are unique, its choices can be made, its diagrams hang together', () => {
    for (const list of [asksOf(lesson), runsOf(lesson)]) {
      const ids = list.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
    for (const { ask } of asksOf(lesson)) {
      if (ask.kind === 'slider') {
        expect(isPossible(ask.start, ask)).toBe(true)
        expect((ask.max - ask.min) / ask.step).toBeGreaterThanOrEqual(4)
      } else {
        const ids = ask.choices.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBeGreaterThan(1)
        // Chosen by a digit; 0 stands for "I do not know".
        expect(ids.length).toBeLessThan(10)
      }
    }
    for (const { diagram } of lesson.steps) {
      const ids = diagram?.columns.flat().flatMap((node) => node?.id ?? []) ?? []
      expect(new Set(ids).size).toBe(ids.length)
      for (const { from, to } of diagram?.edges ?? [])
        expect(ids).toEqual(expect.arrayContaining([from, to]))
    }
  })

  test.each(runsOf(lesson).map((run) => [run.id, run] as const))(
    'run %s is an experiment on any machine',
    (__, run) => {
      for (const machine of MACHINES) {
        const experiment = experimentFor(run, machine)
        expect(experiment.trials, 'a claim needs six').toBeGreaterThanOrEqual(6)
        for (const { spec } of pointsOf(experiment)) {
          const { totalBytes } = memoryNeed(spec, true)
          expect(totalBytes).toBeLessThan(spec.limits.memoryMiB * 2 ** 20)
        }
      }
    },
  )

  test.each(comparesOf(lesson).map((step) => [step.title, step] as const))(
    '%s: an answer or none, whatever ran (seed 8)',
    (__, step) => {
      const run = runsOf(lesson).find(({ id }) => id === step.run)
      const asked = asksOf(lesson).find(({ id }) => id === step.prediction)
      if (!run || !asked) throw new Error('[lesson] a run and a question')
      /** In every language. */
      const expectTold = (file: RunFile): void => {
        for (const told of inEach) {
          told.speak()
          const own = told.lessons.find(({ id }) => id === lesson.id)?.steps[
            lesson.steps.indexOf(step)
          ]
          if (own?.kind !== 'compare') throw new Error('[lesson] the same steps in every language')
          expectOutcome(own.outcome(file), asked)
        }
      }
      const empty = { ...runOf(run, { made: [], keep: [], cores: 2 }), points: [] }
      expect(step.outcome(empty).answer).toBeNull()
      expectTold(empty)
      const quiet = fc
        .sample(fc.array(anyMade, { minLength: 2, maxLength: 7 }), { seed: 9, numRuns: 12 })
        .map((list) => list.map((one) => ({ ...one, spread: 0, bad: 0, overtaken: 0.2 })))
      const answers = (made: readonly AnyMade[]) =>
        step.outcome(runOf(run, { made, keep: [true], cores: 2 })).answer !== null
      expect(quiet.some(answers), 'an answer from quiet trials').toBe(true)
      fc.assert(
        fc.property(
          fc.record({
            made: fc.array(anyMade, { minLength: 1, maxLength: 7 }),
            keep: fc.array(fc.constantFrom(true, true, true, false), { maxLength: 5 }),
            cores: fc.constantFrom(...CORE_COUNTS),
          }),
          (of) => expectTold(runOf(run, of)),
        ),
        { seed: 8, numRuns: 8 },
      )
    },
  )
})
