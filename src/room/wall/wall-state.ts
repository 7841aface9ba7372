/** What the wall knows of its room, from the server's events, and where it goes from there. Pure. */
import { answerAmong, answersTo } from '../../lessons/progress/answers'
import { isPossible } from '../../lessons/progress/grade'
import type { Asked } from '../asked'
import { ROOM_MS } from '../asked'
import type { KeptRun, KeptVote, Of, RoomState, TeacherEvents } from '../protocol'

type OfQuestion<T> = ReadonlyMap<string, Of<T>>

export interface WallState {
  /** Null before the first event. */
  room: RoomState | null
  links: readonly string[]
  votes: OfQuestion<KeptVote>
  runs: OfQuestion<KeptRun>
  /** `performance.now()` at the end of the stage; null without one. */
  deadlineMs: number | null
}

export const UNKNOWN: WallState = {
  room: null,
  links: [],
  votes: new Map(),
  runs: new Map(),
  deadlineMs: null,
}

export type RoomEvent = {
  [Name in keyof TeacherEvents]: { event: Name; data: TeacherEvents[Name] }
}[keyof TeacherEvents]

/** The same for a hand-in and the one that takes its place. */
export const keyOf = ({ id, question }: { id: string; question: string }): string =>
  `${id} ${question}`

const byKey = <T extends { id: string; question: string }>(all: readonly T[]) =>
  new Map(all.map((one) => [keyOf(one), one]))

const roomOf = (room: RoomState, nowMs: number) => ({
  room,
  deadlineMs: room.leftMs === null ? null : nowMs + room.leftMs,
})

export const after = (state: WallState, news: RoomEvent, nowMs: number): WallState => {
  switch (news.event) {
    case 'all': {
      const { state: room, links, votes, runs } = news.data
      return { ...roomOf(room, nowMs), links, votes: byKey(votes), runs: byKey(runs) }
    }
    case 'state':
      return { ...state, ...roomOf(news.data, nowMs) }
    case 'vote':
      return { ...state, votes: new Map(state.votes).set(keyOf(news.data), news.data) }
    case 'run':
      return { ...state, runs: new Map(state.runs).set(keyOf(news.data), news.data) }
    default:
      return news satisfies never
  }
}

/** Those of a question, in the order in which their phones first handed one in. */
export const ofQuestion = <T extends { question: string }>(
  all: ReadonlyMap<string, T>,
  question: string,
): T[] => [...all.values()].filter((one) => one.question === question)

/** Votes by answer, of those that the question has. A late one may follow the crowd: it is counted apart. */
export const tallyOf = (votes: WallState['votes'], { id, ask }: Pick<Asked, 'id' | 'ask'>) => {
  const possible = ofQuestion(votes, id).filter(({ answer }) => isPossible(answer, ask))
  const inTime = possible.filter(({ late }) => !late)
  const answers = answersTo(ask).map((answer) => ({
    ...answer,
    count: inTime.filter((vote) => answerAmong(vote.answer, ask) === answer.id).length,
  }))
  return { answers, voted: inTime.length, late: possible.length - inTime.length }
}

/** What is on the wall, one after the other. `shown`: the votes, which are closed by then. */
export const VIEWS = ['join', 'vote', 'shown', 'run', 'chart', 'end'] as const
export type View = (typeof VIEWS)[number]

/** Time in which a run that ends late is handed in. */
export const HAND_IN_MS = 15_000

/** Time until each view's deadline. */
const LEFT_MS: Readonly<Partial<Record<View, number>>> = { shown: 0, run: ROOM_MS + HAND_IN_MS }

/** The stage of a view; the server ends with the chart, until the room is closed. */
export const stageOf = (view: View): Pick<RoomState, 'stage' | 'leftMs'> => ({
  stage: view === 'shown' ? 'vote' : view === 'end' ? 'chart' : view,
  leftMs: LEFT_MS[view] ?? null,
})

export const viewOf = ({ stage, leftMs }: RoomState, isEnding: boolean): View => {
  if (isEnding || stage === 'closed') return 'end'
  return stage === 'vote' && leftMs !== null ? 'shown' : stage
}

/**
 * Where the wall begins over a question that is not the room's: null over its own. `ask`: phones still vote
 * or run for another one, and are not led away unnoticed.
 */
export const entering = (
  { question, stage, counts }: RoomState,
  wanted: string,
): 'join' | 'vote' | 'ask' | null => {
  if (question === wanted || stage === 'closed') return null
  if (question === null || counts.here === 0) return 'join'
  return stage === 'vote' || stage === 'run' ? 'ask' : 'vote'
}
