import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parseRunFile, type RunFile } from '../../workers/api'
import { lessonsIn } from '../lessons/content'
import { OPEN, votesOn } from '../lessons/progress/answers'
import { askedAt, gradeOfVote } from './asked'

const recorded = (name: string): RunFile => {
  const url = new URL(`../../public/recorded/lessons/who-is-next-${name}.json.gz`, import.meta.url)
  const parsed = parseRunFile(JSON.parse(String(gunzipSync(readFileSync(url)))))
  if (!parsed.ok) throw new Error(name)
  return parsed.value
}

const lesson = lessonsIn().find(({ id }) => id === 'who-is-next')
/** The question of the lesson's first or second prediction. */
const askedBy = (nth: number) => {
  const steps = lesson?.steps ?? []
  const asks = steps.filter(({ kind }) => kind === 'predict')[nth]
  const asked = lesson && asks && askedAt(lesson, steps.indexOf(asks))
  if (!asked) throw new Error(`${nth}`)
  return asked
}

it('has the case of the question, and that nobody knows', () => {
  expect(askedBy(0).text.join(' ')).toContain('800 tasks and four workers')
  expect(votesOn(askedBy(0)).map(({ id }) => id)).toEqual(['turns', 'free', 'same', OPEN])
  expect(votesOn(askedBy(1)).at(-1)?.id).toBe(OPEN)
})

it('grades a vote by what the lesson makes of the run', () => {
  const grades = (nth: number, file: RunFile) =>
    votesOn(askedBy(nth)).map(({ id }) => gradeOfVote(id, askedBy(nth), file))
  expect(grades(0, recorded('in-order'))).toEqual(['not', 'right', 'not', 'open'])
  expect(gradeOfVote(undefined, askedBy(0), recorded('in-order'))).toBe('none')
  // A range of a slider is a choice, and the next one is near.
  const file = recorded('shuffled')
  const answer = askedBy(1).compared?.outcome(file)
  expect(answer?.answer).toBeTypeOf('number')
  expect(grades(1, file)).toEqual(['right', 'near', 'not', 'not', 'open'])
})
