import { describe, expect, it } from 'vitest'
import type { Asked } from '../asked'
import type { RoomState, TeacherEvents } from '../protocol'
import {
  after,
  keyOf,
  ofQuestion,
  stageOf,
  tallyOf,
  UNKNOWN,
  viewOf,
  VIEWS,
  type RoomEvent,
} from './wall-state'

const room = (part: Partial<RoomState> = {}): RoomState => ({
  room: 'KXQD7M',
  lesson: 'l',
  step: 2,
  stage: 'vote',
  question: 'l/q',
  link: null,
  leftMs: null,
  counts: { here: 3, voted: 0, ready: 0, running: 0, held: 0, cannot: {} },
  ...part,
})
const vote = (id: string, answer: string | number, part = {}): RoomEvent => ({
  event: 'vote',
  data: { id, question: 'l/q', answer, late: false, ...part },
})
const run = (id: string, bytes: number, part = {}): RoomEvent => ({
  event: 'run',
  data: { id, question: 'l/q', bytes, late: false, number: 1, ...part },
})
const all = (part: Partial<TeacherEvents['all']> = {}): RoomEvent => ({
  event: 'all',
  data: { state: room(), links: ['http://a/'], votes: [], runs: [], ...part },
})
const heard = (...news: RoomEvent[]) => news.reduce((state, one) => after(state, one, 100), UNKNOWN)

const choice: Pick<Asked, 'id' | 'ask'> = {
  id: 'l/q',
  ask: {
    kind: 'choice',
    choices: [
      { id: 'turns', label: 'In turn', variant: 'A' },
      { id: 'free', label: 'Free', variant: 'B' },
    ],
  },
}
const slider: Pick<Asked, 'id' | 'ask'> = {
  id: 'l/q',
  ask: { kind: 'slider', min: 0.5, max: 3, step: 0.1, start: 1, unit: 'times' },
}

describe('what the wall hears', () => {
  it('has each phone once per question: the last vote and the last run', () => {
    const state = heard(
      all(),
      vote('1', 'turns'),
      vote('1', 'free'),
      vote('1', 'x', { question: 'l/r' }),
    )
    expect(state.votes.size).toBe(2)
    expect(ofQuestion(state.votes, 'l/q').map(({ answer }) => answer)).toEqual(['free'])
    const runs = after(after(state, run('1', 5), 0), run('1', 7, { late: true }), 0).runs
    expect([...runs.values()]).toEqual([
      { id: '1', question: 'l/q', bytes: 7, late: true, number: 1 },
    ])
    expect([...runs.keys()]).toEqual([keyOf({ id: '1', question: 'l/q' })])
  })

  it('is replaced by a connection that begins anew', () => {
    const before = heard(all(), vote('1', 'turns'), run('1', 5))
    const { votes, runs, links } = after(before, all({ links: [] }), 0)
    expect([votes.size, runs.size, links]).toEqual([0, 0, []])
  })

  it('has a deadline by the clock of the page', () => {
    expect(heard(all()).deadlineMs).toBeNull()
    expect(heard({ event: 'state', data: room({ leftMs: 40_000 }) }).deadlineMs).toBe(40_100)
  })
})

describe('votes', () => {
  it('count for the answers of the question alone, and late ones apart', () => {
    const { votes } = heard(
      vote('1', 'turns'),
      vote('2', 'turns'),
      vote('3', 'free', { late: true }),
      vote('4', '<b>'),
      vote('5', 7),
      vote('6', 'free', { question: 'l/r' }),
      vote('7', 'open'),
    )
    const { answers, voted, late } = tallyOf(votes, choice)
    expect(answers.map(({ id, count }) => [id, count])).toEqual([
      ['turns', 2],
      ['free', 0],
      ['open', 1],
    ])
    expect([voted, late]).toEqual([3, 1])
  })

  it('on a slider count for its ranges', () => {
    const { votes } = heard(vote('1', '0'), vote('2', '3'), vote('3', '3'), vote('4', 1))
    const { answers, voted } = tallyOf(votes, slider)
    expect(answers.map(({ count }) => count)).toEqual([1, 0, 0, 2, 0])
    expect(voted).toBe(3)
  })
})

describe('the views', () => {
  it.each(VIEWS)('%s is what the server says after it was set', (view) => {
    expect(viewOf(room(stageOf(view)), 'l/q')).toBe(view)
  })

  it('gives no second time to a run that the wall comes back to', () => {
    expect(stageOf('run', true)).toEqual({ stage: 'run', leftMs: 0 })
    expect(stageOf('vote', true)).toEqual(stageOf('vote'))
  })

  it('shows the votes as closed ones, however long ago', () => {
    expect(viewOf(room({ leftMs: -3 }), 'l/q')).toBe('shown')
  })

  it.each(VIEWS)(
    'begins over another question, which is at %s, and leads no phone away',
    (view) => {
      expect(viewOf(room(stageOf(view)), 'l/r')).toBe('join')
    },
  )
})
