import { describe, expect, it } from 'vitest'
import type { Asked } from '../asked'
import { STAGES, type KeptVote, type RoomState } from '../protocol'
import { leftMsOf, stageOf, stagesOf, tallyOf } from './wall-state'

const room = (stage: RoomState['stage']): RoomState => ({
  stage,
  question: 'l/q',
  link: null,
  leftMs: null,
  counts: { here: 3, voted: 0, ready: 0, running: 0, held: 0, cannot: {} },
})
const vote = (answer: string, late = false): KeptVote => ({ answer, late })

const choice: Pick<Asked, 'ask'> = {
  ask: {
    kind: 'choice',
    choices: [
      { id: 'turns', label: 'In turn', variant: 'A' },
      { id: 'free', label: 'Free', variant: 'B' },
    ],
  },
}
const slider: Pick<Asked, 'ask'> = {
  ask: { kind: 'slider', min: 0.5, max: 3, step: 0.1, start: 1, unit: 'times' },
}

describe('votes', () => {
  it('count for the answers of the question alone, and late ones apart', () => {
    const votes = [
      vote('turns'),
      vote('turns'),
      vote('free', true),
      vote('<b>'),
      vote('7'),
      vote('open'),
    ]
    const { answers, voted, late } = tallyOf(votes, choice)
    expect(answers.map(({ id, count }) => [id, count])).toEqual([
      ['turns', 2],
      ['free', 0],
      ['open', 1],
    ])
    expect([voted, late]).toEqual([3, 1])
  })

  it('on a slider count for its ranges', () => {
    const { answers, voted } = tallyOf([vote('0'), vote('3'), vote('3'), vote('1.5')], slider)
    expect(answers.map(({ count }) => count)).toEqual([1, 0, 0, 2, 0])
    expect(voted).toBe(3)
  })
})

describe('the stages', () => {
  it('give no second time to a run that the wall comes back to', () => {
    expect(leftMsOf('run', false)).toBeGreaterThan(40_000)
    expect(leftMsOf('run', true)).toBe(0)
    expect(leftMsOf('vote', true)).toBeNull()
  })

  it('have no vote for a game', () => {
    expect(stagesOf('l/q')).toEqual(STAGES)
    expect(stagesOf('play/7')).toEqual(['join', 'run', 'chart', 'closed'])
  })

  it.each(STAGES)(
    'begin over another question, which is at %s, and lead no phone away',
    (stage) => {
      expect(stageOf(room(stage), 'l/q')).toBe(stage)
      expect(stageOf(room(stage), 'l/r')).toBe('join')
    },
  )
})
