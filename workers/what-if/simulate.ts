/**
 * A pool in virtual time: the work of the tasks alone, without any cost of handing them over. The
 * policies and the dispatcher are those that run the real pools; only the clock is another.
 */
import { say } from '../base/message'
import { randomSource } from '../base/random'
import { policies } from '../policies'
import { Dispatcher } from '../policies/dispatcher'
import { FreeTimes } from './heap'
import type { Load } from './load'

/** One queue, from which each worker takes what comes next when it is free. */
export const SHARED_QUEUE = 'shared-queue'
/** Tasks dealt in turn; a worker without any takes half of what another has left. */
export const WORK_STEALING = 'work-stealing'

/** Contiguous blocks of equal count, a block per worker, as `--shard` of Playwright deals its tests. */
export const BLOCKS = 'blocks-by-count'
/** Each task where it ran: worker i of the load is worker i mod n. Only for loads that know theirs. */
export const ASSIGNED = 'as-assigned'

/** Nobody knows which worker somebody would have named. */
const policyIds = policies.ids.filter((id) => id !== 'by-hand')
type PolicyId = (typeof policyIds)[number]

/** Queue disciplines, as queueing theory calls them: who gets the next task. */
export const rules = [...policyIds, SHARED_QUEUE, WORK_STEALING, BLOCKS, ASSIGNED] as const
export type Discipline = (typeof rules)[number]
const isPolicy = (rule: Discipline): rule is PolicyId => policies.has(rule)

const WITHOUT_POLICY = {
  [SHARED_QUEUE]: say('Shared queue'),
  [WORK_STEALING]: say('Work stealing'),
  [BLOCKS]: say('Blocks by count'),
  [ASSIGNED]: say('As assigned'),
}

/** Name of a rule, in English. */
export const ruleName = (rule: Discipline): string =>
  isPolicy(rule) ? policies.get(rule).name : WITHOUT_POLICY[rule].text

/** The rules that a load can be given by. */
export const rulesFor = ({ worker }: Partial<Load>): Discipline[] =>
  rules.filter((rule) => rule !== ASSIGNED || worker)

export interface Simulated {
  /** Start of each task, in the order of the load, in ms. */
  start: Float64Array
  /** Its worker, from 0. */
  worker: Int32Array
  /** Last end minus first arrival, in ms. */
  makespanMs: number
}

/** Seed of the policies that draw: the same what-if gives the same answer. */
const SEED = 1

/**
 * Runs a load on `workers` workers by a rule. Tasks are taken in the order of the load, which is
 * that of their arrivals; see `ordered`.
 */
export const simulated = (
  load: Load,
  workers: number,
  rule: Discipline,
  seed = SEED,
): Simulated => {
  const { ms, arrive } = load
  const placed = placedBy(load, workers, rule, seed)
  let last = -Infinity
  for (let task = 0; task < ms.length; task++)
    last = Math.max(last, (placed.start[task] ?? 0) + (ms[task] ?? 0))
  return { ...placed, makespanMs: ms.length > 0 ? last - (arrive?.[0] ?? 0) : 0 }
}

const placedBy = (load: Load, workers: number, rule: Discipline, seed: number): Placed => {
  switch (rule) {
    case SHARED_QUEUE:
      return queued(load, workers)
    case WORK_STEALING:
      return stolen(load, workers, seed)
    case BLOCKS:
      return dealt(load, workers, blocksOf(new Int32Array(load.ms.length).fill(1), workers))
    case ASSIGNED: {
      if (!load.worker) throw new RangeError('[what-if] a load that knows its workers')
      const worker = load.worker.map((lane) => lane % workers)
      return dealt(load, workers, worker)
    }
    default:
      return dispatched(load, workers, rule, seed)
  }
}

type Placed = Omit<Simulated, 'makespanMs'>

const nothing = (tasks: number): Placed => ({
  start: new Float64Array(tasks),
  worker: new Int32Array(tasks),
})

/**
 * The recursion of Kiefer and Wolfowitz for a queue of several servers ("On the theory of queues
 * with many servers", 1955): a task starts when it has arrived and the first worker is free.
 */
const queued = ({ ms, arrive }: Load, workers: number): Placed => {
  const placed = nothing(ms.length)
  const free = new FreeTimes()
  for (let worker = 0; worker < workers; worker++) free.push(-Infinity, worker)
  for (let task = 0; task < ms.length; task++) {
    const start = Math.max(arrive?.[task] ?? 0, free.first)
    const worker = free.pop()
    placed.start[task] = start
    placed.worker[task] = worker
    free.push(start + (ms[task] ?? 0), worker)
  }
  return placed
}

