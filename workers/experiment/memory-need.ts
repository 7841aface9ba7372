import { say } from '../base/message'
import { channels, pullChannels } from '../channels'
import type { ChannelNeed } from '../channels/channel'
import { tasksOnTheWay } from '../channels/messages'
import { copiesFor } from '../channels/payloads'
import { hostParkingBytes } from '../channels/pull-channel'
import { gateBytes } from '../memory/gate'
import { ledgerBytes, type LedgerShape } from '../memory/ledger'
import { slabBytes } from '../memory/slab'
import { MOST_SPANS, spanLogBytes } from '../memory/span-log'
import { workloads } from '../workloads'
import { isOpenLoop } from '../workloads/arrivals'
import { messagesFor } from '../workloads/payload'
import { answersTravel, heldPerWorker, inProcesses, recycles } from './traits'
import { issueAt } from './issues'
import type { ArrivalsSpec, PushStrategy, Spec, SpecIssue } from './types'

/**
 * Bytes of a thread with its engine and a small heap, as the proportional memory (PSS) of Chromium
 * grows from 1 worker to 256 at additions. Hashing in JavaScript takes 6 MiB, Node 8 to 10.
 */
const THREAD_BYTES = 4 * 1024 * 1024

/** Bytes of an idle process that it shares with no other. */
const PROCESS_BYTES = 32 * 1024 * 1024

/** Entries in the host's log per task with its own worker: its start, its life, three turns. */
const SPANS_A_LIFE = 5
/** Entries per task if the host works before each submit: the work, and two turns it interrupts. */
const SPANS_A_WORK = 3

/** Further entries per task of an open loop: its arrival and its answer have turns of their own. */
const SPANS_AN_ARRIVAL = 2

/** Entries of the host's span log: room for a life, for the host's own turns, and for its work. */
export const hostSpanCapacity = (spec: Spec): number => {
  const { arrivals, host, strategy, workload } = spec
  const lives =
    strategy.kind === 'spawn'
      ? Math.min(MOST_SPANS, 256 + SPANS_A_LIFE * workload.tasks)
      : spanCapacity(spec)
  const perTask =
    (host.work.kind === 'none' ? 0 : SPANS_A_WORK) + (isOpenLoop(arrivals) ? SPANS_AN_ARRIVAL : 0)
  const starts = recycles(strategy) ? workload.tasks : 0
  return lives + starts + perTask * workload.tasks
}

/** Entries of another span log: room for a life and for the spans of a block recorder. */
export const spanCapacity = (spec: Spec): number =>
  // The host records the lives of workers that are started for one task.
  spec.strategy.kind === 'spawn' ? 1 : Math.min(MOST_SPANS, 256 + 2 * spec.workload.tasks)

/** Most workers that live at once, the wait pool included; without any, the host counts as one. */
export const workersOf = ({ strategy, workload: { tasks } }: Spec): number => {
  switch (strategy.kind) {
    case 'direct':
      return 1
    case 'push':
      return strategy.workers + strategy.waitWorkers
    case 'pull':
    case 'library':
      return strategy.workers
    case 'spawn':
      return strategy.alive === 'unlimited' ? tasks : Math.min(strategy.alive, tasks)
    default:
      return strategy satisfies never
  }
}

/** Numbers for a channel's size; an open loop may plan fewer `tasks` than its limit. */
export const channelNeed = (spec: Spec, tasks = spec.workload.tasks): ChannelNeed => {
  const workers = workersOf(spec)
  const most = 'inFlight' in spec.strategy ? heldPerWorker(spec.strategy) : Infinity
  const depth = Math.min(most, tasks)
  const progress = 'tasksPerWorker' in spec.strategy ? spec.strategy.tasksPerWorker : 1
  const { id, payloadBytes, answerBytes } = spec.workload
  return {
    tasks,
    workers,
    depth,
    queue: Math.max(1, depth - progress + 1),
    messageBytes: payloadBytes,
    messages: messagesFor(workloads.get(id), tasks, payloadBytes),
    answerBytes,
    options: 'channelOptions' in spec.strategy ? spec.strategy.channelOptions : {},
  }
}

/** Span logs of a trial: the host's, the workers', and the coordinator's if there is one. */
export const spanLogs = (spec: Spec): number => 1 + workersOf(spec) + (coordinated(spec) ? 1 : 0)

const coordinated = ({ strategy }: Spec): boolean =>
  strategy.kind === 'push' && strategy.placement === 'coordinator'

