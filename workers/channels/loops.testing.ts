/** Workers without threads, for the explorer: the loops that ship, around kernels that do nothing. */
import type { Options } from '../base/fields'
import { deferred, type Deferred } from '../base/turn'
import type { RecordingLevel } from '../memory/trial-memory'
import { NOTIFY_MS } from './notify'
import type { LoopSite } from './worker-loop'

export interface Setting {
  level: RecordingLevel
  tasks: number
  workers: number
  depth: number
  options: Options
  memory: unknown
}

/** The context of a worker, and the tasks that it ran; `ran` is called at the end of each. */
export const siteOf = (
  worker: number,
  { level, ...setting }: Setting,
  stopped: (taken: readonly number[]) => boolean,
  ran: () => void = () => {},
): { site: LoopSite; taken: number[] } => {
  const taken: number[] = []
  const nothing = () => {}
  const site: LoopSite = {
    ...setting,
    queue: setting.depth,
    worker,
    messageBytes: 0,
    answerBytes: 0,
    messages: 1,
    shared: true,
    slab: { message: () => new Uint8Array(0), indexOf: () => 0 },
    sleeps: { timedOut: 0, missed: 0, heldMs: 0 },
    ledger: { STOP: 0, count: () => (stopped(taken) ? 1 : 0), incrementBeat: nothing },
    runner: {
      level,
      asynchronous: false,
      privatePayload: false,
      running: 0,
      full: false,
      // Every task is a long one.
      lastMs: NOTIFY_MS,
      receiveTime: () => 0,
      run: (task, _message, _received, after) => {
        taken.push(task)
        ran()
        after(task)
      },
      idle: nothing,
      recordAdmission: nothing,
      logAdmission: nothing,
      nextEnd: () => Promise.reject(new Error('no kernel is asynchronous')),
      logSteal: nothing,
    },
  }
  return { site, taken }
}

/** Number of tasks that a worker may begin after the stop flag: it had looked just before. */
const LATE = 1

/** The stop flag of a scenario as a worker sees it; `begun` must be called for each of its tasks. */
export const stopFlag = (words: Int32Array, at: number) => {
  let late = 0
  const set = () => Atomics.load(words, at) === 1
  const begun = () => {
    if (set() && ++late > LATE) throw new Error(`at most ${LATE} task after the stop flag`)
  }
  return { set, begun }
}

/** A promise that a thread waits for; the explorer may end the run before anybody waits. */
export const awaited = (): Deferred<void> => {
  const made = deferred<void>()
  made.promise.catch(() => {})
  return made
}
