/**
 * The room's requests, as `npm run room -- --collect` answers them: what a phone sends up by `fetch`, and
 * what comes down by server-sent events. `scripts/room/api.mjs` is the other side.
 *
 * | request                           | body              | answer          | by                         |
 * | --------------------------------- | ----------------- | --------------- | -------------------------- |
 * | `GET room`                        |                   | `RoomState`     | anyone with the code       |
 * | `GET room/events`                 |                   | `RoomState`     | anyone with the code       |
 * | `PUT room/ID/state`               | `SetPhone`        | `RoomState`     | anyone with the code       |
 * | `PUT room/ID/vote`                | `Vote`            | `KeptVote`      | anyone with the code       |
 * | `PUT room/ID/run?question=…`      | run file, gzip    | `KeptRun`       | anyone with the code       |
 * | `GET room/ID/run?question=…`      |                   | run file, gzip  | the teacher                |
 * | `GET room/events`                 |                   | `TeacherState`  | the teacher                |
 * | `PUT room`                        | `SetRoom`         | `TeacherState`  | the teacher                |
 *
 * The query has the room's code, `?room=KXQD7M`, or the teacher's token, `?token=…`: an `EventSource`
 * sends no headers. `ID` is 64 random bits per phone and room, as 16 hexadecimal digits. A host without a
 * room may answer with a page: only JSON is an answer. Events are named `state`: the first one comes with
 * the connection, and another one when it has changed.
 *
 * Every PUT may be sent again: a retry, a reload and a second tap count once. While a question is open
 * the last vote or run counts; afterwards the first one of a phone that had none is kept, a vote as a late one.
 * The answer has what counts. A refusal has a JSON reason for developers; its status says what to do:
 * 429, 503 and 500 are tried again after 10 s. All others are final: 409 for a question that nobody has
 * asked, 410 for a closed room, 507 for a full one, 403, 404 and 421 for a wrong token, code or address,
 * and 400, 413 and 422 for a body that cannot be read.
 *
 * Whoever has the code can send a valid run of any experiment, and any answer: the wall counts the
 * answers that its question has and the runs of its experiment, and shows no text of a file.
 */

/** Largest run file that a phone may hand in, packed: 256 KiB. */
export const MAX_RUN_BYTES = 262_144

export const ID = /^[0-9a-f]{16}$/

/**
 * What is on the wall, in turn. `join`: the code. `shown`: the votes, which are closed by then. `closed`: the
 * room has ended, and takes nothing more.
 */
export const STAGES = ['join', 'vote', 'shown', 'run', 'chart', 'closed'] as const
export type Stage = (typeof STAGES)[number]

/** Why a phone hands in no run. */
export type Reason = 'no-shared-memory' | 'too-old' | 'declined' | 'failed'

/** `held`: its run has ended, and waits for somebody to hand it in. */
export type PhoneState = 'here' | 'running' | 'held' | Reason

export interface SetPhone {
  state: PhoneState
}

/** What the teacher shows, for phones to follow. */
interface Shown {
  stage: Stage
  /** Id of what is voted on, and of what the run answers, such as `who-is-next/uneven`. */
  question: string | null
  /** The part of an address from its `#`, of an experiment of the Lab, or a game; null for a lesson's question. */
  link: string | null
  /** Time until the stage's deadline, in ms from when this was sent; negative once it has passed. */
  leftMs: number | null
}

export interface RoomState extends Shown {
  counts: {
    /** Phones that have joined. */
    here: number
    /** Answers to the current question, and runs handed in for it. */
    voted: number
    ready: number
    running: number
    held: number
    cannot: Partial<Record<Reason, number>>
  }
}

/** `forget` removes all votes, runs and phones, on disk as well. */
export type SetRoom = Shown | { forget: true }

export interface Vote {
  question: string
  /** Id of an answer, of at most 60 characters. */
  answer: string
}

/** The vote that counts. `late`: it came when its question was no longer open. */
export interface KeptVote {
  answer: string
  late: boolean
}

export interface KeptRun {
  /** Number of the phone in its room, from 1: the wall and the phone name its row by it. */
  number: number
}

export interface TeacherState extends RoomState {
  /** Addresses of the page for phones, the likeliest first; the teacher's page may be at `localhost`. */
  links: string[]
  /** Votes on the question that is shown, and the runs that answer it, a phone each. */
  votes: KeptVote[]
  runs: (KeptRun & {
    /** Names the phone. */
    id: string
    /** Changes with the file. */
    hash: string
  })[]
}
