/**
 * The ladder's middle rungs: the program with more and more of the engine's code, down to a trial.
 * Every pool stays from round to round, so that its code is warm.
 */
import { absoluteNow, clockFrom } from '../../workers/base/clock'
import { deferred } from '../../workers/base/turn'
import type { HostContext } from '../../workers/channels/channel'
import { slabPayloads } from '../../workers/channels/payloads'
import { runExperiment } from '../../workers/engine/experiment'
import { pushCore } from '../../workers/engine/thread/push-core'
import { Feed } from '../../workers/engine/trial/feed'
import { watchGrowth } from '../../workers/engine/trial/growth'
import { HostRecorder } from '../../workers/engine/trial/host-recorder'
import { KeptPools } from '../../workers/engine/trial/kept-pools'
import { MessagesStore } from '../../workers/engine/trial/messages-store'
import { plannedMemory, planWork, type TrialPlan } from '../../workers/engine/trial/trial-plan'
import { runTrial } from '../../workers/engine/trial/trial'
import { watch } from '../../workers/engine/trial/watchdog'
import { channelNeed } from '../../workers/experiment/memory-need'
import { parseExperiment, parseSpec } from '../../workers/experiment/parse'
import type { PushStrategy, Spec } from '../../workers/experiment/types'
import { newShared } from '../../workers/memory/layout'
import { Ledger } from '../../workers/memory/ledger'
import { Slab } from '../../workers/memory/slab'
import { TrialBuffers } from '../../workers/memory/trial-buffers'
import type { RunEvent } from '../../workers/run-file/events'
import { runtime } from '../../workers/runtimes/runtime'
import type { ThreadInit, ThreadRound } from './thread.worker'

/** Rungs that are made here, each with all of those before it. */
const RUNGS = [
  'messages',
  'scope',
  'worker records',
  'host records',
  'dispatcher',
  'feed',
  'trial',
  'run',
] as const
type Rung = (typeof RUNGS)[number]

interface Setting {
  messages: number
  bytes: number
  /** Address of the script of threads without our scope. */
  thread: string
}
interface Order {
  rung: Rung
  workers: number
}

/** The part of Node that rungs without our scope need. */
interface NodeThread {
  on(type: 'message', listen: (data: unknown) => void): void
  once(type: 'message', listen: () => void): void
  postMessage(message: unknown): void
}
interface Cpu {
  user: number
  system: number
}
declare const process: {
  cpuUsage(before?: Cpu): Cpu
  getBuiltinModule(name: 'node:worker_threads'): {
    Worker: new (file: URL, options: { workerData: unknown }) => NodeThread
  }
}

/** The threads of a pool, as its host sees them. */
interface Threads {
  post(worker: number, message: unknown): void
  listen(heard: (worker: number, data: unknown) => void): void
  /** Resolves when each knows the memory of the next round. */
  begin(round: ThreadRound): Promise<void>
}
type Site = { plan: TrialPlan; threads: Threads }
/** Time of a round, and the processor time of all threads. */
interface Times {
  ms: number
  cpuMs?: number
}
/** Runs a round; returns its times, and the ledger with the results. */
type Round = () => Promise<{ times: Times; ledger: Ledger | null }>

const { signal } = new AbortController()
const SEED = 1
const store = new MessagesStore(SEED, true)
const buffers = new TrialBuffers()
const pools = new KeptPools()
let setting: Setting
/** The messages in a buffer each, for rungs without the engine's payloads. */
let payloads: ArrayBuffer[] | undefined

const planOf = async (workers: number): Promise<{ plan: TrialPlan; references: Uint8Array[] }> => {
  const parsed = parseSpec({
    workload: {
      id: 'sha256',
      kernel: 'native-sync',
      tasks: setting.messages,
      payloadBytes: setting.bytes,
    },
    strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers },
    recording: { level: 'full' },
  })
  if (!parsed.ok) throw new Error(`[ladder] a spec (${JSON.stringify(parsed.issues)})`)
  const spec: Spec = parsed.value
  const { slab, references } = await store.of(spec, signal)
  // The level is fixed: so the time of a round decides nothing but the warm-up.
  const facts = {
    roundMs: 0.05,
    expectedMs: NaN,
    clockStepMs: 1e-4,
    parallelism: 2,
    cores: 2,
    shared: true,
    share: buffers.lend,
  }
  return { plan: { ...planWork(spec, SEED, facts), slab }, references }
}

