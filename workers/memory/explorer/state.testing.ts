/**
 * One moment of a simulated run: the content of memory, the progress of each thread, and the writes
 * that each thread knows of.
 *
 * The memory is that of the JavaScript standard: atomic accesses are sequentially consistent, and
 * an access that reads another thread's write comes after that write ("knows of it": vector clocks,
 * L. Lamport, F. Mattern). A plain read may see any write that has not been replaced by another
 * write known to the reader. Two plain writes that do not know of each other are a race, and so is
 * a plain write to a word that has been accessed atomically, and an atomic access to a word with a
 * plain write that the thread does not know of. One thing is not modelled: a plain read that sees a
 * write from later in the run.
 *
 * Memory that is lent again is empty, and an access by a thread that attached to it before is an
 * error.
 */
import { eventName } from './event-loop.testing'
import { bufferOf, type Access, type Answer, type Buffers, type Next } from './replay.testing'

type Clock = readonly number[]

interface Write {
  value: number
  thread: number
  /** The writer's own time at the write. */
  time: number
}

/**
 * The answers that a thread has had so far. Logs are unique: the same answers are the same object.
 */
export interface Log {
  id: number
  answers: readonly Answer[]
  /** Successors of this log, by the next answer. */
  readonly longer: Map<Answer, Log>
  /** The step that follows these answers, once known. */
  next?: Next
}

let logs = 0
const logOf = (answers: readonly Answer[]): Log => ({ id: logs++, answers, longer: new Map() })

const longerBy = (log: Log, answer: Answer): Log => {
  let longer = log.longer.get(answer)
  if (!longer) log.longer.set(answer, (longer = logOf([...log.answers, answer])))
  return longer
}

export interface ThreadState {
  log: Log
  clock: Clock
  /** The word on which the thread sleeps; null if awake. */
  asleep: number | null
  /** Events that other threads have made for this one, oldest first. */
  events: readonly ThreadEvent[]
}

interface ThreadEvent {
  name: string
  /** Knowledge of whoever made the event. */
  clock: Clock
}

interface Sleeper {
  thread: number
  word: number
  /** Number of the sleep in its thread, if the thread does not block. */
  wait: number | null
}

export interface State {
  /** Values of words that were written by atomic accesses. */
  words: ReadonlyMap<number, number>
  /** Knowledge that a reader of the word gains, per such word. */
  known: ReadonlyMap<number, Clock>
  /** Plain writes of a word, oldest first. */
  plain: ReadonlyMap<number, readonly Write[]>
  threads: readonly ThreadState[]
  /** In the order in which they went to sleep. */
  sleepers: readonly Sleeper[]
  /** How often each buffer has been lent. */
  lent: ReadonlyMap<number, number>
}

export const firstState = (threads: number): State => ({
  words: new Map(),
  known: new Map(),
  plain: new Map(),
  threads: Array.from({ length: threads }, () => ({
    log: logOf([]),
    clock: Array.from({ length: threads }, () => 0),
    asleep: null,
    events: [],
  })),
  sleepers: [],
  lent: new Map(),
})

const join = (a: Clock, b: Clock | undefined): Clock =>
  b ? a.map((time, i) => Math.max(time, b[i] ?? 0)) : a

/** A data race; the message describes the two accesses. */
class Race extends Error {}

/** An access to memory that has been lent again. */
class LateAccess extends Error {}

/**
 * All states that one access of one thread can lead to; several only if a plain read has several
 * possible values.
 */
