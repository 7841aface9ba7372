import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseLab } from '../../workers/api'
import { workspaceOf } from './lab-store'
import { betAndRun } from './run-actions'

test('a bet is said before the first trial, beside the predictions of a lab', async () => {
  const lab = workspaceOf('lab:bet')
  const answer = { id: 'first', question: '?', words: 'B', said: 'b', when: 'before' as const }
  const read = parseLab(JSON.parse(readFileSync('public/labs/cold-start.json', 'utf8')))
  if (!read.ok) throw new Error('a lab')
  const answers = [answer, { ...answer, id: 'why', when: 'after' as const }]
  const known = { hash: null, student: '', hasRun: false, open: 0, isReady: true }
  lab.store.setState({ assignment: { lab: read.value, answers, ...known } })
  await betAndRun(lab, 'B')
  const { run } = lab.store.getState()
  expect(run.answers).toEqual([
    answer,
    {
      id: 'bet',
      question: 'Every fourth task is ten times as long: which finishes first?',
      words: 'B Free worker',
      said: 'B',
      when: 'before',
    },
  ])
})
