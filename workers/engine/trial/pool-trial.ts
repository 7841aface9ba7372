/** Runs a trial of any strategy with a pool: threads, clock, recorder, feed, watchdog, teardown. */
import { absoluteNow, LateClock } from '../../base/clock'
import { sleep } from '../../base/turn'
import { runtime } from '../../runtimes/runtime'
import { Phase, TaskState } from '../../memory/ledger'
import { alignClocks } from './align-clocks'
import { lookAtPlaces } from '../../channels/answers'
import { Fault, hostFault } from './fault'
import { Feed } from './feed'
import { watchGrowth } from './growth'
import { HostRecorder } from './host-recorder'
import { Lives } from './lives'
import { Pool, type PoolStage } from './pool'
import type { PoolContext, PoolDriver, PoolKind } from './pool-kind'
import { answerPlaces, coordinatorOf, initsOf, stageOf, type TrialSite } from './pool-site'
import { firstSize } from '../thread/sizing-loop'
import {
  allSleeps,
  memoryOf,
  newOutcome,
  sumOf,
  type TrialOutcome,
  type TrialSetting,
} from './outcome'
import { channelNeed } from '../../experiment/memory-need'
import { isSized, startsCold, startsThreads } from '../../experiment/traits'
import { runningHere, type RunHere } from './run-here'
import { starterOf } from './starters'
import { takeLogs } from './take-logs'
import { cameBefore, meanRounds, plannedMemory, rehearsalOf, type TrialPlan } from './trial-plan'
import { watch } from './watchdog'

/** Time from the moment at which a trial is ready to be set up to its zero, in ms. */
export const LEAD_MS = 20

/** Longest wait for a log, in ms: many threads with coarse clocks take seconds. */
const LOG_MS = 5000

export const runPoolTrial = async (
  plan: TrialPlan,
  kind: PoolKind,
  setting: TrialSetting,
): Promise<TrialOutcome> => {
  const { strategy } = plan.spec
  const planned = plannedMemory(plan)
  const need = channelNeed(plan.spec, plan.tasks)
  const shared = kind.setUp(need, plan.share)
  const site = { ...planned, plan, setting, need, answers: answerPlaces(plan, need), shared }
  const here = await runningHere(plan, planned.ledger)
  const first = startsThreads(strategy) ? firstSize(strategy, plan.cores) : kind.first
  const kept = setting.kept?.take() ?? null
  const pool = kept ?? (await startPool(site, kind, first))
  if (!kept && kind.rehearses && !startsCold(strategy)) await rehearse(site, kind, pool)
  const trial = new PoolTrial({ ...site, pool, here, first, stage: kept && stageOf(site) })
  const driver = await trial.attach(kind)
  try {
    await trial.run(driver)
    trial.lookAtAnswers()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    trial.outcome.fault = error
  } finally {
    await trial.end(driver, kind.channel.kind === 'pull')
  }
  return trial.outcome
}

/** Starts a pool's threads. Throws the Fault of one that does not start; no thread is left then. */
const startPool = async (
  site: TrialSite,
  kind: PoolKind,
  first: number | undefined,
): Promise<Pool> => {
  const startedAt = performance.now()
  const coordinator = coordinatorOf(site, kind.coordinates)
  const create = kind.create ?? starterOf(site.plan.spec.strategy) ?? site.setting.memory?.create
  const order = {
    workers: initsOf(site, kind.channel, coordinator?.ports ?? null),
    coordinator: coordinator?.init ?? null,
    ...(first !== undefined && { first }),
    ...(create && { create }),
    ...(kind.wasEnded && { wasEnded: kind.wasEnded }),
  }
  const pool = await Pool.start(order, site.setting)
  await orStopped(pool, async () => kind.ready?.())
  pool.startMs = performance.now() - startedAt
  return pool
}

/**
 * Runs a few tasks as the trial will. Code is slow when it runs for the first time, and in fresh
 * threads all of it does: a pool that is kept has had tasks before. Throws the Fault of a thread; no
 * thread is left then.
 */
const rehearse = async (
  { plan: whole, setting, answers }: TrialSite,
  kind: PoolKind,
  pool: Pool,
): Promise<void> => {
  const plan = rehearsalOf(whole)
  const need = channelNeed(plan.spec, plan.tasks)
  const site = {
    ...plannedMemory(plan),
    plan,
    setting: { ...setting, work: null },
    need,
    answers: null,
    shared: kind.setUp(need, plan.share),
  }
  const stage = stageOf({ ...site, answers })
  const trial = new PoolTrial({ ...site, pool, here: null, stage })
  const driver = await trial.attach(kind)
  try {
    await trial.rehearse(driver)
  } catch (error) {
    pool.terminate()
    await pool.stop()
    throw error
  }
}

