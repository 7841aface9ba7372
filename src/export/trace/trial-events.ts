/** One trial as trace events: busy threads, waiting tasks, and the ways of tasks. */
import { scheduleOf, sizingSteps, TICKS_PER_MS } from '../../../workers/api'
import { workerName } from '../../charts/trial/thread-name'
import { trialName, type RunTrial } from '../exporter'
import type { Ids, TraceEvent } from './event'
import {
  depths,
  HOST_BLOCKED,
  hostMoments,
  services,
  spanSlices,
  steals,
  ticksOf,
  waitsOf,
  type Named,
} from './lanes'
import { areDisjoint, coverOf, cutToFit, unionOf } from './slices'

interface TraceSetting {
  ids: Ids
  /** Ticks from the trace's 0 to the first submit. */
  shift: number
  /** An id that no other event has. */
  nextId(): string
}

const TICKS_PER_US = TICKS_PER_MS / 1000

/**
 * The events of a trial. Events with the same time stay in this order when all are sorted, and an
 * arrow belongs to the last slice of its thread: so slices come before their arrows, and starts of
 * arrows before their ends.
 */
export const trialEvents = (trial: RunTrial, setting: TraceSetting): TraceEvent[] => {
  const { reader, spec, result } = trial
  const { ids, shift, nextId } = setting
  const { pid } = ids
  const schedule = scheduleOf(reader)
  const origin = ticksOf(reader.origin)
  const inHost = spec?.strategy.kind === 'direct'
  const us = (ticks: number): number => (ticks - origin + shift) / TICKS_PER_US
  const events: TraceEvent[] = []

  const named = (tid: number, name: string) =>
    events.push({ ph: 'M', name: 'thread_name', pid, tid, args: { name } })
  events.push({
    ph: 'M',
    name: 'process_name',
    pid,
    tid: ids.host,
    args: { name: trialName(trial) },
  })
  named(ids.host, 'host')
  if (reader.spans.length > 1 + schedule.workers) named(ids.coordinator, 'coordinator')
  for (let worker = 0; worker < schedule.workers; worker++)
    named(ids.worker(worker), inHost ? 'this thread' : `worker ${workerName({ reader }, worker)}`)

  const slice = (tid: number, one: Named) => {
    const { name, cat, from, to } = one
    const dur = (to - from) / TICKS_PER_US
    const told = one.args && { args: one.args }
    events.push({ ph: 'X', name, cat, pid, tid, ts: us(from), dur, ...told })
  }
  const async = (tid: number, { name, cat, args, from, to }: Named) => {
    const at = { name, cat, pid, tid, id2: { local: nextId() } }
    events.push({ ph: 'b', ...at, ts: us(from), ...(args && { args }) })
    events.push({ ph: 'e', ...at, ts: us(to) })
  }
  const slices = spanSlices(reader)
  const atWork = slices.host.filter(({ name }) => name !== HOST_BLOCKED)
  const ofHost = [...slices.host, ...hostMoments(schedule, atWork, inHost)]
  for (const one of cutToFit(ofHost)) slice(ids.host, one)
  const dispatching = cutToFit(slices.coordinator)
  for (const one of dispatching) slice(ids.coordinator, one)
  const dispatched = coverOf(dispatching)

  const served = services(schedule, reader.ledger.rounds)
  const arrow = { name: 'to its worker', cat: 'flow', pid }
  const arrows = new Map<number, string>()
  for (const { task = 0, from } of served.flat()) {
    const submit = ticksOf(schedule.submit[task] ?? NaN)
    if (Number.isNaN(submit)) continue
    const id = nextId()
    arrows.set(task, id)
    events.push({ ph: 's', ...arrow, id, tid: ids.host, ts: us(Math.min(submit, from)) })
    const dispatch = ticksOf(schedule.dispatch[task] ?? NaN)
    if (submit <= dispatch && dispatch <= from && dispatched(dispatch))
      events.push({ ph: 't', ...arrow, id, tid: ids.coordinator, ts: us(dispatch) })
  }
  const arrive = (tid: number, { task = -1, from }: Named) => {
    const id = arrows.get(task)
    if (id !== undefined) events.push({ ph: 'f', ...arrow, id, tid, ts: us(from), bp: 'e' })
  }
  served.forEach((own, worker) => {
    const tid = ids.worker(worker)
    const others = slices.workers.get(worker) ?? []
    slices.workers.delete(worker)
    if (areDisjoint(own))
      for (const one of cutToFit([...others, ...own])) {
        slice(tid, one)
        arrive(tid, one)
      }
    else {
      // An asynchronous kernel: its tasks overlap, so only what they cover together can be a slice.
      const busy = unionOf(own).map(({ count, ...stretch }) => ({
        ...stretch,
        name: 'tasks in flight',
        cat: 'service',
        args: { tasks: count },
      }))
      for (const one of cutToFit([...others, ...busy])) slice(tid, one)
      for (const one of own) {
        async(tid, one)
        arrive(tid, one)
      }
    }
  })
  for (const [worker, own] of slices.workers)
    for (const one of cutToFit(own)) slice(ids.worker(worker), one)
  for (const { at, thief, victim } of steals(reader))
    events.push({
      ph: 'i',
      s: 't',
      name: `steal from worker ${workerName({ reader }, victim)}`,
      cat: 'steal',
      pid,
      tid: ids.worker(thief),
      ts: Math.max(0, us(at)),
    })

  const waits = waitsOf(schedule, result.responseFrom, inHost)
  for (const { task, where, from, to } of waits)
    async(ids.host, { name: `${where} wait`, cat: 'wait', args: { task }, from, to })
  const counter = { ph: 'C', pid, tid: ids.host } as const
  for (const { at, ...args } of depths(waits))
    events.push({ ...counter, name: 'waiting (tasks)', cat: 'queue', ts: us(at), args })
  for (const { atMs, workers } of sizingSteps(reader.spans)) {
    const ts = Math.max(0, us(ticksOf(atMs)))
    events.push({ ...counter, name: 'admitted', cat: 'sizing', ts, args: { workers } })
  }
  return events
}
