/** One trial of a push strategy: pool, channel, dispatcher, feed. */
import { absoluteNow, clockFrom } from '../base/clock'
import { randomSource } from '../base/random'
import { sleep } from '../base/turn'
import { channels } from '../channels'
import type { HostContext } from '../channels/channel'
import { Ledger, Phase } from '../memory/ledger'
import { Slab } from '../memory/slab'
import { SpanKind, SpanLog } from '../memory/span-log'
import { policies } from '../policies'
import { Dispatcher } from '../policies/dispatcher'
import type { PushStrategy } from '../spec/types'
import { Fault } from './fault'
import { Feed } from './feed'
import { HostRecorder } from './host-recorder'
import { Pool } from './pool'
import type { WorkerInit } from './protocol'
import type { TrialOutcome, TrialSetting } from './outcome'
import { planNeed, trialMemory, type TrialPlan } from './trial-plan'
import { watch } from './watchdog'

/** From the moment at which a trial is ready to be set up to its zero. */
const LEAD_MS = 20

export const runPushTrial = async (
  plan: TrialPlan,
  strategy: PushStrategy,
  setting: TrialSetting,
): Promise<TrialOutcome> => {
  const memory = trialMemory(plan)
  const ledger = new Ledger(memory.ledger)
  ledger.rounds.set(plan.rounds)
  if (plan.arrivals) ledger.arrive.set(plan.arrivals)
  const channel = channels.get(strategy.channel)
  const need = planNeed(plan)
  const shared = channel.setUp(need)
  const { workload, limits } = plan.spec

  // Assigned once the pool is up: its events can come before.
  let receive: (worker: number, data: unknown) => void = () => {}
  let fail: (fault: Fault) => void = () => {}
  const asked = performance.now()
  const inits = Array.from({ length: plan.workers }, (_, worker) => ({
    worker,
    lock: setting.lock ? `${setting.lock}worker-${worker}` : null,
    channel: strategy.channel,
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
  }))
  const pool = await Pool.start(inits satisfies Omit<WorkerInit, 'control'>[], {
    message: (worker, data) => receive(worker, data),
    fault: (fault) => fail(fault),
  })
  const startMs = performance.now() - asked
  const outcome: TrialOutcome = { memory, startMs, warmUps: pool.warmUps, fault: null }

  // The clock starts once the host's end stands: making its buffers can take long.
  let clock: () => number = () => NaN
  const now = () => clock()
  const recorder = new HostRecorder(ledger, hostSpans(memory), plan.level, now)
  const dispatcher = new Dispatcher(
    policies.get(strategy.policy).create(strategy.policyOptions, randomSource(plan.seed, 'policy')),
    plan.workers,
    strategy.inFlight === 'unlimited' ? Infinity : strategy.inFlight,
    {
      assigned: (task, worker) => recorder.assigned(task, worker),
      send: (worker, task) => end.send(worker, task),
    },
  )
  const turn = (run: () => void) =>
    recorder.turn(() => {
      run()
      end.flush?.()
    })
  const feed = new Feed(plan, {
    submit: (task) => {
      recorder.submitted(task)
      dispatcher.submit(task)
    },
    turn,
    now,
  })
  const context: HostContext = {
    ...need,
    slab: new Slab(plan.slab),
    ledger,
    shared: plan.shared,
    memory: shared,
    post: (worker, message, transfer) => pool.post(worker, message, transfer),
    answered: (worker, task) => {
      recorder.done(task)
      dispatcher.answered(worker)
      feed.answered()
    },
    turn,
  }
  const end = channel.host(context)
  // Somewhat ahead: opening the channel must not make the first arrivals late.
  memory.epoch = absoluteNow() + LEAD_MS
  clock = clockFrom(memory.epoch)
  receive = (worker, data) => turn(() => end.receive?.(worker, data))
  fail = (fault) => feed.fail(fault)
  const onAbort = () => feed.fail(new Fault('cancelled', 'cancelled'))
  setting.signal.addEventListener('abort', onAbort)
  let unwatch = () => {}
  try {
    end.open?.()
    await pool.begin(memory.epoch)
    setting.started(memory)
    unwatch = watch(
      ledger,
      (worker) => (dispatcher.view.load[worker] ?? 0) > 0,
      limits.watchdogMs,
      fail,
    )
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
    byes.forEach((bye, worker) => {
      // A span log that is not shared comes home with the worker's last word.
      const own = memory.spans[1 + worker]
      if (bye?.spans && own) new Uint8Array(own.buffer).set(new Uint8Array(bye.spans.buffer))
      if (own) new SpanLog(own).append(SpanKind.WORKER_LIFE, -startMs, over, worker)
    })
    Atomics.store(ledger.words, ledger.PHASE, Phase.OVER)
  }
  return outcome
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
