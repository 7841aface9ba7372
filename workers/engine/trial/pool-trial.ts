/** One trial of any strategy with a pool: threads, clock, recorder, feed, watchdog, teardown. */
import { absoluteNow, LateClock } from '../../base/clock'
import { say } from '../../base/message'
import { sleep } from '../../base/turn'
import type { Share } from '../../memory/layout'
import { runtime } from '../../runtimes/runtime'
import { Phase, type Ledger } from '../../memory/ledger'
import { SpanKind, SpanLog } from '../../memory/span-log'
import type { PushStrategy } from '../../experiment/types'
import type { ChannelNeed, Sleeps } from '../../channels/channel'
import { alignClocks, ONE_CLOCK } from './align-clocks'
import { Fault } from './fault'
import { Feed } from './feed'
import { HostRecorder } from './host-recorder'
import { Pool } from './pool'
import type { CoordinatorInit, WorkerInit } from '../thread/protocol'
import type { TrialOutcome, TrialSetting } from './outcome'
import { channelNeed } from '../../experiment/memory-need'
import { isSized } from '../../experiment/sized'
import { takeLogs } from './take-logs'
import { meanRounds, plannedMemory, type TrialPlan } from './trial-plan'
import { watch } from './watchdog'

/** From the moment at which a trial is ready to be set up to its zero. */
const LEAD_MS = 20

/** How long to wait for a goodbye that brings a log, in ms: many threads with coarse clocks take seconds. */
const LOG_MS = 5000

/** What a kind of strategy can use when it attaches its host's end. */
export interface PoolContext {
  need: ChannelNeed
  ledger: Ledger
  recorder: HostRecorder
  post(worker: number, message: unknown, transfer?: Transferable[]): void
  /** Posts to the coordinator. */
  postTasks(message: unknown, transfer: Transferable[]): void
  /** Tasks that the coordinator has given each worker; null if there is no coordinator. */
  load: Int32Array | null
  /** Runs the host's code of one turn; what was held back is sent at its end. */
  turn(run: () => void): void
  /** The trial's clock, and the log of the thread that attaches. */
  now(): number
  spans: SpanLog
  /** The host has seen the results of `count` more tasks. */
  completed(count: number): void
  /** The host's own end threw an error. */
  failed(error: unknown): void
}

/** What a kind of strategy does in a trial. */
export interface PoolDriver {
  /** The tasks from ≤ task < to are submitted. */
  submit(from: number, to: number): void
  /** Starts what runs by itself. */
  open?(): void
  /** The host's turn is over. */
  flush?(): void
  /** A message from a worker. */
  receive?(worker: number, data: unknown): void
  /** A message from the coordinator. */
  receiveResults?(data: unknown): void
  /** Should the watchdog expect a heartbeat from this worker? */
  holds(worker: number): boolean
  /** Stops what runs by itself and wakes every sleeping worker; the stop flag is set. */
  close(): void
}

/** What differs between the kinds of strategy that have a pool. */
export interface PoolKind {
  channel: WorkerInit['channel']
  /** Shared memory that both ends attach to. */
  setUp(need: ChannelNeed, from: Share): unknown
  attach(context: PoolContext, memory: unknown): PoolDriver
  /** Starts a worker's thread, if it is not the usual one. */
  create?: ((worker: number) => Worker) | undefined
  /** Resolves when all threads can be given tasks, if that takes more than a start. */
  ready?(): Promise<void>
  /** What a coordinator dispatches by; null if the host dispatches. */
  coordinates: PushStrategy | null
}

