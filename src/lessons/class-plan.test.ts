/** What the notes expect is computed by the rules of the engine, and no two outcomes read alike. */
import { describe, expect, it, test } from 'vitest'
import { inEach } from './content/translated.testing'
import { expectedText, rangeOf } from './class-plan'
import type { CompareStep, Lesson } from './lesson'
import { askedIn, runsOf } from './lesson-run'

const lessons = inEach[0]?.lessons ?? []
const comparesOf = ({ steps }: Lesson) =>
  steps.filter((step): step is CompareStep => step.kind === 'compare')

const expectedIn = (id: string, prediction: string): string | null => {
  const lesson = lessons.find((one) => one.id === id)
  const step = lesson && comparesOf(lesson).find((one) => one.prediction === prediction)
  const asked = lesson && askedIn(lesson, prediction)
  const run = lesson && runsOf(lesson).find((one) => one.id === step?.run)
  if (!step || !asked || !run) throw new Error(`a comparison with ${prediction} in ${id}`)
  return expectedText(step, run, asked)
}

describe('expected on 2, 4 and 8 cores', () => {
  it.each([
    // Every fourth of 800 tasks is ten times as long: the last of four workers has 2000 of 2600 units.
    ['who-is-next', 'first', ['1.7', '3.1', '3.1']],
    ['who-is-next', 'ratio', ['1.0', '1.1', '1.1']],
    // Stealing divides the 2600 units by the four workers, or by the cores if they are fewer.
    ['work-stealing', 'first', ['1.7', '3.1', '3.1']],
    ['longest-first', 'first', ['1.7', '1.7', '1.7']],
    ['longest-first', 'times', ['1.3', '1.5', '1.5']],
    ['how-many-threads', 'enough', ['2', '4', '8']],
    // M/M/2 and M/M/4: the pool of the lesson has four workers at most.
    ['near-full', 'full', ['8.4', '5.4', '5.4']],
    ['await-or-thread', 'times', ['5.0', '5.0', '5.0']],
  ])('%s, %s: %j', (id, prediction, values) => {
    const text = expectedIn(id, prediction) ?? ''
    expect([...text.matchAll(/cores: ([\d.]+)/g)].map(([, value]) => value)).toEqual(values)
  })

  it('nothing where costs decide', () =>
    expect(expectedIn('too-short-for-a-pool', 'message')).toBeNull())
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
