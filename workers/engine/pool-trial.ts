/** One trial of any strategy that has a pool: threads, clock, recorder, feed, watchdog, teardown. */
import { absoluteNow, clockFrom } from '../base/clock'
import { say } from '../base/message'
import { sleep } from '../base/turn'
import { Phase, type Ledger } from '../memory/ledger'
import { SpanKind, SpanLog } from '../memory/span-log'
import type { PushStrategy } from '../spec/types'
import type { ChannelNeed } from '../channels/channel'
import { Fault } from './fault'
import { Feed } from './feed'
import { HostRecorder } from './host-recorder'
import { Pool } from './pool'
import type { CoordinatorInit, WorkerInit } from './protocol'
import type { TrialOutcome, TrialSetting } from './outcome'
import { isSized } from '../spec/sized'
import { planNeed, plannedMemory, type TrialPlan } from './trial-plan'
import { watch } from './watchdog'

/** From the moment at which a trial is ready to be set up to its zero. */
const LEAD_MS = 20

/** What a kind of strategy finds around it when it attaches its host's end. */
export interface PoolSite {
  need: ChannelNeed
  ledger: Ledger
  recorder: HostRecorder
  post(worker: number, message: unknown, transfer?: Transferable[]): void
  /** Posts to the coordinator. */
  hand(message: unknown, transfer: Transferable[]): void
  /** Tasks that the coordinator has given each worker; null where there is none. */
  load: Int32Array | null
  /** Runs the host's code of one turn; what was held back goes at its end. */
  turn(run: () => void): void
  /** The trial's clock, and the log of the thread that attaches. */
  now(): number
  spans: SpanLog
  /** `count` tasks are answered. */
  answered(count: number): void
}

/** What a kind of strategy does in a trial. */
export interface PoolEnd {
  /** The tasks from ≤ task < to are submitted. */
  submit(from: number, to: number): void
  /** Starts what runs by itself. */
  open?(): void
  /** The host's turn is over. */
  flush?(): void
  /** A message from a worker. */
  receive?(worker: number, data: unknown): void
  /** A message from the coordinator. */
  handedBack?(data: unknown): void
  /** Should the watchdog expect a worker's heart to beat? */
  holds(worker: number): boolean
  /** Stops what runs by itself and wakes every worker that sleeps; the stop flag is up. */
  close(): void
}

export interface PoolParts {
  kind: WorkerInit['kind']
  channel: string
  /** Shared memory that both ends attach to. */
  setUp(need: ChannelNeed): unknown
  attach(site: PoolSite, memory: unknown): PoolEnd
  /** What a coordinator dispatches by; null where the host does. */
  coordinates: PushStrategy | null
}

