/** A trial of a pool before its threads start, and the first message each thread receives. */
import type { ChannelNeed } from '../../channels/channel'
import { answersTravel, startsCold, tasksAtOnce } from '../../experiment/traits'
import type { PushStrategy } from '../../experiment/types'
import { allocate } from '../../memory/layout'
import { slabBytes, type SlabMemory } from '../../memory/slab'
import { textOf } from '../../runtimes/own-text'
import {
  kernelInit,
  type CoordinatorInit,
  type WorkerInit,
  type WorkerStage,
} from '../thread/protocol'
import type { TrialSetting } from './outcome'
import type { PoolStage } from './pool'
import type { plannedMemory, TrialPlan } from './trial-plan'

/** A trial before its threads start. */
export interface TrialSite extends ReturnType<typeof plannedMemory> {
  plan: TrialPlan
  setting: TrialSetting
  need: ChannelNeed
  /** A place for the answer of each task; null if there are none, or if they are sent. */
  answers: SlabMemory | null
  /** Memory that the channel's `setUp` made. */
  shared: unknown
}

/** Places for answers that are not sent. Throws RangeError if there is no memory for them. */
export const answerPlaces = ({ spec, workersShare, share }: TrialPlan, need: ChannelNeed) => {
  const { tasks: messages, answerBytes: messageBytes } = need
  if (messageBytes === 0 || !workersShare || answersTravel(spec.strategy)) return null
  return {
    buffer: allocate(slabBytes(messages, messageBytes), true, share),
    messages,
    messageBytes,
  }
}

/** The coordinator's first message, and the workers' ends of its ports. */
export const coordinatorOf = (
  { plan, setting: { lock }, memory: { ledger, level, spans }, need, shared }: TrialSite,
  strategy: PushStrategy | null,
): { init: Omit<CoordinatorInit, 'control'>; ports: MessagePort[] } | null => {
  const log = spans[1 + plan.workers]
  if (!strategy || !log) return null
  const { workload } = plan.spec
  const guarded = textOf(workload) !== null
  const channels = Array.from({ length: plan.workers }, () => new MessageChannel())
  return {
    init: {
      lock: lock ? `${lock}coordinator` : null,
      strategy,
      // A coordinator needs no text.
      workload: { id: workload.id, options: guarded ? {} : workload.options },
      guarded,
      seed: plan.seed,
      cores: plan.cores,
      need,
      memory: shared,
      ledger,
      spans: log,
      level,
      load: new SharedArrayBuffer(plan.workers * Int32Array.BYTES_PER_ELEMENT),
      workers: channels.map(({ port1 }) => port1),
      // A batch has a buffer for each task from the start.
      returns: plan.spec.arrivals.kind !== 'batch',
    },
    ports: channels.map(({ port2 }) => port2),
  }
}

export const initsOf = (
  site: TrialSite,
  channel: WorkerInit['channel'],
  ports: readonly MessagePort[] | null,
): Omit<WorkerInit, 'control'>[] => {
  const {
    plan,
    setting: { lock },
  } = site
  return Array.from({ length: plan.workers }, (_, worker) => ({
    worker,
    lock: lock ? `${lock}worker-${worker}` : null,
    tasks: ports?.[worker] ?? null,
    channel,
    ...workerStage(site),
    shared: plan.workersShare,
    ...kernelInit(plan.spec),
    tasksAtOnce: tasksAtOnce(plan.spec),
    expectedMs: plan.expectedMs,
    hasty: plan.hasty,
    cold: startsCold(plan.spec.strategy),
    heapLimit:
      plan.spec.strategy.kind === 'push' ? plan.spec.strategy.recycleAboveMiB * 1024 * 1024 : 0,
  }))
}

const workerStage = ({ plan, memory, need, answers, shared }: TrialSite): WorkerStage => ({
  need,
  memory: shared,
  slab: plan.workersShare ? plan.slab : null,
  answers,
  trial: plan.workersShare
    ? memory
    : { ...memory, ledger: bare(memory.ledger), spans: memory.spans.map(bare) },
  blockTasks: plan.blockTasks,
})

/** What the threads of an earlier trial, or a rehearsal, need for this one. */
export const stageOf = (site: TrialSite): PoolStage => {
  const { plan, memory, need, shared } = site
  const { ledger, level } = memory
  const spans = memory.spans[1 + plan.workers]
  const { seed } = plan
  return {
    worker: workerStage(site),
    coordinator: spans ? { need, memory: shared, ledger, level, spans, seed } : null,
  }
}

/** The shape without the bytes, from which a worker makes memory of its own. */
const bare = <M extends { buffer: SharedArrayBuffer | ArrayBuffer }>(memory: M): M => ({
  ...memory,
  buffer: new ArrayBuffer(0),
})