export const runPoolTrial = async (
  plan: TrialPlan,
  kind: PoolKind,
  setting: TrialSetting,
): Promise<TrialOutcome> => {
  const { memory, ledger, spans } = plannedMemory(plan)
  const need = channelNeed(plan.spec, plan.tasks)
  const sized = isSized(plan.spec.strategy)
  const shared = kind.setUp(need, plan.share)
  const startedAt = performance.now()
  const coordinator = coordinatorOf(plan, kind.coordinates, need, shared, memory, setting)
  const workers = initsOf(plan, kind, need, shared, memory, setting, coordinator?.ports ?? null)
  const order = {
    workers,
    coordinator: coordinator?.init ?? null,
    ...(kind.create && { create: kind.create }),
  }
  const pool = await Pool.start(order, setting)
  const startMs = performance.now() - startedAt
  const { warmUps } = pool
  const outcome: TrialOutcome = {
    memory,
    startMs,
    warmUps,
    roundMs: [],
    clock: ONE_CLOCK,
    fault: null,
  }

  // The clock starts once the host's end is ready: making its buffers can take long.
  const clock = new LateClock()
  const { now } = clock
  const recorder = new HostRecorder(ledger, spans, plan.level, now)
  const turn = (run: () => void) =>
    recorder.turn(() => {
      run()
      end.flush?.()
    })
  const submit = (from: number, to: number) => end.submit(from, to)
  const feed = new Feed(plan, { submit, turn, now, blocked: recorder.blocked }, setting)
  const context: PoolContext = {
    need,
    ledger,
    recorder,
    post: (worker, message, transfer) => pool.post(worker, message, transfer),
    postTasks: (message, transfer) => pool.postTasks(message, transfer),
    load: coordinator && new Int32Array(coordinator.init.load),
    turn,
    now,
    spans,
    completed: (count) => feed.completed(count),
    failed: (error) => fail(hostFault(error)),
  }
  const fail = (fault: Fault) => feed.fail(fault)
  const end = await attached(kind, context, shared, pool)
  pool.listen({
    message: (worker, data) => turn(() => end.receive?.(worker, data)),
    receiveResults: (data) => turn(() => end.receiveResults?.(data)),
    fault: fail,
  })
  const zero = (epoch: number) => {
    memory.epoch = epoch
    clock.start(epoch)
  }
  zero(absoluteNow())
  try {
    await pool.compareClocks(plan.clockStepMs)
    // Somewhat in the future: opening the channel must not delay the first arrivals.
    zero(absoluteNow() + (plan.hasty ? 0 : LEAD_MS))
    end.open?.()
    await pool.begin(memory.epoch)
    setting.started(memory)
    const holds = (worker: number) => end.holds(worker)
    const unwatch = watch(ledger, holds, plan.spec.limits.watchdogMs, fail)
    try {
      while (now() < 0) await sleep(-now())
      Atomics.store(ledger.words, ledger.PHASE, Phase.RUNNING)
      await feed.run()
    } finally {
      unwatch()
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    outcome.fault = error
  } finally {
    Atomics.store(ledger.words, ledger.STOP, 1)
    end.close()
    recorder.close()
    if (outcome.fault) pool.terminate()
    const byes = await pool.stop({
      timed: plan.hasty || outcome.fault ? 0 : plan.cores,
      rounds: meanRounds(plan.rounds),
      ...(!plan.workersShare && !outcome.fault && { ms: LOG_MS }),
    })
    const over = now()
    outcome.roundMs = byes.flatMap((bye) => bye?.roundMs ?? [])
    if (!plan.workersShare) outcome.logsLost = takeLogs(memory, byes)
    if (runtime.processorMs) outcome.processorMs = byes.map((bye) => bye?.processorMs ?? null)
    const sleeps = byes.flatMap((bye) => bye?.sleeps ?? [])
    if (sleeps.length > 0) outcome.sleeps = sumOf(sleeps)
    outcome.clock = alignClocks(memory, pool.clocks, kind.channel.kind === 'pull')
    for (let worker = 0; worker < plan.workers; worker++) {
      const own = memory.spans[1 + worker]
      // The thread that changes the pool's size logs when each worker was a member.
      if (own && !sized) new SpanLog(own).append(SpanKind.WORKER_LIFE, -startMs, over, worker)
    }
    Atomics.store(ledger.words, ledger.PHASE, Phase.OVER)
  }
  return outcome
}

const sumOf = (sleeps: readonly Sleeps[]): Sleeps => ({
  timedOut: sleeps.reduce((sum, { timedOut }) => sum + timedOut, 0),
  missed: sleeps.reduce((sum, { missed }) => sum + missed, 0),
  heldMs: sleeps.reduce((sum, { heldMs }) => sum + heldMs, 0),
})

/** What the host's end of the channel threw while it listened. */
const hostFault = (error: unknown): Fault => {
  if (error instanceof Fault) return error
  const why = error instanceof Error ? error.message : String(error)
  return new Fault('worker-died', say('{name}: {why}', { name: say('the host'), why }))
}

/** The host's end. It may need more memory than is available: no thread may outlive that error. */
const attached = async (
  kind: PoolKind,
  context: PoolContext,
  memory: unknown,
  pool: Pool,
): Promise<PoolDriver> => {
  try {
    await kind.ready?.()
    return kind.attach(context, memory)
  } catch (error) {
    await pool.stop()
    throw error
  }
}

/** What a coordinator is started with, and the workers' ends of the ports that it posts to. */
const coordinatorOf = (
  plan: TrialPlan,
  strategy: PushStrategy | null,
  need: ChannelNeed,
  shared: unknown,
  { ledger, level, spans }: TrialOutcome['memory'],
  { lock }: TrialSetting,
): { init: Omit<CoordinatorInit, 'control'>; ports: MessagePort[] } | null => {
  const own = spans[1 + plan.workers]
  if (!strategy || !own) return null
  const channels = Array.from({ length: plan.workers }, () => new MessageChannel())
  return {
    init: {
      lock: lock ? `${lock}coordinator` : null,
      strategy,
      workload: { id: plan.spec.workload.id, options: plan.spec.workload.options },
      seed: plan.seed,
      cores: plan.cores,
      need,
      memory: shared,
      ledger,
      spans: own,
      level,
      load: new SharedArrayBuffer(plan.workers * Int32Array.BYTES_PER_ELEMENT),
      workers: channels.map(({ port1 }) => port1),
    },
    ports: channels.map(({ port2 }) => port2),
  }
}

const initsOf = (
  plan: TrialPlan,
  { channel }: PoolKind,
  need: ChannelNeed,
  shared: unknown,
  memory: TrialOutcome['memory'],
  { lock }: TrialSetting,
  ports: readonly MessagePort[] | null,
): Omit<WorkerInit, 'control'>[] => {
  const { workload } = plan.spec
  return Array.from({ length: plan.workers }, (_, worker) => ({
    worker,
    lock: lock ? `${lock}worker-${worker}` : null,
    tasks: ports?.[worker] ?? null,
    channel,
    need,
    memory: shared,
    slab: plan.workersShare ? plan.slab : null,
    trial: plan.workersShare
      ? memory
      : { ...memory, ledger: bare(memory.ledger), spans: memory.spans.map(bare) },
    shared: plan.workersShare,
    workload: workload.id,
    kernel: workload.kernel,
    options: workload.options,
    kernelOptions: workload.kernelOptions,
    blockTasks: plan.blockTasks,
    expectedMs: plan.expectedMs,
    hasty: plan.hasty,
  }))
}

/** The shape without the bytes: what a worker needs to make its own. */
const bare = <M extends { buffer: SharedArrayBuffer | ArrayBuffer }>(memory: M): M => ({
  ...memory,
  buffer: new ArrayBuffer(0),
})
