import { expect, test } from 'vitest'
import { workspaceOf } from './lab-store'
import { betAndRun } from './run-actions'

test('a bet is said before the first trial, beside the predictions of a lab', async () => {
  const lab = workspaceOf('lab:bet')
  const answer = { id: 'first', question: '?', words: 'B', said: 'b', when: 'before' as const }
  lab.store.setState({ answers: [answer, { ...answer, id: 'why', when: 'after' }] })
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
