/** Runs an experiment: prepares, runs every trial in random blocks, verifies, summarises. */
import { absoluteNow } from '../base/clock'
import { nextTurn } from '../base/turn'
import { abilities, whyNot } from '../experiment/ability'
import { coresThatRun } from '../run-file/cores'
import type { RunEvent } from '../run-file/events'
import { ledgerShape, memoryNeed, memoryRefusal } from '../experiment/memory-need'
import { outside, type Disturbance, type Environment, type RunFile } from '../run-file/result'
import type { Experiment, Point } from '../experiment/types'
import { ledgerBytes } from '../memory/ledger'
import type { SlabMemory } from '../memory/slab'
import type { TrialMemory } from '../memory/trial-memory'
import type { TrialBuffers } from '../memory/trial-buffers'
import { Calibration } from './calibrate'
import { canaryFor } from './machine/canary'
import { environmentOf, type KnownFacts } from './machine/environment'
import { faultOf, goOn, Refusal } from './trial/fault'
import { endsShow } from './machine/locks'
import { MessagesStore } from './trial/messages-store'
import { disturbancesIn, type PageDisturbance } from './page-disturbances'
import { preparedPoints } from './prepare-points'
import { randomBlocks, seedOfBlock } from './schedule'
import { snapshots } from './snapshots'
import { isSure } from '../verdict/is-sure'
import { blocksAtFirst, blocksToSay, goesOn } from './until-sure'
import { failedTrial, trialResult } from './trial/trial-result'
import { planTrial } from './trial/trial-plan'
import type { TrialOutcome } from './trial/outcome'
import { runTrial } from './trial/trial'
import type { Ran } from '../run-file/point-results'
import { ranOf, runFile, withNoise } from './run-result'

export interface RunSetting {
  /** Prefix of the Web Locks of this run's threads. */
  lock: string
  signal: AbortSignal
  known: KnownFacts | null
  /**
   * For tests of what is counted: no look at the machine, no warm-up, no rest between trials. Each
   * trial is marked, so that none of them ever stands behind a figure.
   */
  hasty: boolean
  /** Time, in ms, after which a run that goes on until it is sure ends; null: as long as somebody waits. */
  mostMs: number | null
  /** What was measured of this experiment before it was cut off: it goes on behind that. */
  before: RunFile | null
  /** What the page observed; it grows while the run goes on. */
  pageDisturbances: readonly PageDisturbance[]
  /** The memory of its trials. */
  buffers: TrialBuffers
  /** The memory of their messages. */
  messages: TrialBuffers
  /** For the end of a trial it resolves when nobody reads the trial's memory any more. */
  emit(event: RunEvent): unknown
}

/** Failed trials of one point after which the rest of that point is skipped. */
const MAX_FAULTS = 2

export const runExperiment = async (
  experiment: Experiment,
  setting: RunSetting,
): Promise<RunFile> => {
  const planned = withNoise(experiment)
  const environment = await prepare(planned, setting)
  setting.emit({ type: 'preparing', what: 'measuring what the work needs' })
  const points = await preparedPoints(planned)
  const next = randomBlocks(points.length, experiment.seed)
  const { before } = setting
  const blocks = Array.from({ length: blocksAtFirst(experiment, before) }, next)
  const shown = points.length - (experiment.noise ? 1 : 0)
  const memoryBytes = Math.max(
    ...points.map(({ spec }) => memoryNeed(spec, environment.isolated).totalBytes),
  )
  if (environment.isolated) makeRoom(points, memoryBytes, setting)
  setting.emit({
    type: 'plan',
    points: points.slice(0, shown).map(({ variant, x }) => ({ variant, x })),
    order: blocks.flat(),
    memoryBytes,
  })
  const fileOf = (ran: readonly Ran[]): RunFile =>
    runFile({ experiment, environment, before, points, ran, shown, memoryBytes })
  const whole = { experiment, points, blocks, next, environment, fileOf }
  return fileOf(await runAll(whole, setting))
}

/** What is not shared the browser counts, and collects. */
const makeRoom = (points: readonly Point[], bytes: number, { buffers }: RunSetting): void => {
  const ledgers = points.map(({ spec }) => ledgerBytes(ledgerShape(spec)))
  try {
    buffers.prepare(Math.max(...ledgers), bytes)
  } catch (error) {
    // The trial that needs so much will say so; others may fit.
    if (!faultOf(error)) throw error
  }
}

const prepare = async (points: readonly Point[], setting: RunSetting): Promise<Environment> => {
  const ability = abilities()
  for (const { spec } of points) {
    const [issue] = whyNot(spec, ability)
    const refusal = issue ?? memoryRefusal(spec, ability.isolated)
    if (refusal) throw new Refusal(refusal.path, refusal.said)
  }
  setting.emit({ type: 'preparing', what: 'checking this machine' })
  const thread = points[0]?.spec.host.thread ?? 'worker'
  const environment = await environmentOf(thread, setting.known, setting.hasty)
  setting.emit({ type: 'environment', environment })
  return environment
}

/** Blocks that are run once more, in a run, if something from outside disturbed them. */
const MOST_AGAIN = 2

interface Planned {
  experiment: Experiment
  points: readonly Point[]
  /** Indices of points, in the order of running. */
  blocks: readonly (readonly number[])[]
  /** One more block. */
  next(): number[]
  environment: Environment
  fileOf(ran: readonly Ran[]): RunFile
}