/**
 * Block of each group of tasks, if `blocks` blocks have as many tasks as possible alike, the first ones
 * one more; a group goes where its first task belongs. So Playwright splits its tests, whose groups are
 * files, or single tests where they are fully parallel (`filterForShard`).
 */
export const blocksOf = (counts: Int32Array, blocks: number): Int32Array => {
  const tasks = counts.reduce((sum, count) => sum + count, 0)
  const size = Math.floor(tasks / blocks)
  const longer = tasks % blocks
  const inLonger = longer * (size + 1)
  let at = 0
  return counts.map((count) => {
    const block =
      at < inLonger ? Math.floor(at / (size + 1)) : longer + Math.floor((at - inLonger) / size)
    at += count
    return block
  })
}

/** Each worker runs the tasks that it was dealt, in their order. */
const dealt = ({ ms, arrive }: Load, workers: number, worker: Int32Array): Placed => {
  const free = new Float64Array(workers).fill(-Infinity)
  const start = ms.map((size, task) => {
    const own = worker[task] ?? 0
    const at = Math.max(arrive?.[task] ?? 0, free[own] ?? 0)
    free[own] = at + size
    return at
  })
  return { start, worker }
}

/** A worker holds one task at a time; what else it was given waits in its own queue. */
const DEPTH = 1

const dispatched = (
  { ms, arrive }: Load,
  workers: number,
  rule: PolicyId,
  seed: number,
): Placed => {
  const placed = nothing(ms.length)
  const policy = policies.get(rule)
  const busy = new FreeTimes()
  let now = 0
  const dispatcher = new Dispatcher(policy.create({}, randomSource(seed, rule)), workers, DEPTH, {
    assigned: () => {},
    send: (worker, task) => {
      placed.start[task] = now
      placed.worker[task] = worker
      busy.push(now + (ms[task] ?? 0), worker)
    },
  })
  const finishUntil = (at: number): void => {
    while (busy.size > 0 && busy.first <= at) {
      now = busy.first
      dispatcher.release(busy.pop())
    }
  }
  for (let task = 0; task < ms.length; task++) {
    const at = arrive?.[task] ?? 0
    // A worker that gets free at that time is free for the task.
    finishUntil(at)
    now = at
    dispatcher.submit(task)
  }
  while (busy.size > 0) finishUntil(busy.first)
  return placed
}

/** Tasks that a worker has been dealt and has not begun: those from `next` on. */
interface WorkerQueue {
  tasks: number[]
  next: number
}

const left = ({ tasks, next }: WorkerQueue): number => tasks.length - next

const stolen = ({ ms, arrive }: Load, workers: number, seed: number): Placed => {
  const placed = nothing(ms.length)
  const draw = randomSource(seed, WORK_STEALING)
  const busy = new FreeTimes()
  const shares = Array.from({ length: workers }, (): WorkerQueue => ({ tasks: [], next: 0 }))
  const idle = new Set(Array.from({ length: workers }, (_, worker) => worker))
  let waiting = 0
  const begin = (worker: number, now: number): boolean => {
    const own = shares[worker]
    if (!own) return false
    if (left(own) === 0) {
      // As in the real channel: victims are asked in turn from a random one on.
      const first = Math.floor(draw() * workers)
      for (let i = 0; i < workers && left(own) === 0; i++) {
        const other = shares[(first + i) % workers]
        if (!other || other === own || left(other) === 0) continue
        own.tasks = other.tasks.slice(other.next, other.next + Math.ceil(left(other) / 2))
        own.next = 0
        other.next += own.tasks.length
      }
    }
    const task = own.tasks[own.next]
    if (task === undefined) return false
    own.next++
    waiting--
    placed.start[task] = now
    placed.worker[task] = worker
    busy.push(now + (ms[task] ?? 0), worker)
    return true
  }
  const beginIdle = (now: number): void => {
    for (const worker of idle) {
      if (waiting === 0) return
      if (begin(worker, now)) idle.delete(worker)
    }
  }
  let task = 0
  while (task < ms.length || busy.size > 0) {
    const arrival = task < ms.length ? (arrive?.[task] ?? 0) : Infinity
    const now = Math.min(arrival, busy.first)
    while (busy.size > 0 && busy.first <= now) idle.add(busy.pop())
    for (; task < ms.length && (arrive?.[task] ?? 0) <= now; task++) {
      shares[task % workers]?.tasks.push(task)
      waiting++
    }
    beginIdle(now)
  }
  return placed
}
