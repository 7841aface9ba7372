/** Work of each thread of a trial, and waits of tasks; in ticks of the trial's clock. */
import {
  scheduleOf,
  SpanKind,
  taskSegments,
  TaskState,
  TICKS_PER_MS,
  type ResponseFrom,
  type Schedule,
  type SpanKindValue,
  type TrialReader,
} from '../../../workers/api'
import type { Args } from './event'
import { coverOf, type Slice } from './slices'

/** A time of a trial in ticks: sums of ticks are exact. */
export const ticksOf = (ms: number): number => Math.round(ms * TICKS_PER_MS)

export interface Named extends Slice {
  name: string
  cat: string
  args?: Args
  /** The work that the slice serves. */
  task?: number
}

interface SpanLook {
  name: string
  cat: string
  thread: 'host' | 'coordinator' | 'worker'
  /** The unit of the span's argument. */
  counts?: string
}

/** The host did other work than its own. */
export const HOST_BLOCKED = 'host blocked'

/** Spans that are slices of their thread, with their names. */
const SPANS: Readonly<Partial<Record<SpanKindValue, SpanLook>>> = {
  // A submit is a step, and so are the choice of its worker and its answer.
  [SpanKind.HOST_BUSY]: { name: 'host busy', cat: 'host', thread: 'host', counts: 'steps' },
  [SpanKind.HOST_BLOCKED]: { name: HOST_BLOCKED, cat: 'host', thread: 'host' },
  [SpanKind.COORDINATOR_BUSY]: {
    name: 'dispatching',
    cat: 'coordinator',
    thread: 'coordinator',
    counts: 'steps',
  },
  // Instants of the worker in their argument, and of the worker whose log they are in.
  [SpanKind.WORKER_START]: { name: 'worker starting', cat: 'start', thread: 'worker' },
  [SpanKind.BLOCK]: { name: 'block of tasks', cat: 'service', thread: 'worker', counts: 'tasks' },
}

/** Spans as slices, by thread; in ticks of the trial's own clock. */
interface Spans {
  host: Named[]
  coordinator: Named[]
  workers: Map<number, Named[]>
}

export const spanSlices = ({ spans }: TrialReader): Spans => {
  const found: Spans = { host: [], coordinator: [], workers: new Map() }
  spans.forEach((log, thread) => {
    for (let i = 0; i < log.count; i++) {
      const { kind, from, to, argument } = log.at(i)
      const shown = SPANS[kind]
      if (!shown) continue
      const { name, cat, counts } = shown
      const args = counts ? { [counts]: argument } : {}
      const slice = { name, cat, args, from: ticksOf(from), to: ticksOf(to) }
      const worker = kind === SpanKind.BLOCK ? thread - 1 : argument
      const own =
        shown.thread === 'worker' ? (found.workers.get(worker) ?? []) : found[shown.thread]
      own.push(slice)
      if (shown.thread === 'worker') found.workers.set(worker, own)
    }
  })
  return found
}

/** When workers took tasks that were dealt to others: instants, in ticks. */
export const steals = ({ spans }: TrialReader): { at: number; thief: number; victim: number }[] =>
  spans.flatMap((log, thread) =>
    Array.from({ length: log.count }, (_, i) => log.at(i))
      .filter(({ kind }) => kind === SpanKind.STEAL)
      .map(({ from, argument }) => ({ at: ticksOf(from), thief: thread - 1, victim: argument })),
  )

/** The service of each finished task, by worker; in ticks, in order of their starts. */
export const services = (schedule: Schedule, rounds: Int32Array): Named[][] => {
  const found = Array.from({ length: schedule.workers }, (): Named[] => [])
  for (let task = 0; task < schedule.tasks; task++) {
    const start = schedule.start[task] ?? NaN
    const end = schedule.end[task] ?? NaN
    const worker = schedule.worker[task] ?? -1
    if (Number.isNaN(start) || Number.isNaN(end)) continue
    const failed = schedule.state[task] === TaskState.FAILED
    const name = failed ? 'task, failed' : 'task'
    // A task that no worker ran was run by the host itself: its lane is the only one.
    const own = found[Math.max(0, worker)]
    own?.push({
      task,
      name,
      cat: 'service',
      args: { task, rounds: rounds[task] ?? 1 },
      from: ticksOf(start),
      to: ticksOf(end),
    })
  }
  for (const own of found) own.sort((a, b) => a.from - b.from || a.to - b.to)
  return found
}

