import { expect, test } from 'vitest'
import { answersSchema } from '../../workers/api'
import { parse } from 'valibot'
import { lessonsIn } from './content'
import { answersOf, predictAt, runsOf } from './lesson-run'
import { startAgain } from './progress/progress-store'

test.each(lessonsIn())('the file of a run of $id has what was predicted of it', (lesson) => {
  startAgain(lesson.id)
  const [run] = runsOf(lesson)
  if (!run) throw new Error('a run')
  expect(answersOf(lesson, run)).toEqual([])
  for (const step of lesson.steps)
    if (step.kind === 'predict')
      predictAt(lesson, step, step.ask.kind === 'choice' ? (step.ask.choices[0]?.id ?? '') : null)
  const answers = answersOf(lesson, run)
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) {
    expect(answer.id).toMatch(new RegExp(`^${lesson.id}/`))
    expect([answer.words, answer.question]).not.toContain('')
    expect(answer.when).toBe('before')
  }
  expect(parse(answersSchema, answers)).toEqual(answers)
})
