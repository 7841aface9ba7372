/** What scripts outside the page may do with it: run an experiment, measure costs. */
import { parseExperiment, type CostsFile, type RunEvent, type RunFile } from '../workers/api'
import { measureCosts, type CostProgress } from './engine/costs-client'
import { engine, hasten } from './engine/engine'
import type { StartOptions } from './engine/engine-client'
import { shownTrials } from './store/series'
import { withTasks } from './share/with-tasks'
import { KeptTrials } from './store/kept-trials'
import { cutFile, type Cut } from './store/cut-run'
import { loaded, noRun } from './store/run-state'

/** An event without the handles on a trial's memory, which never leave the page. */
export type PlainEvent = RunEvent extends infer E
  ? E extends RunEvent
    ? Omit<E, 'memory'>
    : never
  : never

export interface RunOptions extends StartOptions {
  /** Put the tasks of each variant's median trial into the file. */
  tasks?: boolean
}

export interface Poolscope {
  /** Settles when the page is drawn and all that a run needs has been fetched. */
  ready: Promise<void>
  /**
   * Runs an experiment; rejects with `[path] message` for a bad one, and when the run fails: then the
   * error has the `file` of the trials that had ended, if there are any.
   */
  run(
    experiment: unknown,
    onEvent?: (event: PlainEvent) => void,
    options?: RunOptions,
  ): Promise<RunFile>
  /**
   * From now on also the screens make their runs in haste: for tests of what is drawn, said and kept.
   * No figure is made from such runs, and the page says so.
   */
  haste(): void
  /** Measures the costs here; rejects if it fails, or while a run is in progress. */
  costs(onProgress?: (progress: CostProgress) => void): Promise<CostsFile>
}

declare global {
  interface Window {
    poolscope: Poolscope
  }
}

const plain = (event: RunEvent): PlainEvent => {
  if (!('memory' in event)) return event
  const { memory: _, ...rest } = event
  return rest
}

const run: Poolscope['run'] = async (input, onEvent, { tasks = false, ...options } = {}) => {
  const parsed = parseExperiment(input)
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new Error(`[${issue?.path}] ${issue?.message}`)
  }
  const kept = new KeptTrials()
  kept.clear(parsed.value)
  const so: Cut = { ...noRun, experiment: parsed.value }
  let file: RunFile | null = null
  let failure: Extract<RunEvent, { type: 'failed' }> | null = null
  const listen = (event: RunEvent): void => {
    if (event.type === 'environment') so.environment = event.environment
    if (event.type === 'plan')
      Object.assign(so, { order: event.order, memoryBytes: event.memoryBytes })
    if (event.type === 'again') so.order = [...so.order, ...event.order]
    if (event.type === 'trial-end')
      so.ran = [...so.ran, { point: event.point, result: event.result }]
    if (event.type === 'end') file = event.run
    if (event.type === 'failed') file = cutFile(so)
    if (event.type === 'failed') failure = event
    if (event.type === 'trial-end' && tasks) {
      const { point, memory, result } = event
      kept.end({ point, trial: result.trial, memory, makespanMs: result.makespanMs })
    }
    if (event.type !== 'snapshot') onEvent?.(plain(event))
  }
  await engine.start(parsed.value, listen, options)
  const ended = { file, failure } as {
    file: RunFile | null
    failure: Extract<RunEvent, { type: 'failed' }> | null
  } // assigned in the callback, which the compiler does not follow
  const whole =
    ended.file && tasks
      ? withTasks(ended.file, shownTrials(loaded(ended.file, ''), {}, kept), kept)
      : ended.file
  if (whole && !ended.failure) return whole
  const error = new Error(
    `[${ended.failure?.path ?? 'run'}] ${ended.failure?.message ?? 'no result'}`,
  )
  throw whole ? Object.assign(error, { file: whole }) : error
}

const costs: Poolscope['costs'] = async (onProgress) => {
  const file = await measureCosts((progress) => onProgress?.(progress)).done
  if (!file) throw new Error('[costs] a measurement that ends (it was cancelled)')
  return file
}

/** Puts the runner at `window.poolscope`. */
export const installHeadless = (ready: Promise<void>): void => {
  window.poolscope = { ready, run, haste: hasten, costs }
}
