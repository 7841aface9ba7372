/** One trial as trace events: who was at work when, what waited, and which task went where. */
import {
  scheduleOf,
  sizingSteps,
  SpanKind,
  taskSegments,
  TaskState,
  TICKS_PER_MS,
  type ResponseFrom,
  type Schedule,
  type SpanKindValue,
  type TrialReader,
} from '../../../workers/api'
import { originOf, placeOf } from '../../charts/types'
import { trialName, type RunTrial } from '../exporter'
import { Tid, type Args, type TraceEvent } from './event'
import { areDisjoint, cutToFit, unionOf, type Slice } from './slices'

export interface TraceSetting {
  pid: number
  /** Ticks from the trace's 0 to the first submit. */
  shift: number
  /** An id that no other event has. */
  nextId(): string
}

const TICKS_PER_US = TICKS_PER_MS / 1000

const ticksOf = (ms: number): number => Math.round(ms * TICKS_PER_MS)

interface Named extends Slice {
  name: string
  cat: string
  args?: Args
}

/** Which spans are slices of their thread, and what they are called. */
const SPANS: Readonly<
  Partial<Record<SpanKindValue, { name: string; cat: string; tid: number | null }>>
> = {
  [SpanKind.HOST_BUSY]: { name: 'host at work', cat: 'host', tid: Tid.HOST },
  [SpanKind.HOST_BLOCKED]: { name: 'host blocked', cat: 'host', tid: Tid.HOST },
  [SpanKind.COORDINATOR_BUSY]: { name: 'dispatching', cat: 'coordinator', tid: Tid.COORDINATOR },
  // Of the worker in their argument, and of the one whose log they stand in.
  [SpanKind.WORKER_START]: { name: 'worker starting', cat: 'start', tid: null },
  [SpanKind.BLOCK]: { name: 'block of tasks', cat: 'service', tid: null },
}

/** Spans as slices, by thread; in ticks of the trial's own clock. */
const spanSlices = ({ spans }: TrialReader): Map<number, Named[]> => {
  const found = new Map<number, Named[]>()
  spans.forEach((log, thread) => {
    for (let i = 0; i < log.count; i++) {
      const { kind, from, to, argument } = log.at(i)
      const shown = SPANS[kind]
      if (!shown) continue
      const worker = kind === SpanKind.BLOCK ? thread - 1 : argument
      const tid = shown.tid ?? Tid.WORKERS + worker
      const args = shown.tid === null && kind !== SpanKind.BLOCK ? {} : { tasks: argument }
      const { name, cat } = shown
      const own = found.get(tid) ?? []
      own.push({ name, cat, args, from: ticksOf(from), to: ticksOf(to) })
      found.set(tid, own)
    }
  })
  return found
}

