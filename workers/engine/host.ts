/** The host's control: what the page may ask of it. The same code runs in a worker and in the page. */
import { say } from '../base/message'
import { failedRun, type RunEvent } from '../spec/events'
import type { Experiment } from '../spec/types'
import type { KnownFacts } from './environment'
import { runExperiment } from './experiment'
import { Fault, Refusal } from './fault'
import type { PageNote } from './notes'

export interface RunOrder {
  experiment: Experiment
  /** Prefix of the Web Locks of this run's threads. */
  lock: string
  known: KnownFacts | null
}

export interface HostApi {
  /** Runs an experiment; resolves after the last event. Never rejects. */
  run(order: RunOrder, emit: (event: RunEvent) => void, beat: () => void): Promise<void>
  /** Something that the page saw; the same id replaces what was said before. */
  note(id: number, note: PageNote): void
  /** Ends the run from inside: needed only where the host cannot be terminated. */
  abort(): void
}

/** The page gives a host up that has not beaten for longer than its tasks may take. */
export const BEAT_MS = 250

export const createHost = (): HostApi => {
  let controller = new AbortController()
  let notes: PageNote[] = []
  return {
    run: async ({ experiment, lock, known }, emit, beat) => {
      controller = new AbortController()
      notes = []
      const heart = setInterval(beat, BEAT_MS)
      try {
        const { signal } = controller
        const run = await runExperiment(experiment, { lock, signal, known, notes, emit })
        emit({ type: 'end', run })
      } catch (error) {
        emit(failure(error))
      } finally {
        clearInterval(heart)
      }
    },
    note: (id, note) => {
      notes[id] = note
    },
    abort: () => controller.abort(),
  }
}

const failure = (error: unknown): RunEvent => {
  if (error instanceof Refusal) return failedRun(error.said, error.path)
  if (error instanceof Fault) return failedRun(error.said)
  if (error instanceof RangeError)
    return failedRun(say('memory could not be had: {why}', { why: error.message }))
  return failedRun(say(String(error)))
}