/** Threads of Node, without our scope; they know the results of one ledger. */
const plainThreads = async (
  plan: TrialPlan,
  { results, resultBytes }: Ledger,
): Promise<Threads> => {
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads')
  const threads = Array.from(
    { length: plan.workers },
    () => new Thread(new URL(setting.thread), { workerData: { results, resultBytes } }),
  )
  await Promise.all(threads.map((thread) => new Promise<void>((up) => thread.once('message', up))))
  let heard: (worker: number, data: unknown) => void = () => {}
  threads.forEach((thread, worker) => thread.on('message', (data) => heard(worker, data)))
  return {
    post: (worker, message) => threads[worker]?.postMessage(message),
    listen: (listener) => (heard = listener),
    begin: async () => {},
  }
}

/** Threads in the scope of a browser's worker, as the engine's are. */
const scopedThreads = async (plan: TrialPlan, records: boolean): Promise<Threads> => {
  const need = channelNeed(plan.spec)
  const threads = await Promise.all(
    Array.from({ length: plan.workers }, async (_, worker) => {
      const thread = new Worker(new URL('./thread.worker.ts', import.meta.url), { type: 'module' })
      const { port1, port2 } = new MessageChannel()
      let answered = deferred<void>()
      port1.onmessage = () => answered.resolve()
      const init: ThreadInit = { worker, control: port2, need, records }
      thread.postMessage(init, [port2])
      await answered.promise
      const begin = (round: ThreadRound) => {
        answered = deferred()
        port1.postMessage(round)
        return answered.promise
      }
      return { thread, begin }
    }),
  )
  return {
    post: (worker, message) => threads[worker]?.thread.postMessage(message),
    listen: (heard) =>
      threads.forEach(({ thread }, worker) => {
        thread.onmessage = ({ data }: MessageEvent<unknown>) => heard(worker, data)
      }),
    begin: async (round) => void (await Promise.all(threads.map(({ begin }) => begin(round)))),
  }
}

const beginning = () => ({ cpu: process.cpuUsage(), from: performance.now() })

const passed = (from: number, before: Cpu): Times => {
  const ms = performance.now() - from
  const { user, system } = process.cpuUsage(before)
  return { ms, cpuMs: (user + system) / 1000 }
}

/** Submits all messages in turn at once, without a dispatcher. `recorder`: null for none. */
const simply = async ({ plan, threads }: Site, recorder: HostRecorder | null): Promise<Times> => {
  const over = deferred<void>()
  let left = plan.tasks
  const turn = recorder?.turn ?? ((run: () => void) => run())
  threads.listen((_, task) =>
    turn(() => {
      recorder?.done(task as number) // what its thread posts
      if (--left === 0) over.resolve()
    }),
  )
  const { from, cpu } = beginning()
  turn(() => {
    for (let task = 0; task < plan.tasks; task++) {
      recorder?.submitted(task)
      recorder?.assigned(task % plan.workers, task)
      threads.post(task % plan.workers, [task, plan.rounds[task], payloads?.[task]])
    }
  })
  await over.promise
  return passed(from, cpu)
}

/** The engine's dispatcher and channel over these threads; `rung` says how they are fed. */
const dispatched = async (
  { plan, threads }: Site,
  rung: Rung,
  { ledger, spans }: ReturnType<typeof plannedMemory>,
  recorder: HostRecorder,
  now: () => number,
): Promise<Times> => {
  const strategy = plan.spec.strategy as PushStrategy // see planOf
  const over = deferred<void>()
  const fails = over.reject
  let left = plan.tasks
  let completed = (): void => {
    if (--left === 0) over.resolve()
  }
  const turn = (run: () => void) =>
    recorder.turn(() => {
      run()
      core.flush?.()
    })
  const context: Omit<HostContext, 'answerSeen'> = {
    ...channelNeed(plan.spec),
    payloads: slabPayloads(new Slab(plan.slab), 1),
    ledger,
    level: plan.level,
    shared: true,
    memory: null,
    post: threads.post,
    turn,
    failed: fails,
  }
  const core = pushCore({
    strategy,
    seed: SEED,
    cores: plan.cores,
    now,
    spans,
    context,
    waits: () => false,
    assigned: (worker, task) => recorder.assigned(worker, task),
    done: (task) => recorder.done(task),
    passOn: () => completed(),
  })
  const submit = (from: number, to: number) => {
    for (let task = from; task < to; task++) {
      recorder.submitted(task)
      core.submit(task)
    }
  }
  threads.listen((worker, data) => turn(() => core.receive?.(worker, data)))
  core.open?.()
  const { from, cpu } = beginning()
  if (rung === 'dispatcher') {
    turn(() => submit(0, plan.tasks))
    await over.promise
  } else {
    const holds = (worker: number) => (core.load[worker] ?? 0) > 0
    const unwatch = watch(ledger, holds, plan.spec.limits.watchdogMs, fails)
    const grown = runtime.residentBytes && watchGrowth(runtime.residentBytes)
    const feed = new Feed(
      plan,
      { submit, turn, now, blocked: recorder.blocked },
      { work: null, signal },
    )
    completed = () => feed.completed(1)
    await feed.run()
    unwatch()
    grown?.()
  }
  const times = passed(from, cpu)
  await core.close()
  return times
}

