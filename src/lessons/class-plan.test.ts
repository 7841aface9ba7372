/** What the notes expect is computed by the rules of the engine, and no two outcomes read alike. */
import { describe, expect, it, test } from 'vitest'
import { GAIN, medianResponse, plannedRatio, pointsOf, workersOf } from '../../workers/api'
import { machineWith } from '../draft/preset-draft'
import { inEach } from './content/translated.testing'
import { allMinutes, expectedText, rangeOf } from './class-plan'
import type { CompareStep, Lesson } from './lesson'
import { askedIn, runsOf } from './lesson-run'

const lessons = inEach[0]?.lessons ?? []
const comparesOf = ({ steps }: Lesson) =>
  steps.filter((step): step is CompareStep => step.kind === 'compare')

const runIn = (id: string, prediction: string) => {
  const lesson = lessons.find((one) => one.id === id)
  const step = lesson && comparesOf(lesson).find((one) => one.prediction === prediction)
  const run = lesson && runsOf(lesson).find((one) => one.id === step?.run)
  if (!step || !run) throw new Error(`a comparison with ${prediction} in ${id}`)
  return { step, run }
}

const expectedIn = (id: string, prediction: string): string | null => {
  const { step, run } = runIn(id, prediction)
  return expectedText(step, run)
}

const CORES = [2, 4, 8] as const
const numbersIn = (text: string | null) => text?.match(/\d+(\.\d+)?/g)?.map(Number)

describe('expected on 2, 4 and 8 cores', () => {
  it.each([
    // Every fourth of 800 tasks is ten times as long: the last of four workers has 2000 of 2600 units.
    ['who-is-next', 'first', ['1.7', '3.1', '3.1']],
    ['who-is-next', 'ratio', ['1.0', '1.1', '1.1']],
    // Stealing divides the 2600 units by the four workers, or by the cores if they are fewer.
    ['work-stealing', 'first', ['1.7', '3.1', '3.1']],
    ['longest-first', 'first', ['1.7', '1.7', '1.7']],
    ['longest-first', 'times', ['1.3', '1.5', '1.5']],
  ])('%s, %s: %j', (id, prediction, values) => {
    const text = expectedIn(id, prediction) ?? ''
    expect([...text.matchAll(/cores: ([\d.]+)/g)].map(([, value]) => value)).toEqual(values)
  })

  it('as many threads as cores', () => {
    const { run } = runIn('how-many-threads', 'enough')
    const enough = CORES.map((cores) => {
      const experiment = run.experiment(machineWith(cores))
      const points = pointsOf(experiment).filter(({ variant }) => variant === 'A')
      const times = points.map((point) => plannedRatio(experiment, points[0]!, point, cores) ?? NaN)
      const least = Math.min(...times)
      return points[times.findIndex((time) => time <= least * (1 + GAIN))]?.x
    })
    expect(numbersIn(expectedIn('how-many-threads', 'enough'))).toEqual(enough)
  })

  it('a queue near full load: M/M/2 and M/M/4, the most workers of the lesson', () => {
    const { run } = runIn('near-full', 'full')
    const growth = CORES.map((cores) => {
      const workers = workersOf(pointsOf(run.experiment(machineWith(cores)))[0]!.spec)
      return Number((medianResponse(workers, 0.95) / medianResponse(workers, 0.4)).toFixed(1))
    })
    expect(growth).toEqual([8.4, 5.4, 5.4])
    expect(numbersIn(expectedIn('near-full', 'full'))).toEqual([2, 8.4, 4, 8, 5.4])
  })

  it('tasks in progress with one thread that awaits, and with four that block', () => {
    const { run } = runIn('await-or-thread', 'times')
    for (const cores of CORES) {
      const specs = pointsOf(run.experiment(machineWith(cores))).map(({ spec }) => spec)
      const places = specs.map(
        (spec) =>
          workersOf(spec) * ('tasksPerWorker' in spec.strategy ? spec.strategy.tasksPerWorker : 1),
      )
      expect([places[0], places[2]]).toEqual([4, 20])
    }
    expect(numbersIn(expectedIn('await-or-thread', 'times'))).toEqual([20, 4, 5])
  })

  it('nothing where costs decide', () =>
    expect(expectedIn('too-short-for-a-pool', 'message')).toBeNull())
})

test('minutes are those of the steps, of what is around them, and of the Lab and phones', () => {
  const lesson = lessons.find(({ id }) => id === 'who-is-next')
  // Two steps to read, two questions, two runs and two comparisons; then ask, changed case and Lab.
  const alone = 2 * 1 + 2 * 2 + 2 * 1 + 2 * 3 + (2 + 2 + 3)
  expect(lesson && allMinutes(lesson)).toEqual({ alone, withPhones: alone + 2 + 2 * 1 })
})

test('answers to the questions asked, in every language', () => {
  for (const { lessons: all } of inEach)
    for (const { notes, id } of all) {
      expect(notes.answers.length, id).toBeGreaterThan(1)
      for (const text of notes.answers) expect(text, id).toMatch(/\?.+\.$/)
    }
})

test('outcomes of a comparison do not read alike', () => {
  for (const lesson of lessons)
    for (const step of comparesOf(lesson)) {
      const asked = askedIn(lesson, step.prediction)
      const said = Object.entries(step.texts).map(
        ([id, { says }]) => `${asked && rangeOf(id, asked)} ${says}`,
      )
      expect(new Set(said).size, `${lesson.id}, ${step.prediction}`).toBe(said.length)
    }
})
