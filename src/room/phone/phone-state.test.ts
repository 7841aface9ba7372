import { describe, expect, it } from 'vitest'
import type { RunFile } from '../../../workers/api'
import type { RoomState, Stage } from '../protocol'
import {
  linkAfter,
  needsHelp,
  PAGE,
  type PhoneModel,
  type RunItem,
  runsIn,
  screenOf,
  SILENT,
  stateOf,
} from './phone-state'

const QUESTION = 'who-is-next/uneven'

const roomAt = (stage: Stage, question: string | null = QUESTION): RoomState => ({
  stage,
  question,
  link: null,
  leftMs: null,
  counts: { here: 31, voted: 0, ready: 0, running: 0, held: 0, cannot: {} },
})

const run = (state: RunItem['state'], part: Partial<RunItem> = {}): RunItem => ({
  kind: 'run',
  question: QUESTION,
  body: {} as RunFile, // no screen reads it
  link: null,
  state,
  failures: 0,
  status: 0,
  ...part,
})

const at = (part: Partial<PhoneModel>): PhoneModel => ({
  room: null,
  link: 'in',
  running: null,
  items: [],
  ...part,
})

describe('the screen', () => {
  it.each<[string, Partial<PhoneModel>, boolean, string]>([
    ['before the room has answered', { link: 'joining' }, true, 'joining'],
    ['without a room', { link: 404 }, true, 'refused'],
    ['of a closed room that it never heard', { link: 410 }, true, 'closed'],
    ['at join', { room: roomAt('join') }, true, 'join'],
    ['before there is a question', { room: roomAt('vote', null) }, true, 'join'],
    ['at vote, whatever it can run', { room: roomAt('vote') }, false, 'vote'],
    ['while the votes are shown', { room: roomAt('shown') }, true, 'vote'],
    ['at run', { room: roomAt('run') }, true, 'run'],
    ['at run, if it cannot', { room: roomAt('run') }, false, 'cannot'],
    ['for a latecomer at the chart', { room: roomAt('chart') }, true, 'run'],
    [
      'while it runs, also if the room has closed',
      { room: roomAt('closed'), running: QUESTION },
      true,
      'running',
    ],
    ['after the run', { room: roomAt('run'), items: [run('held')] }, true, 'ask'],
    [
      'with a run of the question before',
      { room: roomAt('vote', 'next'), items: [run('held')] },
      true,
      'ask',
    ],
    ['with a run and no network', { link: 'lost', items: [run('held')] }, true, 'ask'],
    ['after the hand-in', { room: roomAt('run'), items: [run('sent')] }, true, 'result'],
    ['after a No', { room: roomAt('chart'), items: [run('declined')] }, true, 'result'],
    ['at the next question', { room: roomAt('run', 'next'), items: [run('sent')] }, true, 'run'],
    ['at the end', { room: roomAt('closed'), items: [run('sent')] }, true, 'closed'],
  ])('%s', (_, part, canRun, screen) => {
    const model = at(part)
    const ran = runsIn(model).find(({ question }) => question === model.room?.question)
    expect(screenOf(model, ran, canRun)).toBe(screen)
  })
})

it.each<[number, boolean, unknown]>([
  [200, false, 'in'],
  [404, true, 404],
  [507, false, 507],
  [429, false, 'lost'],
  [503, true, 'lost'],
  [500, true, 'lost'],
  [SILENT, false, 'lost'],
  // A static host at first; later a page of the network's.
  [PAGE, false, PAGE],
  [PAGE, true, 'lost'],
])('after %i (was in: %s) the link is %s', (status, wasIn, link) =>
  expect(linkAfter(status, wasIn)).toBe(link),
)

it('reports what it can do, and what was decided', () => {
  expect(stateOf(undefined, null)).toBe('here')
  expect(stateOf(undefined, 'too-old')).toBe('too-old')
  expect(stateOf(run('declined'), null)).toBe('declined')
  // It has failed once, and then run.
  expect(stateOf(run('held'), 'failed')).toBe('held')
  expect(stateOf(run('sent'), 'failed')).toBe('here')
})

it('asks for help after three failures, or a refusal', () => {
  expect(needsHelp(run('waiting', { failures: 2 }))).toBe(false)
  expect(needsHelp(run('waiting', { failures: 3 }))).toBe(true)
  expect(needsHelp(run('refused', { status: 410 }))).toBe(true)
})
