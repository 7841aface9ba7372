/** A run for a program, not for a screen: from an experiment to its run file. */
import { english, parseExperiment, type RunEvent, type RunFile } from '../workers/api'
import { KeptTrials } from './run/kept-trials'
import { after, begun } from './run/run-events'
import { noRun } from './run/run-state'
import { trialsOfResult } from './run/series'
import { withTasks } from './share/with-tasks'
import type { EngineClient, StartOptions } from './engine/engine-client'

/** An event without the handles on a trial's memory, which never leave the engine's runtime. */
export type PlainEvent = RunEvent extends infer E
  ? E extends RunEvent
    ? Omit<E, 'memory'>
    : never
  : never

export interface RunOptions extends StartOptions {
  /** Put the tasks of each variant's median trial into the file. */
  tasks?: boolean
}

/**
 * Runs an experiment; rejects with `[path] message` for a bad one, and when the run fails: then the
 * error has the `file` of the trials that had ended, if there are any. A block waits for what `onEvent` returns.
 */
export type Run = (
  experiment: unknown,
  onEvent?: (event: PlainEvent) => unknown,
  options?: RunOptions,
) => Promise<RunFile>

const plain = (event: RunEvent): PlainEvent => {
  if (!('memory' in event)) return event
  const { memory: _, ...rest } = event
  return rest
}

export interface Runner {
  run: Run
  /** Ends a run before its next trial, as one that failed: "cancelled". No run starts any more. */
  stop: () => void
}

/** Runs experiments in an engine. */
export const runnerIn = ({ start, cancel }: Pick<EngineClient, 'start' | 'cancel'>): Runner => {
  let stopped = false
  let state = noRun
  const run: Run = async (input, onEvent, { tasks = false, ...options } = {}) => {
    if (stopped) throw new Error('[run] cancelled')
    const parsed = parseExperiment(input)
    if (!parsed.ok) {
      const [issue] = parsed.issues
      throw new Error(`[${issue?.path}] ${issue?.message}`)
    }
    const kept = new KeptTrials()
    kept.clear(parsed.value)
    const before =
      tasks && options.before ? (await import('./run/file-series')).tasksOf(options.before) : []
    if (Array.isArray(before)) for (const one of before) kept.end(one)
    state = begun(parsed.value, 0, options.before)
    const listen = (event: RunEvent): unknown => {
      state = after(state, event, 0)
      if (event.type === 'trial-end' && tasks) {
        const { point, memory, result } = event
        kept.end({ point, trial: result.trial, memory, makespanMs: result.makespanMs })
      }
      // The last trial is followed by the end: then there is nothing to cut off.
      if (stopped && !state.current && (event.type === 'preparing' || event.type === 'block'))
        return void cancel()
      return event.type === 'snapshot' ? undefined : onEvent?.(plain(event))
    }
    await start(parsed.value, listen, options)
    const { file, failure } = state
    const more = failure ? kept.all : []
    const wanted = trialsOfResult(state, {}, kept)
    const whole = file && tasks ? withTasks(file, wanted, kept, more) : file
    if (whole && !failure) return whole
    const error = new Error(
      `[${failure?.path ?? 'run'}] ${failure ? english(failure.said) : 'no result'}`,
    )
    throw whole ? Object.assign(error, { file: whole }) : error
  }
  return {
    run,
    stop: () => {
      stopped = true
      if (!state.current) void cancel()
    },
  }
}
