/** Runs an experiment: prepares, runs every trial in random blocks, verifies, summarises. */
import { absoluteNow } from '../base/clock'
import { say } from '../base/message'
import { nextTurn } from '../base/turn'
import { abilities, whyNot } from '../experiment/ability'
import { coresThatRun } from '../run-file/cores'
import type { RunEvent } from '../run-file/events'
import { memoryNeed, memoryRefusal } from '../experiment/memory-need'
import { pointsOf } from '../experiment/parse'
import { outside, type Environment, type RunFile } from '../run-file/result'
import type { Experiment, Point } from '../experiment/types'
import { Calibration } from './calibrate'
import { canaryFor } from './machine/canary'
import { environmentOf, type KnownFacts } from './machine/environment'
import { Fault, Refusal } from './trial/fault'
import { locksWork } from './machine/locks'
import { MessagesStore } from './trial/messages-store'
import { disturbancesIn, type PageDisturbance } from './page-disturbances'
import { preparedPoints } from './prepare-points'
import { randomBlocks, seedOfBlock } from './schedule'
import { snapshots } from './snapshots'
import { failedTrial, trialResult } from './trial/trial-result'
import { planTrial } from './trial/trial-plan'
import { runTrial } from './trial/trial'
import type { Ran } from '../judge/point-results'
import { runFile } from './run-result'

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
  /** What the page observed; it grows while the run goes on. */
  pageDisturbances: readonly PageDisturbance[]
  emit(event: RunEvent): void
}

/** Failed trials of one point after which the rest of that point is skipped. */
const MAX_FAULTS = 2

export const runExperiment = async (
  experiment: Experiment,
  setting: RunSetting,
): Promise<RunFile> => {
  const planned = withNoise(experiment, pointsOf(experiment))
  const environment = await prepare(planned, setting)
  setting.emit({ type: 'preparing', what: 'measuring what the work needs' })
  const points = await preparedPoints(planned)
  const next = randomBlocks(points.length, experiment.seed)
  const blocks = Array.from({ length: experiment.trials }, next)
  const shown = points.length - (experiment.noise ? 1 : 0)
  const memoryBytes = Math.max(
    ...points.map(({ spec }) => memoryNeed(spec, environment.isolated).totalBytes),
  )
  setting.emit({
    type: 'plan',
    points: points.slice(0, shown).map(({ variant, x }) => ({ variant, x })),
    order: blocks.flat(),
    memoryBytes,
  })
  const ran = await runAll({ experiment, points, blocks, next, environment }, setting)
  return runFile({ experiment, environment, points, ran, shown, memoryBytes })
}

/** An A/A run is the first point once more, as a point of its own. */
const withNoise = (experiment: Experiment, points: Point[]): Point[] => {
  const [first] = points
  return experiment.noise && first ? [...points, first] : points
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
}

const runAll = async (planned: Planned, setting: RunSetting): Promise<Ran[]> => {
  const { experiment, points, next, environment } = planned
  const { isolated } = environment
  const store = new MessagesStore(experiment.seed, isolated)
  const lock = (await locksWork()) ? setting.lock : null
  const calibration = new Calibration(lock, setting.hasty)
  const canaryMs = setting.hasty ? () => 0 : canaryFor(environment.clockStepMs)
  const faults = points.map(() => 0)
  const ran: Ran[] = []

  const runOne = async (place: number, index: number, block: number): Promise<void> => {
    const point = points[index]
    if (!point || (faults[index] ?? 0) >= MAX_FAULTS) return
    const trial = ran.filter((one) => one.point === index).length
    setting.emit({ type: 'preparing', what: 'preparing the messages' })
    const { slab, references } = await store.of(point.spec)
    const roundMs = await calibration.roundMs(point.spec)
    const seed = seedOfBlock(experiment, block)
    const plan = planTrial(
      point.spec,
      seed,
      {
        roundMs,
        expectedMs: calibration.expectedMs(point.spec),
        clockStepMs: environment.clockStepMs,
        parallelism: environment.parallelism ?? environment.coresNamed,
        shared: isolated,
        hasty: setting.hasty,
      },
      slab,
    )
    const before = canaryMs()
    const from = absoluteNow()
    const feed = snapshots(isolated, (memory) =>
      setting.emit({ type: 'snapshot', order: place, memory }),
    )
    const outcome = await runTrial(plan, {
      lock: lock === null ? null : `${lock}${place}-`,
      signal: setting.signal,
      started: (memory) => {
        const { variant, x } = point
        setting.emit({
          type: 'trial-start',
          order: place,
          point: index,
          variant,
          x,
          trial,
          memory,
          sentAt: absoluteNow(),
        })
        feed.start(memory)
      },
    })
      .catch((error: unknown) => failedTrial(plan, error))
      .finally(() => feed.stop())
    if (setting.signal.aborted) throw new Fault('cancelled', say('cancelled'))
    const after = canaryMs()
    // The page's observations must have arrived before the trial is judged.
    await nextTurn()
    if (outcome.fault) faults[index] = (faults[index] ?? 0) + 1
    for (const ms of outcome.roundMs) calibration.learn(point.spec, ms)
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
      disturbed: disturbancesIn(setting.pageDisturbances, from, absoluteNow()),
    })
    ran.push({ point: index, result })
    setting.emit({ type: 'trial-end', order: place, point: index, memory: outcome.memory, result })
  }

  const blocks = [...planned.blocks]
  let again = 0
  // Those that are run again join the end.
  for (const [block, order] of blocks.entries()) {
    for (const [i, index] of order.entries()) await runOne(block * points.length + i, index, block)
    if (again >= MOST_AGAIN || !wasDisturbed(ran, block)) continue
    again++
    const more = next()
    blocks.push(more)
    setting.emit({ type: 'again', order: more })
  }
  return ran
}

/** Did something from outside disturb a trial of this block? */
const wasDisturbed = (ran: readonly Ran[], block: number): boolean =>
  ran.some(
    ({ result }) => result.block === block && result.disturbed.some((why) => outside.has(why)),
  )
