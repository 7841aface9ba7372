import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parseRunFile, type RunFile } from '../../workers/api'
import { lessonsIn } from '../lessons/content'
import { OPEN, votesOn } from '../lessons/progress/answers'
import english from '../lessons/texts/en.json' with { type: 'json' }
import { askedAt, askedBy, gradeOfVote } from './asked'

const recorded = (name: string): RunFile => {
  const url = new URL(`../../public/recorded/lessons/who-is-next-${name}.json.gz`, import.meta.url)
  const parsed = parseRunFile(JSON.parse(String(gunzipSync(readFileSync(url)))))
  if (!parsed.ok) throw new Error(name)
  return parsed.value
}

const lesson = lessonsIn().find(({ id }) => id === 'who-is-next')
/** The question of the lesson's first or second prediction. */
const askedOf = (nth: number) => {
  const steps = lesson?.steps ?? []
  const asks = steps.filter(({ kind }) => kind === 'predict')[nth]
  const asked = lesson && asks && askedAt(lesson, steps.indexOf(asks))
  if (!asked) throw new Error(`${nth}`)
  return asked
}

it('has the case of the question, and that nobody knows', () => {
  expect(askedOf(0).text.join(' ')).toContain('800 tasks and four workers')
  expect(votesOn(askedOf(0)).map(({ id }) => id)).toEqual(['turns', 'free', 'same', OPEN])
  expect(votesOn(askedOf(1)).at(-1)?.id).toBe(OPEN)
})

it('grades a vote by what the lesson makes of the run', () => {
  const grades = (nth: number, file: RunFile) =>
    votesOn(askedOf(nth)).map(({ id }) => gradeOfVote(id, askedOf(nth), file))
  expect(grades(0, recorded('in-order'))).toEqual(['not', 'right', 'not', 'open'])
  expect(gradeOfVote(undefined, askedOf(0), recorded('in-order'))).toBe('none')
  // A range of a slider is a choice, and the next one is near.
  const file = recorded('shuffled')
  const answer = askedOf(1).compared?.outcome(file)
  expect(answer?.answer).toBeTypeOf('number')
  expect(grades(1, file)).toEqual(['right', 'near', 'not', 'not', 'open'])
})

it('is found by its name alone, whichever step of a lesson asks it', () => {
  for (const one of lessonsIn())
    for (const index of one.steps.keys()) {
      const asked = askedAt(one, index)
      const found = asked && askedBy({ question: asked.id, link: null }, english)
      expect(found?.experiment()).toEqual(asked?.experiment())
      expect([found?.compared?.prediction, found?.lesson?.id, found?.recorded]).toEqual([
        asked?.id.slice(one.id.length + 1),
        asked?.lesson?.id,
        asked?.recorded,
      ])
    }
  expect(askedBy({ question: 'who-is-next/gone', link: null }, english)).toBeNull()
})