/** The engine's trial, with its clocks, lead and end. */
const inTrial =
  (plan: TrialPlan): Round =>
  async () => {
    const kept = pools.at(plan.workers)
    const { memory, fault } = await runTrial(plan, {
      lock: null,
      signal,
      left: () => {},
      started: () => {},
      kept,
    })
    if (fault) throw fault
    const ledger = new Ledger(memory.ledger)
    const ms = ledger.done.reduce((a, b) => Math.max(a, b)) - (ledger.submit[0] ?? NaN)
    return { times: { ms }, ledger }
  }

/** The engine's run of this point alone: a round is a block, of one trial. */
const inRun = ({ spec }: TrialPlan): Round => {
  const parsed = parseExperiment({
    title: 'ladder',
    base: spec,
    variants: [{ id: 'A', label: 'A' }],
    trials: 100,
    until: 'trials',
    noise: false,
  })
  if (!parsed.ok) throw new Error(`[ladder] an experiment (${JSON.stringify(parsed.issues)})`)
  let block = deferred<() => void>()
  let ended: (ms: number) => void = () => {}
  const emit = (event: RunEvent): unknown => {
    if (event.type === 'trial-end') ended(event.result.makespanMs ?? NaN)
    if (event.type !== 'block') return undefined
    return new Promise<void>((resolve) => block.resolve(resolve))
  }
  const failed = runExperiment(parsed.value, {
    lock: '',
    signal,
    known: null,
    hasty: false,
    mostMs: null,
    before: null,
    pageDisturbances: [],
    buffers: new TrialBuffers(),
    messages: new TrialBuffers(),
    emit,
  }).then(() => Promise.reject(new Error('[ladder] a run that goes on')))
  return async () => {
    const begin = await Promise.race([block.promise, failed])
    block = deferred()
    const ms = await new Promise<number>((resolve) => {
      ended = resolve
      begin()
    })
    return { times: { ms }, ledger: null }
  }
}

const roundOf = async (rung: Rung, plan: TrialPlan): Promise<Round> => {
  if (rung === 'trial') return inTrial(plan)
  if (rung === 'run') return inRun(plan)
  const at = RUNGS.indexOf(rung)
  const fixed = rung === 'messages' ? plannedMemory({ ...plan, share: newShared }) : null
  const threads = fixed
    ? await plainThreads(plan, fixed.ledger)
    : await scopedThreads(plan, at >= RUNGS.indexOf('worker records'))
  payloads ??= Array.from({ length: plan.tasks }, (_, task) =>
    slabPayloads(new Slab(plan.slab), 0).lend(task),
  )
  return async () => {
    const planned = fixed ?? plannedMemory(plan)
    const { memory, ledger, spans } = planned
    const epoch = absoluteNow()
    memory.epoch = epoch
    const now = clockFrom(epoch)
    await threads.begin({ epoch, memory })
    const recorder =
      at < RUNGS.indexOf('host records') ? null : new HostRecorder(ledger, spans, plan.level, now)
    const site = { plan, threads }
    const times =
      recorder && at >= RUNGS.indexOf('dispatcher')
        ? await dispatched(site, rung, planned, recorder, now)
        : await simply(site, recorder)
    recorder?.close()
    return { times, ledger }
  }
}

const rounds = new Map<string, Promise<Round>>()

const measured = async ({ rung, workers }: Order): Promise<Times> => {
  const { plan, references } = await planOf(workers)
  const key = `${rung} ${workers}`
  const made = rounds.get(key) ?? roundOf(rung, plan)
  rounds.set(key, made)
  const { times, ledger } = await (await made)()
  for (let task = 0; ledger && task < plan.tasks; task++)
    if (!ledger.hasResult(task, references[task % references.length]))
      throw new Error(`[ladder] the digest of message ${task} at ${key}`)
  buffers.takeBack()
  return times
}

globalThis.onmessage = ({ data }: MessageEvent<Setting | Order>) => {
  if ('messages' in data) setting = data
  else
    void measured(data).then(
      (times) => globalThis.postMessage(times),
      (error: unknown) =>
        setTimeout(() => {
          throw error
        }),
    )
}
