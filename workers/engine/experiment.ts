/** Runs an experiment: checks it, looks at the machine, runs every trial, makes the run file. */
import { say } from '../base/message'
import { abilities, whyNot } from '../experiment/ability'
import { notOfTexts } from '../experiment/task-rules'
import { ledgerShape, memoryNeed, memoryRefusal } from '../experiment/memory-need'
import type { Experiment, Point } from '../experiment/types'
import type { PointTrial } from '../run-file/point-results'
import { hostWorks } from '../host-work'
import { ledgerBytes } from '../memory/ledger'
import type { Environment, RunFile } from '../run-file/result'
import { environmentOf } from './machine/environment'
import { endsShow } from './machine/locks'
import { Run, type RunSetting } from './run'
import { runFile, withNoise } from './run-result'
import { randomBlocks } from '../experiment/blocks'
import { loadOpaque } from '../runtimes/opaque-start'
import { runtime } from '../runtimes/runtime'
import { textOf } from '../runtimes/own-text'
import { lookAround } from './trial/alone'
import { faultOf, Refusal } from './trial/fault'
import { workloads } from '../workloads'
import type { Options } from '../base/fields'
import { blocksAtFirst } from './planned-blocks'

export const runExperiment = async (
  experiment: Experiment,
  setting: RunSetting,
): Promise<RunFile> => {
  const planned = withNoise(experiment)
  const environment = await checkMachine(planned, setting)
  setting.emit({ type: 'preparing', what: 'measuring what the work needs' })
  const points = await preparedPoints(planned)
  const next = randomBlocks(points.length, experiment.seed)
  const { before } = setting
  const blocks = Array.from({ length: blocksAtFirst(experiment, before) }, next)
  const shown = points.length - (experiment.noise ? 1 : 0)
  const memoryBytes = Math.max(
    ...points.map(({ spec }) => memoryNeed(spec, environment.isolated).totalBytes),
  )
  if (environment.isolated) makeRoom(points, setting)
  setting.emit({
    type: 'plan',
    points: points.slice(0, shown).map(({ variant, x }) => ({ variant, x })),
    order: blocks.flat(),
    memoryBytes,
  })
  const fileOf = (
    made: Environment,
    ran: readonly PointTrial[],
    ended?: RunFile['ended'],
  ): RunFile =>
    runFile({ experiment, environment: made, before, points, ran, shown, memoryBytes, ended })
  const plan = { experiment, points, blocks, next, environment, fileOf }
  // A thread with a text is denied locks.
  const lock = !points.some(hasText) && (await endsShow()) ? setting.lock : null
  try {
    return await new Run(plan, setting, lock).blocks()
  } finally {
    await Promise.all(hostWorks.list.map((work) => work.release?.()))
  }
}

/** Reserves shared memory for the largest trial; the browser manages memory that is not shared. */
const makeRoom = (points: readonly Point[], { buffers }: RunSetting): void => {
  const trials = points.map(({ spec }) => {
    const { totalBytes, threadBytes } = memoryNeed(spec)
    return totalBytes - threadBytes
  })
  const ledgers = points.map(({ spec }) => ledgerBytes(ledgerShape(spec)))
  try {
    buffers.prepare(Math.max(...ledgers), Math.max(...trials))
  } catch (error) {
    // The trial that needs too much memory will report that; others may fit.
    if (!faultOf(error)) throw error
  }
}

const checkMachine = async (
  points: readonly Point[],
  setting: RunSetting,
): Promise<Environment> => {
  const ability = { ...abilities(), taps: setting.onTap !== undefined }
  for (const { spec } of points) {
    const [issue] = whyNot(spec, ability)
    const refusal = issue ?? memoryRefusal(spec, ability.isolated)
    if (refusal) throw new Refusal(refusal.path, refusal.said)
  }
  const asks = points.some(({ spec }) => spec.recording.memory) && !runtime.heap
  if (asks && points.some(hasText)) throw new Refusal('recording.memory', notOfTexts)
  if (asks && (await setting.emit({ type: 'memory', can: true })) !== true)
    throw new Refusal(
      'recording.memory',
      say(
        'a browser that reports what its workers hold: Chromium does, on a page with shared memory; Node and Deno always do',
      ),
    )
  setting.emit({ type: 'preparing', what: 'checking this machine' })
  const thread = points[0]?.spec.host.thread ?? 'worker'
  const stepMs = points.some(hasText) ? await opaqueClockStep(setting) : 0
  const environment = await environmentOf(thread, setting.known, setting.hasty, stepMs)
  setting.emit({ type: 'environment', environment })
  return environment
}

const hasText = ({ spec }: Point): boolean => textOf(spec.workload) !== null

/**
 * Step of the clock of threads that hold a text, in ms; Chromium's is coarse there. Refuses a run
 * where a text would have the network.
 */
const opaqueClockStep = async ({ signal }: RunSetting): Promise<number> => {
  await loadOpaque()
  const { stepMs, evals } = await lookAround(signal)
  if (evals)
    throw new Refusal(
      'workload.options.source',
      say('a page with a Content Security Policy: without one, a function could reach the network'),
    )
  return stepMs
}

/** Points with the options that their workloads measure here; the experiment stays as it is. */
const preparedPoints = (points: readonly Point[]): Promise<Point[]> =>
  Promise.all(
    points.map(async (point) => {
      const { workload } = point.spec
      const { prepare } = workloads.get(workload.id)
      if (!prepare) return point
      const prepared = await prepare(workload.options)
      const options = prepared as Options // only kernels read the added options
      return { ...point, spec: { ...point.spec, workload: { ...workload, options } } }
    }),
  )