export const afterAccess = (
  state: State,
  thread: number,
  access: Access,
  buffers: Buffers,
): State[] => {
  const acting = state.threads[thread] as ThreadState // the scheduler names existing threads
  const clock = acting.clock.map((time, i) => (i === thread ? time + 1 : time))
  const { kind, word } = access
  if (access.lent !== undefined && access.lent !== state.lent.get(bufferOf(word)))
    throw new LateAccess(`${kind} of word ${word}, which has been lent again`)
  if (kind === 'event')
    return eventsFor(state, thread, access).map((event) => afterEvent(state, thread, clock, event))
  if (kind === 'post') return [afterPost(state, thread, clock, access)]
  if (kind === 'attach')
    return [answered(state, thread, clock, state.lent.get(bufferOf(word)) ?? 0)]
  if (kind === 'lend') return [afterLend(state, thread, clock, bufferOf(word))]
  if (kind === 'read') {
    const seen = valuesSeen(state, clock, word, buffers)
    return seen.map((value) => answered(state, thread, clock, value))
  }
  if (kind === 'write') return [afterWrite(state, thread, clock, access)]
  return [afterAtomic(state, thread, clock, access, buffers)]
}

const answered = (state: State, thread: number, clock: Clock, answer: Answer): State => ({
  ...state,
  threads: state.threads.map((other, i) =>
    i === thread ? { ...other, log: longerBy(other.log, answer), clock, asleep: null } : other,
  ),
})

/** True if the thread can make this access now. */
export const isReady = (state: State, thread: number, access: Access): boolean =>
  access.kind === 'event'
    ? eventsFor(state, thread, access).length > 0
    : state.threads[thread]?.asleep === null

/** Events that the thread can take: the first of each mail, each sleep that was ended, each turn. */
const eventsFor = (state: State, thread: number, { turns, mails }: Access): ThreadEvent[] => {
  const { events = [], clock = [] } = state.threads[thread] ?? {}
  const mail = (number: number) =>
    events.find(({ name }) => name.startsWith(eventName.message(number, ''))) ?? []
  return [
    ...events.filter(({ name }) => name.startsWith('woken ')),
    ...(mails ?? []).flatMap(mail),
    ...(turns ?? []).map((turn) => ({ name: eventName.turn(turn), clock })),
  ]
}

const afterEvent = (state: State, thread: number, clock: Clock, event: ThreadEvent): State => {
  const left = state.threads[thread]?.events.filter((other) => other !== event) ?? []
  const next = withEvents(state, thread, left)
  return answered(next, thread, join(clock, event.clock), event.name)
}

const withEvents = (state: State, thread: number, events: readonly ThreadEvent[]): State => ({
  ...state,
  threads: state.threads.map((other, i) => (i === thread ? { ...other, events } : other)),
})

const afterPost = (
  state: State,
  thread: number,
  clock: Clock,
  { word: mail, value: to, message = '' }: Access,
): State => {
  const event = { name: eventName.message(mail, message), clock }
  const next = withEvents(state, to, [...(state.threads[to]?.events ?? []), event])
  return answered(next, thread, clock, 0)
}

const afterLend = (state: State, thread: number, clock: Clock, buffer: number): State => {
  const others = <Value>(map: ReadonlyMap<number, Value>) =>
    new Map([...map].filter(([word]) => bufferOf(word) !== buffer))
  const lent = new Map(state.lent).set(buffer, (state.lent.get(buffer) ?? 0) + 1)
  const [words, known, plain] = [others(state.words), others(state.known), others(state.plain)]
  return answered({ ...state, words, known, plain, lent }, thread, clock, 0)
}

const knows = (clock: Clock, write: Write): boolean => (clock[write.thread] ?? 0) >= write.time

/** Values that a plain read may give. */
const valuesSeen = (state: State, clock: Clock, word: number, buffers: Buffers): number[] => {
  const atomic = state.words.get(word)
  if (atomic !== undefined) return [atomic]
  const writes = state.plain.get(word) ?? []
  // Plain writes of a word are ordered (otherwise they are a race), so the last known one hides
  // those before it.
  const last = writes.findLastIndex((write) => knows(clock, write))
  const values = writes.slice(Math.max(0, last)).map(({ value }) => value)
  return [...new Set(last < 0 ? [buffers.initial(word), ...values] : values)]
}