interface StartedPool extends TrialSite {
  pool: Pool
  /** What its threads need; null if they were started for it. */
  stage: PoolStage | null
  /** Null if the pool runs all tasks. */
  here: RunHere | null
  first?: number | undefined
}

/** A trial whose threads are ready: `attach`, then `run`, then `end` in any case. */
class PoolTrial {
  readonly outcome: TrialOutcome
  readonly #started: StartedPool
  readonly #clock = new LateClock()
  readonly #recorder: HostRecorder
  readonly #feed: Feed
  /** Time at which the first tasks are given to the pool: 0, or the time of its start. */
  readonly #fromMs: number
  readonly #lives: Lives
  /** The host's end of the channel; null until it is attached. */
  #driver: PoolDriver | null = null

  constructor(started: StartedPool) {
    const { plan, setting, memory, ledger, spans, pool, here } = started
    const { startMs } = pool
    const { now } = this.#clock
    this.#started = started
    this.outcome = { ...newOutcome(memory), startMs, warmUps: pool.warmUps }
    this.#fromMs = startsCold(plan.spec.strategy) ? startMs : 0
    const came = (task: number) => cameBefore(plan, task, this.#fromMs)
    this.#recorder = new HostRecorder(ledger, spans, plan.level, now, came)
    this.#lives = new Lives(plan.workers, started.first ?? plan.workers, startMs, this.#fromMs > 0)
    const submit = (from: number, to: number) => this.#driver?.submit(from, to)
    const shed = (task: number) => this.#recorder.shed(task)
    const ports = {
      submit,
      shed,
      turn: this.#turn,
      now,
      blocked: this.#recorder.blocked,
      ...(here && { runHere: (task: number) => here(this.#recorder, task) }),
    }
    this.#feed = new Feed(plan, ports, setting)
  }

  readonly #turn = (run: () => void): void =>
    this.#recorder.turn(() => {
      run()
      this.#driver?.flush?.()
    })

  readonly #fail = (fault: Fault): void => this.#feed.fail(fault)

  /** Attaches the host's end, and starts the clock after that: making buffers can take long. */
  async attach(kind: PoolKind): Promise<PoolDriver> {
    const { need, answers, shared, ledger, spans, pool } = this.#started
    const context: PoolContext = {
      need,
      answersSent: answers === null,
      ledger,
      recorder: this.#recorder,
      post: (worker, message, transfer) => pool.post(worker, message, transfer),
      postTasks: (message, transfer) => pool.postTasks(message, transfer),
      replace: (worker) => this.#replace(worker),
      end: (worker) => {
        pool.end(worker)
        this.#lives.end(worker, this.#clock.now())
      },
      recycle: async (worker) => {
        this.#lives.end(worker, this.#clock.now())
        await pool.retire(worker, this.#started.plan.workersShare ? {} : { ms: LOG_MS })
        await this.#replace(worker)
      },
      load: pool.load,
      turn: this.#turn,
      // A cold pool is opened somewhat before its start is over, on the trial's clock.
      now: () => Math.max(this.#fromMs, this.#clock.now()),
      spans,
      completed: (count) => this.#feed.completed(count),
      failed: (error) => this.#fail(hostFault(error)),
    }
    // It may need more memory than there is.
    const driver = await orStopped(pool, async () => kind.attach(context, shared))
    this.#driver = driver
    pool.listen({
      // To read what a message carries is a part of the turn: a large one takes long.
      message: (worker, event) => this.#turn(() => driver.receive?.(worker, event.data)),
      receiveResults: (event) => this.#turn(() => driver.receiveResults?.(event.data)),
      fault: this.#fail,
    })
    this.#zero(absoluteNow())
    return driver
  }

  /** Runs all tasks. Throws the Fault that ends the trial early. */
  async run(driver: PoolDriver): Promise<void> {
    const { plan, setting, memory, pool, stage } = this.#started
    await pool.compareClocks(plan.clockStepMs)
    // Tasks come somewhat in the future: opening the channel must not delay the first ones. The start
    // of a cold pool is on the trial's clock, without what the comparison of clocks took.
    this.#zero(absoluteNow() + (plan.hasty ? 0 : LEAD_MS) - this.#fromMs)
    driver.open?.()
    await pool.begin(memory.epoch, stage)
    setting.started(memory)
    await this.#feedAll(driver)
  }

  async #replace(worker: number): Promise<void> {
    const { plan, memory, pool } = this.#started
    const from = this.#clock.now()
    try {
      if (!(await pool.replace(worker, memory.epoch, plan.clockStepMs))) return
      this.#recorder.replaced(worker, from)
      this.#lives.begin(worker, this.#clock.now())
    } catch (error) {
      this.#fail(hostFault(error))
    }
  }

  /** Looks at answers in shared memory. Throws the Fault of one that is not there. */
  lookAtAnswers(): void {
    const { answers, ledger } = this.#started
    if (!answers) return
    const done = Array.from(ledger.state.keys()).filter(
      (task) => Atomics.load(ledger.state, task) === TaskState.DONE,
    )
    try {
      lookAtPlaces(answers, done)
    } catch (error) {
      throw hostFault(error)
    }
  }

  /** Runs all tasks on this memory; the threads stay for the trial. */
  async rehearse(driver: PoolDriver): Promise<void> {
    const { memory, ledger, pool, stage } = this.#started
    driver.open?.()
    try {
      await pool.begin(memory.epoch, stage, true)
      await this.#feedAll(driver)
    } finally {
      Atomics.store(ledger.words, ledger.STOP, 1)
      await driver.close()
      this.#recorder.close()
    }
  }

  async #feedAll(driver: PoolDriver): Promise<void> {
    const { plan, ledger } = this.#started
    const { now } = this.#clock
    const holds = (worker: number) => driver.holds(worker)
    const unwatch = watch(ledger, holds, plan.spec.limits.watchdogMs, this.#fail)
    const grown = runtime.residentBytes && watchGrowth(runtime.residentBytes)
    try {
      while (now() < this.#fromMs) await sleep(this.#fromMs - now())
      Atomics.store(ledger.words, ledger.PHASE, Phase.RUNNING)
      await this.#feed.run()
    } finally {
      unwatch()
      if (grown) Object.assign(this.outcome, grown())
    }
  }

  async end(driver: PoolDriver, pulls: boolean): Promise<void> {
    const { outcome } = this
    const { plan, setting, memory, ledger, pool } = this.#started
    Atomics.store(ledger.words, ledger.STOP, 1)
    const closed = driver.close()
    this.#recorder.close()
    if (outcome.fault) pool.terminate()
    const overAt = this.#clock.now()
    const asks = outcome.fault ? null : setting.memory
    if (asks) {
      // Workers that sleep do not answer.
      await closed
      outcome.workerMemory = await asks.ask(plan.workers)
    }
    const askedMs = asks ? this.#clock.now() - overAt : 0
    const place = outcome.fault || !pool.isWhole ? null : setting.kept
    const byes = await pool[place ? 'rest' : 'stop']({
      timed: plan.hasty || outcome.fault || this.#fromMs > 0 ? 0 : plan.cores,
      rounds: meanRounds(plan.rounds),
      ...(!plan.workersShare && !outcome.fault && { ms: LOG_MS }),
    })
    await closed
    if (place) await place.keep(pool)
    this.#recorder.settle()
    const endedAt = this.#clock.now() - askedMs
    outcome.roundMs = byes.flatMap((bye) => bye?.roundMs ?? [])
    const threads = byes.map((bye, worker) => [
      ...pool.retired.flatMap((one) => (one.worker === worker && one.bye !== bye ? one.bye : [])),
      bye,
    ])
    if (!plan.workersShare) outcome.logsLost = takeLogs(memory, threads)
    const { clocks } = pool
    if (runtime.processorMs)
      outcome.processorMs = threads.map((all, worker) => {
        const begun = clocks.workers[worker]?.length ?? 0
        const reports = all.map((bye) => bye?.processorMs ?? null).slice(0, begun)
        // A thread that was ended by force has said nothing; NaN: it was stopped before it began.
        return all.length < begun ? null : sumOf(reports.filter((ms) => !Number.isNaN(ms)))
      })
    if (runtime.heap)
      outcome.workerMemory = threads.map((all) => memoryOf(all.map((bye) => bye?.memory ?? null)))
    const sleeps = threads.flat().flatMap((bye) => bye?.sleeps ?? [])
    if (sleeps.length > 0) outcome.sleeps = allSleeps(sleeps)
    outcome.clock = alignClocks(memory, clocks, pulls)
    this.#recorder.endStuck((worker, from) => this.#lives.endAfter(worker, from))
    this.#lives.logStarts(memory.spans)
    // A pool that changes its size logs by itself when each worker was a member.
    if (!isSized(plan.spec.strategy)) this.#lives.log(memory.spans, endedAt)
    Atomics.store(ledger.words, ledger.PHASE, Phase.OVER)
  }

  #zero(epoch: number): void {
    this.#started.memory.epoch = epoch
    this.#clock.start(epoch)
  }
}

/** Does a step of the setting up. If it throws, no thread of the pool outlives that. */
const orStopped = async <T>(pool: Pool, step: () => Promise<T>): Promise<T> => {
  try {
    return await step()
  } catch (error) {
    await pool.stop()
    throw error
  }
}