/** Most tasks that can be submitted and not yet done at the same time. */
export const mostAtOnce = (arrivals: ArrivalsSpec, tasks: number): number =>
  arrivals.kind === 'closed' ? Math.min(arrivals.outstanding, tasks) : tasks

/** Number of buffers per message that the host makes before the trial. */
const buffersOfEach = (spec: Spec, strategy: PushStrategy, need: ChannelNeed): number => {
  const channel = channels.get(strategy.channel)
  if (!coordinated(spec)) return channel.lends(need)
  // Every task goes to the coordinator immediately and waits there.
  if (!channel.touches(strategy.channelOptions)) return 0
  return copiesFor(mostAtOnce(spec.arrivals, need.tasks), need.messages)
}

const channelBytes = (spec: Spec, need: ChannelNeed): number => {
  const { strategy } = spec
  switch (strategy.kind) {
    case 'direct':
      return 0
    case 'push':
      return (
        channels.get(strategy.channel).memoryBytes(need) +
        buffersOfEach(spec, strategy, need) * need.messages * need.messageBytes +
        (coordinated(spec) ? need.workers * Int32Array.BYTES_PER_ELEMENT : 0)
      )
    case 'pull':
      return pullChannels.get(strategy.channel).memoryBytes(need) + hostParkingBytes() + gateBytes()
    case 'spawn':
      // Each living worker has its message in its own memory.
      return need.workers * need.messageBytes
    case 'library':
      // One buffer for each message, and at worst one clone for each task that the library has.
      return strategy.payload === 'copied'
        ? (need.messages + tasksOnTheWay(need)) * need.messageBytes
        : 0
    default:
      return strategy satisfies never
  }
}

/** Bytes of answers: those that are on their way, or a place for each task. */
const answersNeed = ({ strategy }: Spec, need: ChannelNeed): number => {
  if (strategy.kind === 'direct') return need.answerBytes
  return (answersTravel(strategy) ? tasksOnTheWay(need) : need.tasks) * need.answerBytes
}

export const ledgerShape = (spec: Spec): LedgerShape => {
  const { id, tasks } = spec.workload
  return { tasks, workers: workersOf(spec), resultBytes: workloads.get(id).resultBytes }
}

/** Memory of one trial, in bytes; `shared`: whether the browser allows shared memory. */
export const memoryNeed = (spec: Spec, shared = true) => {
  const need = channelNeed(spec)
  // Without shared memory each worker keeps a ledger of its own, to answer from.
  const alone = spec.strategy.kind === 'direct' || spec.strategy.kind === 'spawn'
  const processes = inProcesses(spec.strategy)
  const ledgers = (shared && !processes) || alone ? 1 : 1 + need.workers
  const spans =
    spanLogBytes(hostSpanCapacity(spec)) + (spanLogs(spec) - 1) * spanLogBytes(spanCapacity(spec))
  const ledger = ledgers * ledgerBytes(ledgerShape(spec)) + spans
  const slab = slabBytes(need.messages, need.messageBytes)
  const channel = channelBytes(spec, need) + answersNeed(spec, need)
  // Inline tasks run on the host's own thread.
  const count = spec.strategy.kind === 'direct' ? 0 : need.workers
  const threads = count * (processes ? PROCESS_BYTES : THREAD_BYTES)
  return {
    ledgerBytes: ledger,
    slabBytes: slab,
    channelBytes: channel,
    threadBytes: threads,
    totalBytes: ledger + slab + channel + threads,
  }
}

const MiB = 1024 * 1024

/** Reason why a spec needs too much memory; null if it does not. */
export const memoryRefusal = (spec: Spec, shared = true): SpecIssue | null => {
  const { totalBytes, threadBytes } = memoryNeed(spec, shared)
  const { memoryMiB } = spec.limits
  if (totalBytes <= memoryMiB * MiB) return null
  const fewer = say(
    spec.strategy.kind === 'spawn'
      ? 'fewer workers alive'
      : threadBytes > totalBytes / 2
        ? 'fewer workers'
        : 'a shorter queue per worker',
  )
  return issueAt(
    'limits.memoryMiB',
    say(
      'a trial needs {mib} MiB, more than the cap of {cap} MiB: use fewer tasks, a smaller payload, {fewer}, or a higher cap',
      { mib: Math.ceil(totalBytes / MiB), cap: memoryMiB, fewer },
    ),
  )
}