const runAll = async (planned: Planned, setting: RunSetting): Promise<Ran[]> => {
  const { experiment, points, next, environment } = planned
  const { isolated } = environment
  const { signal, buffers, hasty } = setting
  const store = new MessagesStore(experiment.seed, isolated, setting.messages)
  const lock = (await endsShow()) ? setting.lock : null
  /** Threads that were given up and are still there. */
  const ghosts = new Set<Promise<void>>()
  const left = (gone: Promise<void>) => {
    ghosts.add(gone)
    void gone.then(() => ghosts.delete(gone))
  }
  const calibration = new Calibration(lock, { signal, left, hasty })
  const canaryMs = hasty ? () => 0 : canaryFor(environment.clockStepMs)
  const ran: Ran[] = setting.before ? ranOf(setting.before) : []
  const startedAt = performance.now()
  /** While others had their turn, as other runtimes on this machine. */
  let waitedMs = 0
  const soFar = {
    atLeast: blocksToSay(points.length, experiment),
    passedMs: () => performance.now() - startedAt - waitedMs,
    isSure: () => isSure(planned.fileOf(ran)),
    mostMs: setting.mostMs,
  }
  const faults = points.map(
    (_, index) => ran.filter(({ point, result }) => point === index && result.error).length,
  )
  /** The place of the first trial that is still to run. */
  const first = 1 + (ran.at(-1)?.result.order ?? -1)

  const runOne = async (place: number, index: number, block: number): Promise<void> => {
    const point = points[index]
    if (!point || (faults[index] ?? 0) >= MAX_FAULTS) return
    goOn(signal)
    const trial = ran.filter((one) => one.point === index).length
    setting.emit({ type: 'preparing', what: 'preparing the messages' })
    const { variant, x, spec } = point
    const seed = seedOfBlock(experiment, block)
    const plan = planTrial(
      spec,
      seed,
      {
        roundMs: await calibration.roundMs(spec),
        expectedMs: calibration.expectedMs(spec),
        clockStepMs: environment.clockStepMs,
        parallelism: environment.parallelism ?? environment.coresNamed,
        cores: coresThatRun(environment),
        shared: isolated,
        share: buffers.lend,
        hasty,
      },
      NO_MESSAGES,
    )
    const disturbed: Disturbance[] = ghosts.size > 0 ? ['thread-left'] : []
    // The rest of its block ran on another day.
    if (setting.before && place === first && place % points.length > 0) disturbed.push('paused')
    const feed = snapshots(isolated, (memory) =>
      setting.emit({ type: 'snapshot', order: place, memory }),
    )
    const started = (memory: TrialMemory) => {
      const sentAt = absoluteNow()
      setting.emit({
        type: 'trial-start',
        order: place,
        point: index,
        variant,
        x,
        trial,
        memory,
        sentAt,
      })
      feed.start(memory)
    }
    let references: readonly Uint8Array[] = []
    let before = 0
    let from = absoluteNow()
    const attempt = async (): Promise<TrialOutcome> => {
      const made = await store.of(spec, signal)
      references = made.references
      before = canaryMs()
      from = absoluteNow()
      const own = lock === null ? null : `${lock}${place}-`
      return runTrial({ ...plan, slab: made.slab }, { lock: own, signal, started, left })
    }
    const outcome = await attempt()
      .catch((error: unknown) => failedTrial(plan, error))
      .finally(() => feed.stop())
    goOn(signal)
    const after = canaryMs()
    // The page's observations must have arrived before the trial is judged.
    await nextTurn()
    disturbed.push(...disturbancesIn(setting.pageDisturbances, from, absoluteNow()))
    if (outcome.fault) faults[index] = (faults[index] ?? 0) + 1
    for (const ms of outcome.roundMs) calibration.learn(spec, ms)
    const result = trialResult({
      plan,
      outcome,
      references,
      trial,
      order: place,
      block,
      seed,
      canaryMs: [before, after],
      cores: coresThatRun(environment),
      disturbed,
    })
    ran.push({ point: index, result })
    const { memory } = outcome
    const tell = async () =>
      setting.emit({ type: 'trial-end', order: place, point: index, memory, result })
    const unread = await tell().then(
      () => true,
      () => false,
    )
    if (unread && ghosts.size === 0) buffers.takeBack()
    else buffers.forget()
  }

  const blocks = [...planned.blocks]
  const more = () => {
    const order = next()
    blocks.push(order)
    setting.emit({ type: 'again', order })
  }
  let again = 0
  // Those that are run again join the end.
  for (const [block, order] of blocks.entries()) {
    const askedAt = performance.now()
    if ((await setting.emit({ type: 'block', block })) === false) break
    waitedMs += performance.now() - askedAt
    goOn(signal)
    for (const [i, index] of order.entries()) {
      const place = block * points.length + i
      if (place >= first) await runOne(place, index, block)
    }
    if (again < MOST_AGAIN && wasDisturbed(ran, block)) {
      again++
      more()
    }
    const last = block === blocks.length - 1
    if (last && !hasty && goesOn(experiment, blocks.length - again, soFar)) more()
  }
  return ran
}

/** Until they are made. */
const NO_MESSAGES: SlabMemory = { buffer: new ArrayBuffer(0), messages: 1, messageBytes: 0 }

/** Did something from outside disturb a trial of this block? */
const wasDisturbed = (ran: readonly Ran[], block: number): boolean =>
  ran.some(
    ({ result }) => result.block === block && result.disturbed.some((why) => outside.has(why)),
  )
