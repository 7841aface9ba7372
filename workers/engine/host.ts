/** Controls of the host, for the page. The code runs in a worker or in the page. */
import { absoluteNow } from '../base/clock'
import { say } from '../base/message'
import { TrialBuffers } from '../memory/trial-buffers'
import { failedRun, type RunEvent } from '../run-file/events'
import type { Experiment } from '../experiment/types'
import { runExperiment } from './experiment'
import type { RunSetting } from './run'
import { Fault, Refusal } from './trial/fault'
import { disturbanceOf, type PageDisturbance, type PageNote } from './page-disturbances'

export interface RunOrder extends Pick<
  RunSetting,
  'lock' | 'known' | 'hasty' | 'mostMs' | 'before'
> {
  experiment: Experiment
}

export interface HostApi {
  /**
   * Runs an experiment; resolves after the last event. Never rejects. The result of `emit` for the
   * end of a trial settles when nobody reads the trial's memory any more.
   */
  run(order: RunOrder, emit: (event: RunEvent) => unknown, beat: () => void): Promise<void>
  /** Reports a disturbance that the page observed; the same id replaces the earlier one. */
  disturbed(id: number, note: PageNote): void
  /** Gives the next task to a worker, from 0, if the running trial takes taps. */
  tap(worker: number): void
  /** Ends the run from inside: needed only if the host cannot be terminated. */
  abort(): void
}

/** Time between two heartbeats, in ms; the page gives up on a host that is silent for too long. */
const BEAT_MS = 250

export const createHost = (): HostApi => {
  let controller = new AbortController()
  const buffers = new TrialBuffers()
  const messages = new TrialBuffers()
  let give: ((worker: number) => void) | null = null
  let pageDisturbances: PageDisturbance[] = []
  return {
    run: async ({ experiment, ...order }, emit, beat) => {
      controller = new AbortController()
      pageDisturbances = []
      const heart = setInterval(beat, BEAT_MS)
      try {
        const { signal } = controller
        const onTap: RunSetting['onTap'] = (next) => (give = next)
        const setting = { ...order, signal, buffers, messages, pageDisturbances, emit, onTap }
        const run = await runExperiment(experiment, setting)
        emit({ type: 'end', run })
      } catch (error) {
        emit(failure(error))
      } finally {
        clearInterval(heart)
      }
    },
    disturbed: (id, note) => {
      pageDisturbances[id] = disturbanceOf(note, absoluteNow(), pageDisturbances[id])
    },
    tap: (worker) => give?.(worker),
    abort: () => controller.abort(),
  }
}

const failure = (error: unknown): RunEvent => {
  if (error instanceof Refusal) return failedRun(error.said, error.path)
  if (error instanceof Fault) return failedRun(error.said)
  if (error instanceof RangeError)
    return failedRun(say('memory could not be allocated: {why}', { why: error.message }))
  return failedRun(say(String(error)))
}
