/** Runs trials: blocks in random order, each trial planned, run, verified and summed up. */
import { absoluteNow } from '../base/clock'
import { nextTurn } from '../base/turn'
import type { Experiment, Point, Spec } from '../experiment/types'
import type { PointTrial } from '../run-file/point-results'
import type { TrialBuffers } from '../memory/trial-buffers'
import type { TrialMemory } from '../memory/trial-memory'
import { coresThatRun } from '../run-file/environment'
import type { RunEvent } from '../run-file/events'
import {
  mostRepeated,
  outside,
  type Disturbance,
  type Environment,
  type RunFile,
} from '../run-file/result'
import { claimsOf, looksFor } from '../reading'
import { openIn, type OpenQuestion } from '../verdict/verdict'
import { Calibration } from './calibrate'
import { canaryFor } from './machine/canary'
import type { KnownFacts } from './machine/environment'
import { startFreeCores, type FreeCores } from './machine/free-cores'
import { disturbancesIn, type PageDisturbance } from './page-disturbances'
import { trialsInOrder } from '../run-file/trials-in-order'
import { seedOfBlock } from '../experiment/blocks'
import { takesTaps } from '../experiment/traits'
import { snapshots } from './snapshots'
import { asksMemory, memoryQuestion } from './trial/ask-memory'
import { goOn } from './trial/fault'
import { KeptPools, mayKeep } from './trial/kept-pools'
import { MessagesStore } from './trial/messages-store'
import type { TrialOutcome, TrialSetting } from './trial/outcome'
import { runTrial } from './trial/trial'
import { planWork, type WorkPlan } from './trial/trial-plan'
import { failedTrial, trialResult } from './trial/trial-result'
import { endOf, type RunProgress } from './until-sure'

export interface RunSetting {
  /** Prefix of the Web Locks of this run's threads. */
  lock: string
  signal: AbortSignal
  known: KnownFacts | null
  /**
   * A quick run for tests of what is counted: without a look at the machine, warm-up or rest
   * between trials. Each trial is marked, so that no figure is ever made of it.
   */
  hasty: boolean
  /** Time, in ms, after which a run until sure ends; null: as long as somebody waits. */
  mostMs: number | null
  /** The interrupted part of the same experiment; the run continues after it. */
  before: RunFile | null
  /** Missing where nobody taps. */
  onTap?: TrialSetting['onTap']
  /** Disturbances that the page observed; the list grows while the run goes on. */
  pageDisturbances: readonly PageDisturbance[]
  buffers: TrialBuffers
  messages: TrialBuffers
  /** Reports an event; for `trial-end` resolves when nobody reads the trial's memory any more. */
  emit(event: RunEvent): unknown
}

interface RunPlan {
  experiment: Experiment
  points: readonly Point[]
  /** Indices of points, in the order of running. */
  blocks: readonly (readonly number[])[]
  next(): number[]
  environment: Environment
  fileOf(environment: Environment, ran: readonly PointTrial[], ended?: RunFile['ended']): RunFile
}

/** Failed trials of one point after which the rest of that point is skipped. */
const MAX_FAULTS = 2

interface Attempt {
  outcome: TrialOutcome
  /** The results that the messages should have. */
  references: readonly Uint8Array[]
  /** Time of the canary before the trial; 0 if the trial never began. */
  canaryMs: number
  from: number
}

export class Run {
  readonly #plan: RunPlan
  readonly #setting: RunSetting
  readonly #lock: string | null
  readonly #store: MessagesStore
  readonly #calibration: Calibration
  readonly #canaryMs: () => number
  readonly #ran: PointTrial[]
  readonly #faults: number[]
  /** The order of the first trial that is still to run. */
  readonly #first: number
  /** The blocks to come have its points: all, until a look finds some of them settled. */
  #open: OpenQuestion
  /** Threads that were given up and still run. */
  readonly #ghosts = new Set<Promise<void>>()
  readonly #pools = new KeptPools()
  /** Null if they are not measured. */
  #free: FreeCores | null = null
  readonly #startedAt = performance.now()
  /** Time in ms of the longest block. */
  #blockMs = 0
  /** Time in ms in which the listener was asked: others, such as other runtimes here, have their turn, or memory is looked at. */
  #waitedMs = 0

