/** What a phone knows of its room, and the screen that follows from that. Pure. */
import type { RunFile } from '../../../workers/api'
import type { PhoneState, Reason, RoomState } from '../protocol'

/** In place of a status: nobody answered, or a page did, of a host without a room. */
export const [SILENT, PAGE] = [0, 1] as const

/** True if the room would refuse the same request again. */
export const isFinal = (status: number): boolean =>
  (status >= 400 && status < 500 && status !== 429) || status === 507

interface Sending {
  question: string
  /** A run is `held` until somebody says whether the room may have it; `declined`: it may not. */
  state: 'held' | 'declined' | 'waiting' | 'sent' | 'refused'
  /** Attempts to send it that met no room, or a busy one. */
  failures: number
  /** Status of the refusal; else 0. */
  status: number
}
export const FRESH = { state: 'waiting', failures: 0, status: 0 } as const

export type VoteItem = Sending & {
  kind: 'vote'
  body: string
  /** It came when its question was no longer open. */
  late?: boolean | undefined
}
export type RunItem = Sending & {
  kind: 'run'
  body: RunFile
  /** That of the phone in its room, once the room has the run. */
  number?: number | undefined
  /** Where its question is found, if it is of no lesson. */
  link: RoomState['link']
}
/** An answer or a run of this phone; a question has at most one of both. */
export type Item = VoteItem | RunItem

/** True for a run that reaches the wall by the teacher's camera, if at all. */
export const needsHelp = ({ state, failures }: RunItem): boolean =>
  state === 'refused' || (state === 'waiting' && failures >= 3)

/** `lost`: the room is asked again. A number: the status with which it refused this phone. */
export type Link = 'joining' | 'in' | 'lost' | number

/** A network may answer with its own page for a while, but not to a phone that has never been in. */
export const linkAfter = (status: number, wasIn: boolean): Link =>
  status === 200 ? 'in' : isFinal(status) || (status === PAGE && !wasIn) ? status : 'lost'

export interface PhoneModel {
  /** As it was heard last; null before it has answered. */
  room: RoomState | null
  link: Link
  /** The question of the run in progress, from its announcement to its end: no request is made meanwhile. */
  running: string | null
  items: readonly Item[]
}

export const runsIn = ({ items }: PhoneModel): RunItem[] =>
  items.filter((item) => item.kind === 'run')

/** The run that waits for somebody to say whether the room may have it, whatever is shown by now. */
export const heldIn = (model: PhoneModel): RunItem | undefined =>
  runsIn(model).find(({ state }) => state === 'held')

/** @param ran the run of the question that is shown @param canRun true if it can run on this phone */
export const screenOf = (model: PhoneModel, ran: RunItem | undefined, canRun: boolean) => {
  const { room, link, running } = model
  if (running !== null) return 'running'
  if (room?.stage === 'closed' || link === 410) return 'closed'
  if (typeof link === 'number') return 'refused'
  if (heldIn(model)) return 'ask'
  if (!room) return 'joining'
  if (room.stage === 'join' || room.question === null) return 'join'
  if (room.stage === 'vote' || room.stage === 'shown') return 'vote'
  return ran ? 'result' : canRun ? 'run' : 'cannot'
}

/** What the room is told of this phone between runs. */
export const stateOf = (ran: RunItem | undefined, why: Reason | null): PhoneState => {
  if (!ran) return why ?? 'here'
  return ran.state === 'held' || ran.state === 'declined' ? ran.state : 'here'
}
