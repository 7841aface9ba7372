/** What a phone knows of its room, and the screen that follows from that. Pure. */
import type { PhoneState, RoomState } from '../protocol'

/** In place of a status: nobody answered, or a page did, of a host without a room. */
export const [SILENT, PAGE] = [0, 1] as const

/** True if the room would refuse the same request again. */
export const isFinal = (status: number): boolean =>
  (status >= 400 && status < 500 && status !== 429) || status === 507

/** An answer or a run of this phone; a question has at most one of both. */
export interface Item {
  kind: 'vote' | 'run'
  question: string
  /** The answer, or the packed run file. */
  body: string | number | Uint8Array<ArrayBuffer>
  /** A run is `held` until somebody says whether the room may have it; `declined`: it may not. */
  state: 'held' | 'declined' | 'waiting' | 'sent' | 'refused'
  /** Attempts to send it that met no room, or a busy one. */
  failures: number
  /** Status of the refusal; else 0. */
  status: number
}

/** Attempts after which a person is asked for help. */
const MOST_FAILURES = 3

/** True for a run that reaches the wall by the teacher's camera, if at all. */
export const needsHelp = ({ kind, state, failures }: Item): boolean =>
  kind === 'run' && (state === 'refused' || (state === 'waiting' && failures >= MOST_FAILURES))

/** `lost`: the room is asked again. A number: the status with which it refused this phone. */
export type Link = 'joining' | 'in' | 'lost' | number

/** A network may answer with a page of its own for a while, but not to a phone that has never been in. */
export const linkAfter = (status: number, wasIn: boolean): Link =>
  status === 200 ? 'in' : isFinal(status) || (status === PAGE && !wasIn) ? status : 'lost'

export interface PhoneModel {
  /** As it was heard last; null before it has answered. */
  room: RoomState | null
  link: Link
  /** The question of the run in progress, from its announcement to its end; no request is made meanwhile. */
  running: string | null
  items: readonly Item[]
}

/** What this phone has for the question that is shown. */
export const itemOf = ({ items, room }: PhoneModel, kind: Item['kind']): Item | null =>
  items.find((item) => item.kind === kind && item.question === room?.question) ?? null

const CLOSED = 410

/** @param canRun true if the experiment of the question can run on this phone */
export const screenOf = (model: PhoneModel, canRun: boolean) => {
  const { room, link, running, items } = model
  if (running !== null) return 'running'
  if (room?.stage === 'closed' || link === CLOSED) return 'closed'
  if (typeof link === 'number') return 'refused'
  // Whatever is shown by now, it may still be handed in.
  if (items.some(({ state }) => state === 'held')) return 'ask'
  if (!room) return 'joining'
  if (room.stage === 'join' || room.question === null) return 'join'
  if (room.stage === 'vote') return 'vote'
  return itemOf(model, 'run') ? 'result' : canRun ? 'run' : 'cannot'
}

/** What the room is told of this phone between runs. */
export const stateOf = (
  run: Item | null,
  { canRun, isolated, hasFailed }: { canRun: boolean; isolated: boolean; hasFailed: boolean },
): PhoneState => {
  if (run) return run.state === 'declined' ? { state: 'cannot', reason: 'declined' } : HERE
  if (!canRun) return { state: 'cannot', reason: isolated ? 'too-old' : 'no-shared-memory' }
  return hasFailed ? { state: 'cannot', reason: 'failed' } : HERE
}
export const HERE: PhoneState = { state: 'here' }

/** True if the teacher has made the room forget all phones. */
export const isForgotten = ({ stage, counts }: RoomState): boolean =>
  stage !== 'closed' && counts.here === 0