const afterWrite = (state: State, thread: number, clock: Clock, { word, value }: Access): State => {
  const writes = state.plain.get(word) ?? []
  if (state.words.has(word)) throw new Race(`word ${word}: a plain write beside atomic ones`)
  if (writes.some((write) => !knows(clock, write))) throw new Race(`word ${word}: two plain writes`)
  const write = { value, thread, time: clock[thread] ?? 0 }
  const plain = new Map(state.plain).set(word, [...writes, write])
  return answered({ ...state, plain }, thread, clock, 0)
}

const afterAtomic = (
  state: State,
  thread: number,
  before: Clock,
  access: Access,
  buffers: Buffers,
): State => {
  const { kind, word, value, expected } = access
  const plain = state.plain.get(word) ?? []
  if (plain.some((write) => !knows(before, write)))
    throw new Race(`word ${word}: an atomic access beside plain writes`)
  const old = state.words.get(word) ?? plain.at(-1)?.value ?? buffers.initial(word)
  const reads = kind !== 'store' && kind !== 'notify'
  const clock = reads ? join(before, state.known.get(word)) : before
  const written = (now: number, answer: Answer): State =>
    answered(
      {
        ...state,
        words: new Map(state.words).set(word, now),
        known: new Map(state.known).set(word, clock),
      },
      thread,
      clock,
      answer,
    )
  switch (kind) {
    case 'load':
      return answered(state, thread, clock, old)
    case 'store':
      return written(value, value)
    case 'add':
      return written((old + value) | 0, old)
    case 'exchange':
      return written(value, old)
    case 'swap':
      return old === expected ? written(value, old) : answered(state, thread, clock, old)
    case 'wait':
      if (old !== value) return answered(state, thread, clock, 'not-equal')
      return {
        ...state,
        threads: state.threads.map((other, i) =>
          i === thread ? { ...other, clock, asleep: word } : other,
        ),
        sleepers: [...state.sleepers, { thread, word, wait: null }],
      }
    case 'wait-async': {
      if (old !== value) return answered(state, thread, clock, 'not-equal')
      const sleepers = [...state.sleepers, { thread, word, wait: expected }]
      return answered({ ...state, sleepers }, thread, clock, 'asleep')
    }
    case 'notify':
      return afterNotify(state, thread, clock, access)
    default:
      throw new Error(`[explorer] an atomic access (got ${kind})`)
  }
}

const afterNotify = (
  state: State,
  thread: number,
  clock: Clock,
  { word, value: count }: Access,
): State => {
  const waiting = state.sleepers.filter((sleeper) => sleeper.word === word)
  const woken = waiting.slice(0, Math.min(count, waiting.length))
  let next: State = {
    ...state,
    sleepers: state.sleepers.filter((sleeper) => !woken.includes(sleeper)),
  }
  for (const { thread: sleeper, wait } of woken) {
    const { clock: own = clock, events = [] } = next.threads[sleeper] ?? {}
    next =
      wait === null
        ? answered(next, sleeper, join(own, clock), 'ok')
        : withEvents(next, sleeper, [...events, { name: eventName.woken(wait), clock }])
  }
  return answered(next, thread, clock, woken.length)
}

const mapKeys = new WeakMap<ReadonlyMap<number, unknown>, string>()
/** Key of a map, cached: maps are never changed, and most accesses leave them as they are. */
const keyOfMap = (map: ReadonlyMap<number, unknown>): string => {
  let key = mapKeys.get(map)
  if (key === undefined)
    mapKeys.set(map, (key = JSON.stringify([...map].sort(([a], [b]) => a - b))))
  return key
}

/** Key that is equal for states from which the same runs continue. */
export const stateKey = ({ words, known, plain, threads, sleepers, lent }: State): string => {
  const told = threads.map(({ log, clock, asleep, events }) => {
    const own = `${log.id}:${asleep}:${clock.join()}`
    return events.length > 0 ? own + JSON.stringify(events) : own
  })
  const slept = sleepers.map(({ thread, wait }) => `${thread}.${wait}`)
  return [...[words, known, plain, lent].map(keyOfMap), ...told, slept.join()].join('|')
}