export const runPoolTrial = async (
  plan: TrialPlan,
  parts: PoolParts,
  setting: TrialSetting,
): Promise<TrialOutcome> => {
  const { memory, ledger } = plannedMemory(plan)
  const need = planNeed(plan)
  const sized = isSized(plan.spec.strategy)
  const shared = parts.setUp(need)

  // Assigned once the pool is up: its events can come before.
  let receive: (worker: number, data: unknown) => void = () => {}
  let handedBack: (data: unknown) => void = () => {}
  let fail: (fault: Fault) => void = () => {}
  const asked = performance.now()
  const coordinator = coordinatorOf(plan, parts.coordinates, need, shared, memory, setting)
  const workers = initsOf(plan, parts, need, shared, memory, setting, coordinator?.ports ?? null)
  const order = { workers, coordinator: coordinator?.init ?? null }
  const pool = await Pool.start(order, {
    message: (worker, data) => receive(worker, data),
    handedBack: (data) => handedBack(data),
    fault: (fault) => fail(fault),
  })
  const startMs = performance.now() - asked
  const outcome: TrialOutcome = { memory, startMs, warmUps: pool.warmUps, roundMs: [], fault: null }

  // The clock starts once the host's end stands: making its buffers can take long.
  let clock: () => number = () => NaN
  const now = () => clock()
  const spans = hostSpans(memory)
  const recorder = new HostRecorder(ledger, spans, plan.level, now)
  const turn = (run: () => void) =>
    recorder.turn(() => {
      run()
      end.flush?.()
    })
  const feed = new Feed(
    plan,
    {
      submit: (from, to) => end.submit(from, to),
      turn,
      now,
      blocked: (from, to) => recorder.blocked(from, to),
    },
    setting.work,
  )
  const site: PoolSite = {
    need,
    ledger,
    recorder,
    post: (worker, message, transfer) => pool.post(worker, message, transfer),
    hand: (message, transfer) => pool.hand(message, transfer),
    load: coordinator && new Int32Array(coordinator.init.load),
    turn,
    now,
    spans,
    answered: (count) => feed.answered(count),
  }
  const end = await attached(parts, site, shared, pool)
  // Somewhat ahead: opening the channel must not make the first arrivals late.
  memory.epoch = absoluteNow() + LEAD_MS
  clock = clockFrom(memory.epoch)
  receive = (worker, data) => turn(() => end.receive?.(worker, data))
  handedBack = (data) => turn(() => end.handedBack?.(data))
  fail = (fault) => feed.fail(fault)
  const onAbort = () => feed.fail(new Fault('cancelled', say('cancelled')))
  setting.signal.addEventListener('abort', onAbort)
  let unwatch = () => {}
  try {
    end.open?.()
    await pool.begin(memory.epoch)
    setting.started(memory)
    unwatch = watch(ledger, (worker) => end.holds(worker), plan.spec.limits.watchdogMs, fail)
    while (now() < 0) await sleep(-now())
    Atomics.store(ledger.words, ledger.PHASE, Phase.RUNNING)
    await feed.run()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    outcome.fault = error
  } finally {
    unwatch()
    setting.signal.removeEventListener('abort', onAbort)
    Atomics.store(ledger.words, ledger.STOP, 1)
    end.close()
    recorder.close()
    if (outcome.fault) pool.terminate()
    const byes = await pool.stop()
    const over = now()
    outcome.roundMs = byes.flatMap((bye) => bye?.roundMs ?? [])
    byes.forEach((bye, worker) => {
      // A span log that is not shared comes home with the worker's last word.
      const own = memory.spans[1 + worker]
      if (bye?.spans && own) new Uint8Array(own.buffer).set(new Uint8Array(bye.spans.buffer))
      // Who changes the pool's size logs the spells for which each worker was let in.
      if (own && !sized) new SpanLog(own).append(SpanKind.WORKER_LIFE, -startMs, over, worker)
    })
    Atomics.store(ledger.words, ledger.PHASE, Phase.OVER)
  }
  return outcome
}

/** The host's end. It may need more memory than can be had: no thread may outlive that. */
const attached = async (
  parts: PoolParts,
  site: PoolSite,
  memory: unknown,
  pool: Pool,
): Promise<PoolEnd> => {
  try {
    return parts.attach(site, memory)
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
  { kind, channel }: PoolParts,
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
    kind,
    channel,
    need,
    memory: shared,
    slab: plan.shared ? plan.slab : null,
    trial: plan.shared
      ? memory
      : { ...memory, ledger: bare(memory.ledger), spans: memory.spans.map(bare) },
    shared: plan.shared,
    workload: workload.id,
    kernel: workload.kernel,
    options: workload.options,
    kernelOptions: workload.kernelOptions,
    blockTasks: plan.blockTasks,
    expectedMs: plan.expectedMs,
  }))
}

const hostSpans = (memory: TrialOutcome['memory']): SpanLog => {
  const log = memory.spans[0]
  if (!log) throw new Error('[trial] a span log of the host (none was made)')
  return new SpanLog(log)
}

/** The shape without the bytes: what a worker needs to make its own. */
const bare = <M extends { buffer: SharedArrayBuffer | ArrayBuffer }>(memory: M): M => ({
  ...memory,
  buffer: new ArrayBuffer(0),
})