type Where = 'queue' | 'inbox' | 'library'

interface Wait extends Slice {
  task: number
  where: Where
}

/**
 * Waits of tasks, in ticks: until a worker was chosen, and until the chosen one was free. Without a
 * pool there is no worker to choose, and the whole wait is in the host's own queue. A task that a
 * library handed out was in the library until it started.
 */
export const waitsOf = (
  schedule: Schedule,
  responseFrom: ResponseFrom,
  inHost: boolean,
): Wait[] => {
  const { tasks, columns } = taskSegments(schedule, { responseFrom })
  const found: Wait[] = []
  tasks.forEach((task, place) => {
    const submit = schedule.submit[task] ?? NaN
    const dispatch = schedule.dispatch[task] ?? NaN
    if (Number.isNaN(dispatch) && Number.isNaN(schedule.receive[task])) {
      const inside = { from: ticksOf(submit), to: ticksOf(schedule.start[task] ?? NaN) }
      if (inside.to > inside.from) found.push({ task, where: 'library', ...inside })
      return
    }
    const queue = { from: ticksOf(submit), to: ticksOf(dispatch) }
    const inbox = { from: queue.to, to: ticksOf(dispatch + (columns.inboxWait[place] ?? NaN)) }
    if (inHost) queue.to = inbox.to = Math.max(queue.to, inbox.to)
    if (inHost) inbox.from = inbox.to
    if (queue.to > queue.from) found.push({ task, where: 'queue', ...queue })
    if (inbox.to > inbox.from) found.push({ task, where: 'inbox', ...inbox })
  })
  return found
}

/**
 * Instants at which the host submitted tasks or received their results and no slice shows that it
 * was busy: at the recording levels below `full` they are all that is known about it.
 */
export const hostMoments = (
  schedule: Schedule,
  atWork: readonly Slice[],
  inHost: boolean,
): Named[] => {
  const inside = coverOf(atWork)
  const counted = (column: Float64Array, name: string): Named[] => {
    const found = new Map<number, number>()
    for (const ms of column) {
      const at = ticksOf(ms)
      if (!Number.isNaN(at) && !inside(at)) found.set(at, (found.get(at) ?? 0) + 1)
    }
    return [...found].map(([at, tasks]) => ({
      name,
      cat: 'host',
      args: { tasks },
      from: at,
      to: at,
    }))
  }
  // A task that the host ran itself has no answer.
  const answers = inHost ? [] : counted(schedule.done, 'answer')
  return [...counted(schedule.submit, 'submit'), ...answers]
}

/** Ticks from a trial's earliest instant to its first submit. */
export const shiftOf = (reader: TrialReader): number => {
  const origin = ticksOf(reader.origin)
  const schedule = scheduleOf(reader)
  let first = origin
  const { host, coordinator, workers } = spanSlices(reader)
  const served = services(schedule, reader.ledger.rounds)
  for (const own of [host, coordinator, ...workers.values(), ...served])
    for (const { from } of own) if (from < first) first = from
  return origin - first
}

type Depth = { at: number; queue: number; inbox: number; library?: number }

/** The number of waiting tasks in each queue, whenever it changes. */
export const depths = (waits: readonly Wait[]): Depth[] => {
  const changes = waits
    .flatMap(({ where, from, to }) => [
      { at: from, where, by: 1 },
      { at: to, where, by: -1 },
    ])
    .sort((a, b) => a.at - b.at)
  const hidden = waits.some(({ where }) => where === 'library')
  const now: Record<Where, number> = { queue: 0, inbox: 0, library: 0 }
  const found: Depth[] = []
  for (const { at, where, by } of changes) {
    now[where] += by
    if (found.at(-1)?.at === at) found.pop()
    const { library, ...ours } = now
    found.push({ at, ...ours, ...(hidden && { library }) })
  }
  return found
}
