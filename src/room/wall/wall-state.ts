/** What the wall knows of its room, from the server's events, and what it shows of that. Pure. */
import { ROOM_MS, votesOn, type Asked } from '../asked'
import { isGame } from '../game'
import type { KeptRun, KeptVote, Of, RoomState, TeacherEvents } from '../protocol'

type OfPhones<T> = ReadonlyMap<string, Of<T>>

export interface WallState {
  /** Null before the first event. */
  room: RoomState | null
  links: readonly string[]
  votes: OfPhones<KeptVote>
  runs: OfPhones<KeptRun>
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

const withAll = <T extends KeptVote | KeptRun>(kept: OfPhones<T>, more: readonly Of<T>[]) =>
  new Map([...kept, ...more.map((item) => [keyOf(item), item] as const)])

export const after = (state: WallState, { event, data }: RoomEvent, nowMs: number): WallState => {
  switch (event) {
    case 'all':
      return {
        ...after(UNKNOWN, { event: 'state', data: data.state }, nowMs),
        links: data.links,
        votes: withAll(UNKNOWN.votes, data.votes),
        runs: withAll(UNKNOWN.runs, data.runs),
      }
    case 'state':
      return { ...state, room: data, deadlineMs: data.leftMs === null ? null : nowMs + data.leftMs }
    case 'vote':
      return { ...state, votes: withAll(state.votes, [data]) }
    case 'run':
      return { ...state, runs: withAll(state.runs, [data]) }
    default:
      return event satisfies never
  }
}

/** Those of a question, in the order in which their phones first handed one in. */
export const ofQuestion = <T extends { question: string }>(
  all: ReadonlyMap<string, T>,
  question: string,
): T[] => [...all.values()].filter((item) => item.question === question)

/** Votes by answer, of those that the question has. A late one may follow the crowd: it is counted apart. */
export const tallyOf = (votes: WallState['votes'], { id, ask }: Pick<Asked, 'id' | 'ask'>) => {
  const all = ofQuestion(votes, id)
  const answers = votesOn({ ask }).map((answer) => {
    const same = all.filter((vote) => vote.answer === answer.id)
    const late = same.filter((vote) => vote.late).length
    return { ...answer, count: same.length - late, late }
  })
  const sumOf = (what: 'count' | 'late') => answers.reduce((sum, answer) => sum + answer[what], 0)
  return { answers, voted: sumOf('count'), late: sumOf('late') }
}

/** Time in which a run that ends late is handed in. */
export const HAND_IN_MS = 15_000

/** What is on the wall, one after the other, as the server has it. `shown`: the votes, which are closed by then. */
const STAGES = {
  join: { stage: 'join', leftMs: null },
  vote: { stage: 'vote', leftMs: null },
  shown: { stage: 'vote', leftMs: 0 },
  run: { stage: 'run', leftMs: ROOM_MS + HAND_IN_MS },
  chart: { stage: 'chart', leftMs: null },
  end: { stage: 'closed', leftMs: null },
} as const satisfies Record<string, Pick<RoomState, 'stage' | 'leftMs'>>

export type View = keyof typeof STAGES
export const VIEWS = Object.keys(STAGES) as View[] // they are its keys
/** A game is not voted on. */
export const viewsOf = (asked: string): readonly View[] =>
  isGame(asked) ? VIEWS.filter((view) => STAGES[view].stage !== 'vote') : VIEWS
/** `isBack`: a time that is over does not begin again. */
export const stageOf = (view: View, isBack = false) =>
  isBack && view === 'run' ? { ...STAGES.run, leftMs: 0 } : STAGES[view]

/** Phones stay with another question until this one is voted on. */
export const viewOf = ({ question, stage, leftMs }: RoomState, asked: string): View => {
  if (question !== asked) return 'join'
  if (stage === 'closed') return 'end'
  return stage === 'vote' && leftMs !== null ? 'shown' : stage
}