  /** `lock`: prefix of the locks that threads hold; null if there are no locks. */
  constructor(plan: RunPlan, setting: RunSetting, lock: string | null) {
    const { experiment, environment, points } = plan
    const { before, hasty, signal } = setting
    this.#plan = plan
    this.#setting = setting
    this.#lock = lock
    this.#store = new MessagesStore(experiment.seed, environment.isolated, setting.messages)
    this.#calibration = new Calibration(lock, { signal, left: this.#left, hasty })
    this.#canaryMs = hasty ? () => 0 : canaryFor(environment.clockStepMs)
    const ran = before ? trialsInOrder(before) : []
    this.#ran = ran
    this.#faults = points.map(
      (_, index) => ran.filter(({ point, result }) => point === index && result.error).length,
    )
    this.#first = 1 + (ran.at(-1)?.result.order ?? -1)
    this.#open = { points: new Set(points.keys()), blocks: Infinity }
  }

  /** Runs all blocks, and those that are added meanwhile. No thread is left then. */
  async blocks(): Promise<RunFile> {
    try {
      if (!this.#setting.hasty) this.#free = await startFreeCores(this.#plan.environment)
      return await this.#blocks()
    } finally {
      this.#free?.end()
      await this.#pools.close()
    }
  }

  get #environment(): Environment {
    const { environment } = this.#plan
    const free = this.#free?.cores ?? null
    return free === null ? environment : { ...environment, free }
  }

  #file(ended?: RunFile['ended']): RunFile {
    return this.#plan.fileOf(this.#environment, this.#ran, ended)
  }

  async #blocks(): Promise<RunFile> {
    const { experiment, next } = this.#plan
    const blocks = [...this.#plan.blocks]
    let repeated = 0
    const add = () => {
      const order = next()
      blocks.push(order)
      const now = order.filter((index) => this.#isOpen(index))
      this.#setting.emit({ type: 'again', order: now, more: this.#more(blocks.length - repeated) })
    }
    const { hasty } = this.#setting
    // Nobody plays a game again because something disturbed it.
    const isPlayed = this.#plan.points.some(({ spec }) => takesTaps(spec.strategy))
    for (const [block, order] of blocks.entries()) {
      if (!(await this.#mayStart(block))) break
      const from = this.#passedMs()
      if (await this.#free?.look())
        this.#setting.emit({ type: 'environment', environment: this.#environment })
      await this.#block(block, order)
      this.#blockMs = Math.max(this.#blockMs, this.#passedMs() - from)
      // No trial of a hasty run counts, whatever disturbs it.
      const may = !hasty && !isPlayed && repeated < mostRepeated(blocks.length - repeated)
      if (may && this.#wasDisturbed(block)) {
        repeated++
        add()
      }
      const isLast = block === blocks.length - 1
      if (hasty) continue
      const ended = endOf(experiment, this.#soFar(block + 1 - repeated, isLast))
      if (ended) return this.#file(experiment.until === 'sure' ? ended : undefined)
      if (isLast) add()
    }
    return this.#file()
  }

  /** Waits until others have had their turn; false if the run should end here. */
  async #mayStart(block: number): Promise<boolean> {
    return (await this.#ask({ type: 'block', block })) !== false
  }

  /** Asks the listener; the time that the answer takes is none of the run's. */
  readonly #ask = async (event: RunEvent): Promise<unknown> => {
    const askedAt = performance.now()
    try {
      return await this.#setting.emit(event)
    } finally {
      this.#waitedMs += performance.now() - askedAt
    }
  }

  async #block(block: number, points: readonly number[]): Promise<void> {
    goOn(this.#setting.signal)
    for (const [i, index] of points.entries()) {
      const order = block * this.#plan.points.length + i
      if (order >= this.#first && this.#isOpen(index)) await this.#trial(order, index, block)
    }
  }

  /** The A/A run is measured as long as the first point. */
  #isOpen(index: number): boolean {
    return this.#open.points.has(this.#isAgain(index) ? 0 : index)
  }

  #isAgain(index: number): boolean {
    return this.#plan.experiment.noise && index === this.#plan.points.length - 1
  }

  /** Looks at the outcome; true if no point needs more trials. */
  #look(): boolean {
    this.#open = openIn(this.#file())
    return this.#open.points.size === 0
  }

  /** Blocks after so many, until the look at which all may be settled; null if unknown. */
  #more(planned: number): number | null {
    const { blocks } = this.#open
    if (blocks === Infinity) return null
    const end = looksFor(this.#claims).find((look) => look >= Math.max(blocks, planned))
    return Math.max(0, (end ?? this.#plan.experiment.trials) - planned)
  }

  /** Comparisons that the answer claims together. */
  get #claims(): number {
    const { experiment, points, environment } = this.#plan
    const shown = points.length - (experiment.noise ? 1 : 0)
    return claimsOf(experiment, points.slice(0, shown), environment.parallelism)
  }

  async #trial(order: number, index: number, block: number): Promise<void> {
    const { experiment, environment, points } = this.#plan
    const { signal, emit, pageDisturbances } = this.#setting
    const point = points[index]
    if (!point || (this.#faults[index] ?? 0) >= MAX_FAULTS) return
    goOn(signal)
    const trial = this.#ran.filter(({ point: at }) => at === index).length
    emit({ type: 'preparing', what: 'preparing the messages' })
    const seed = seedOfBlock(experiment, block)
    const plan = await this.#planned(point.spec, seed)
    const disturbed = this.#disturbedBefore(order)
    const started = (memory: TrialMemory) => {
      const { variant, x } = point
      const sentAt = absoluteNow()
      emit({ type: 'trial-start', order, point: index, variant, x, trial, memory, sentAt })
    }
    const { outcome, references, canaryMs, from } = await this.#attempt(plan, order, index, started)
    goOn(signal)
    const after = this.#canaryMs()
    // The page's observations must have arrived before the trial is judged.
    await nextTurn()
    disturbed.push(...disturbancesIn(pageDisturbances, from, absoluteNow()))
    if (outcome.fault) this.#faults[index] = (this.#faults[index] ?? 0) + 1
    for (const ms of outcome.roundMs) this.#calibration.learn(point.spec, ms)
    const result = trialResult({
      plan,
      outcome,
      references,
      trial,
      order,
      block,
      seed,
      canaryMs: [canaryMs, after],
      cores: coresThatRun(environment),
      disturbed,
    })
    this.#ran.push({ point: index, result })
    await this.#handOut({ type: 'trial-end', order, point: index, memory: outcome.memory, result })
  }

  async #planned(spec: Spec, seed: number): Promise<WorkPlan> {
    const { environment } = this.#plan
    return planWork(spec, seed, {
      roundMs: await this.#calibration.roundMs(spec),
      expectedMs: this.#calibration.expectedMs(spec),
      clockStepMs: environment.clockStepMs,
      parallelism: environment.parallelism ?? environment.coresNamed,
      cores: coresThatRun(environment),
      shared: environment.isolated,
      share: this.#setting.buffers.lend,
      hasty: this.#setting.hasty,
    })
  }

  /** Makes the messages of a planned trial and runs it. A fault becomes its outcome. */
  async #attempt(
    plan: WorkPlan,
    order: number,
    index: number,
    started: (memory: TrialMemory) => void,
  ): Promise<Attempt> {
    const { signal, emit } = this.#setting
    const lock = this.#lock === null ? null : `${this.#lock}${order}-`
    const feed = snapshots(plan.shared, (memory) => emit({ type: 'snapshot', order, memory }))
    let references: readonly Uint8Array[] = []
    let canaryMs = 0
    let from = absoluteNow()
    const run = async (): Promise<TrialOutcome> => {
      const messages = await this.#store.of(plan.spec, signal, this.#left)
      references = messages.references
      canaryMs = this.#canaryMs()
      from = absoluteNow()
      return runTrial(
        { ...plan, slab: messages.slab },
        {
          lock,
          signal,
          left: this.#left,
          onTap: this.#setting.onTap,
          kept: mayKeep(plan.spec) ? this.#pools.at(index) : null,
          memory:
            !this.#isAgain(index) && asksMemory(plan.spec, index, this.#ran)
              ? memoryQuestion(`${this.#setting.lock}${order}-`, this.#ask)
              : null,
          started: (memory) => {
            started(memory)
            feed.start(memory)
          },
        },
      )
    }
    const outcome = await run()
      .catch((error: unknown) => failedTrial(plan, error))
      .finally(() => feed.stop())
    return { outcome, references, canaryMs, from }
  }

  /** Gives a trial to its readers, and takes its memory back if they let go of it. */
  async #handOut(event: RunEvent): Promise<void> {
    const { buffers, emit } = this.#setting
    const tell = async () => emit(event)
    const unread = await tell().then(
      () => true,
      () => false,
    )
    if (unread && this.#ghosts.size === 0) buffers.takeBack()
    else buffers.forget()
  }

  #disturbedBefore(order: number): Disturbance[] {
    const disturbed: Disturbance[] = this.#ghosts.size > 0 ? ['thread-left'] : []
    const inBlock = order % this.#plan.points.length
    // The block began before the pause, perhaps on another day.
    if (this.#setting.before && order === this.#first && inBlock > 0) disturbed.push('paused')
    return disturbed
  }

  #wasDisturbed(block: number): boolean {
    return this.#ran.some(
      ({ result }) => result.block === block && result.disturbed.some((why) => outside.has(why)),
    )
  }

  readonly #left = (gone: Promise<void>): void => {
    this.#ghosts.add(gone)
    void gone.then(() => this.#ghosts.delete(gone))
  }

  readonly #passedMs = (): number => performance.now() - this.#startedAt - this.#waitedMs

  #soFar(blocks: number, isLast: boolean): RunProgress {
    return {
      blocks,
      isLast,
      among: this.#claims,
      passedMs: this.#passedMs,
      blockMs: this.#blockMs,
      isSure: () => this.#look(),
      mostMs: this.#setting.mostMs,
    }
  }
}
