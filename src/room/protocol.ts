/**
 * The room's requests, as `npm run room -- --collect` answers them: what a phone sends up by `fetch`, and
 * what comes down by server-sent events. `scripts/room/api.mjs` is the other side.
 *
 * | request                           | body              | answer          | by                         |
 * | --------------------------------- | ----------------- | --------------- | -------------------------- |
 * | `GET room`                        |                   | `RoomState`     | anyone with the code       |
 * | `GET room/events`                 |                   | `PhoneEvents`   | anyone with the code       |
 * | `PUT room/ID/state`               | `PhoneState`      | `RoomState`     | anyone with the code       |
 * | `PUT room/ID/vote`                | `Vote`            | `KeptVote`      | anyone with the code       |
 * | `PUT room/ID/run?question=…`      | run file, gzip    | `KeptRun`       | anyone with the code       |
 * | `GET room/ID/run?question=…`      |                   | run file, gzip  | the teacher                |
 * | `GET room/events`                 |                   | `TeacherEvents` | the teacher                |
 * | `PUT room`                        | `SetRoom`         | `RoomState`     | the teacher                |
 *
 * The query has the room's code, `?room=KXQD7M`, or the teacher's token, `?token=…`: an `EventSource`
 * sends no headers. `ID` is 64 random bits per phone and room, as 16 hexadecimal digits. A host without a
 * room may answer with a page: only JSON is an answer.
 *
 * Every PUT may be sent again: a retry, a reload and a second tap count once. While a question is open
 * the last vote or run counts; afterwards the first one of a phone that had none is kept, as a late one.
 * The answer has what counts. A refusal has a JSON reason for developers; its status says what to do:
 * 429, 503 and 500 are tried again after 10 s. All others are final: 409 for a question that nobody has
 * asked, 410 for a closed room, 507 for a full one, 403, 404 and 421 for a wrong token, code or address,
 * and 400, 413 and 422 for a body that cannot be read.
 *
 * Whoever has the code can send a valid run of any experiment, and any answer: the wall counts the
 * answers that its question has and the runs of its experiment, and shows no text of a file.
 */

/** Largest run file that a phone may hand in, packed. */
export const MAX_RUN_BYTES = 256 * 1024

export const ID = /^[0-9a-f]{16}$/

/** `join`: the code is on the wall. `closed`: the room has ended, and takes nothing more. */
export type Stage = 'join' | 'vote' | 'run' | 'chart' | 'closed'

/** Why a phone hands in no run. */
export type Reason = 'no-shared-memory' | 'too-old' | 'declined' | 'failed'

/** `held`: its run has ended, and waits for somebody to hand it in. */
export type PhoneState =
  | { state: 'here' | 'running' | 'held' }
  | { state: 'cannot'; reason: Reason }

/** What the teacher shows, for phones to follow. */
interface Shown {
  /** Id of the lesson; '' before there is one, and if `link` names an experiment. */
  lesson: string
  /** 0-based index of the lesson's step. */
  step: number
  stage: Stage
  /** Id of what is voted on, and of what the run answers, such as `who-is-next/uneven`. */
  question: string | null
  /** The part of an address from its `#`, of an experiment of the Lab. */
  link: string | null
  /** Time until the stage's deadline, in ms from when this was sent; negative behind it. */
  leftMs: number | null
}

export interface RoomState extends Shown {
  /** The code of the room. */
  room: string
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
  /** Id of a choice, of at most 60 characters, or a number. */
  answer: string | number
}

/** `late`: it came when its question was no longer open. */
export interface KeptVote extends Vote {
  late: boolean
}

export interface KeptRun {
  question: string
  late: boolean
  /** Size of the kept file, packed. */
  bytes: number
  /** Number of the phone in its room, from 1: the wall and the phone name its row by it. */
  number: number
}

/** The data of each event, by its name. Every connection begins with a `state`. */
export interface PhoneEvents {
  state: RoomState
}

/**
 * Every connection begins with `all`, and another one follows if the room has forgotten what it had.
 * A vote or a run of the same `id` and `question` takes the place of an earlier one.
 */
export interface TeacherEvents {
  all: {
    state: RoomState
    /** Addresses of the page for phones, the likeliest first; the teacher's page may be at `localhost`. */
    links: string[]
    votes: Of<KeptVote>[]
    runs: Of<KeptRun>[]
  }
  state: RoomState
  vote: Of<KeptVote>
  run: Of<KeptRun>
}

/** Something of a phone. */
export type Of<T> = T & { id: string }