/** The service of each finished task, by worker; in ticks, in order of their starts. */
const services = (schedule: Schedule, rounds: Int32Array): (Named & { task: number })[][] => {
  const found = Array.from({ length: schedule.workers }, (): (Named & { task: number })[] => [])
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

interface Wait extends Slice {
  task: number
  where: 'queue' | 'inbox'
}

/** Where tasks waited, in ticks: for a worker to be chosen, and for the chosen one to be free. */
const waitsOf = (schedule: Schedule, responseFrom: ResponseFrom): Wait[] => {
  const { tasks, columns } = taskSegments(schedule, { responseFrom })
  const found: Wait[] = []
  tasks.forEach((task, place) => {
    const submit = schedule.submit[task] ?? NaN
    const dispatch = schedule.dispatch[task] ?? NaN
    const queue = { from: ticksOf(submit), to: ticksOf(dispatch) }
    const inbox = { from: queue.to, to: ticksOf(dispatch + (columns.inboxWait[place] ?? NaN)) }
    if (queue.to > queue.from) found.push({ task, where: 'queue', ...queue })
    if (inbox.to > inbox.from) found.push({ task, where: 'inbox', ...inbox })
  })
  return found
}

/** Ticks by which a trial's earliest moment lies before its first submit. */
export const shiftOf = (reader: TrialReader): number => {
  const origin = ticksOf(originOf(reader))
  const schedule = scheduleOf(reader)
  let first = origin
  for (const own of [...spanSlices(reader).values(), ...services(schedule, reader.ledger.rounds)])
    for (const { from } of own) if (from < first) first = from
  return origin - first
}

/** Tasks that wait, where they do, whenever that changes. */
const depths = (waits: readonly Wait[]): { at: number; queue: number; inbox: number }[] => {
  const changes = waits
    .flatMap(({ where, from, to }) => [
      { at: from, where, by: 1 },
      { at: to, where, by: -1 },
    ])
    .sort((a, b) => a.at - b.at)
  const now = { queue: 0, inbox: 0 }
  const found: { at: number; queue: number; inbox: number }[] = []
  for (const { at, where, by } of changes) {
    now[where] += by
    if (found.at(-1)?.at === at) found.pop()
    found.push({ at, ...now })
  }
  return found
}

export const trialEvents = (trial: RunTrial, setting: TraceSetting): TraceEvent[] => {
  const { reader, spec, result } = trial
  const { pid, shift, nextId } = setting
  const schedule = scheduleOf(reader)
  const origin = ticksOf(originOf(reader))
  const us = (ticks: number): number => (ticks - origin + shift) / TICKS_PER_US
  const events: TraceEvent[] = []

  const named = (tid: number, name: string) =>
    events.push({ ph: 'M', name: 'thread_name', pid, tid, args: { name } })
  events.push({
    ph: 'M',
    name: 'process_name',
    pid,
    tid: Tid.HOST,
    args: { name: trialName(trial) },
  })
  named(Tid.HOST, 'host')
  if (reader.spans.length > 1 + schedule.workers) named(Tid.COORDINATOR, 'coordinator')
  const inHost = spec?.strategy.kind === 'direct'
  for (let worker = 0; worker < schedule.workers; worker++)
    named(Tid.WORKERS + worker, inHost ? 'host, tasks' : `worker ${placeOf(reader, worker)}`)

  const slices = spanSlices(reader)
  const slice = (tid: number, { name, cat, args, from, to }: Named) =>
    events.push({
      ph: 'X',
      name,
      cat,
      pid,
      tid,
      ts: us(from),
      dur: (to - from) / TICKS_PER_US,
      ...(args && { args }),
    })
  const async = (tid: number, { name, cat, args, from, to }: Named) => {
    const at = { name, cat, pid, tid, id: nextId() }
    events.push({ ph: 'b', ...at, ts: us(from), ...(args && { args }) })
    events.push({ ph: 'e', ...at, ts: us(to) })
  }

  services(schedule, reader.ledger.rounds).forEach((own, worker) => {
    const tid = Tid.WORKERS + worker
    const others = slices.get(tid) ?? []
    slices.delete(tid)
    if (areDisjoint(own)) {
      for (const one of cutToFit([...others, ...own])) slice(tid, one)
    } else {
      // An asynchronous kernel: its tasks overlap, so only what they cover together can be a slice.
      const busy = unionOf(own).map(({ count, ...stretch }) => ({
        ...stretch,
        name: 'tasks in flight',
        cat: 'service',
        args: { tasks: count },
      }))
      for (const one of cutToFit([...others, ...busy])) slice(tid, one)
      for (const one of own) async(tid, one)
    }
    for (const { task, from } of own) {
      const submit = schedule.submit[task] ?? NaN
      if (Number.isNaN(submit)) continue
      const arrow = { name: 'to its worker', cat: 'flow', pid, id: nextId() }
      const sent = Math.min(ticksOf(submit), from)
      events.push({ ph: 's', ...arrow, tid: Tid.HOST, ts: us(sent) })
      events.push({ ph: 'f', ...arrow, tid, ts: us(from), bp: 'e' })
    }
  })
  for (const [tid, own] of slices) for (const one of cutToFit(own)) slice(tid, one)

  const waits = waitsOf(schedule, result.responseFrom)
  for (const { task, where, from, to } of waits)
    async(Tid.HOST, { name: `${where} wait`, cat: 'wait', args: { task }, from, to })
  for (const { at, queue, inbox } of depths(waits))
    events.push({
      ph: 'C',
      name: 'waiting (tasks)',
      cat: 'queue',
      pid,
      tid: Tid.HOST,
      ts: us(at),
      args: { queue, inbox },
    })
  for (const { atMs, workers } of sizingSteps(reader.spans))
    events.push({
      ph: 'C',
      name: 'let in (workers)',
      cat: 'sizing',
      pid,
      tid: Tid.HOST,
      ts: Math.max(0, us(ticksOf(atMs))),
      args: { workers },
    })
  return events
}
