import type { Ledger } from '../../memory/ledger'
import { awakeTime } from '../../base/clock'
import { say, type Message } from '../../base/message'
import { Fault, workerName } from './fault'

const LOOK_MS = 100

/** The fault of a thread whose task does not end. */
export const stuck = (name: Message, limitMs: number): Fault =>
  new Fault('task-stuck', say('{name}: a task runs for over {limitMs} ms', { name, limitMs }))

/**
 * Watches the heartbeats of the workers that hold tasks. A heartbeat that does not change for
 * longer than `limitMs` means a task that never ends. Returns a function that stops watching.
 */
export const watch = (
  ledger: Ledger,
  holds: (worker: number) => boolean,
  limitMs: number,
  bark: (fault: Fault) => void,
): (() => void) => {
  const seen = Array.from({ length: ledger.workers }, () => ({ beat: -1, quietMs: 0 }))
  const passed = awakeTime(2 * LOOK_MS)
  const timer = setInterval(() => {
    const stepMs = passed()
    seen.forEach((last, worker) => {
      const beat = ledger.beat(worker)
      if (beat !== last.beat || !holds(worker)) {
        last.beat = beat
        last.quietMs = 0
      } else if ((last.quietMs += stepMs) > limitMs) {
        clearInterval(timer)
        bark(stuck(workerName(worker), limitMs))
      }
    })
  }, LOOK_MS)
  return () => clearInterval(timer)
}

/**
 * Watches a pool that does not tell which of its workers holds a task: `progress` does not change
 * for longer than `limitMs` if no task starts or ends. NaN: it has none.
 */
export const watchProgress = (
  progress: () => number,
  limitMs: number,
  name: Message,
  bark: (fault: Fault) => void,
): (() => void) => {
  let [seen, quietMs] = [NaN, 0]
  const passed = awakeTime(2 * LOOK_MS)
  const timer = setInterval(() => {
    const stepMs = passed()
    const now = progress()
    quietMs = now === seen ? quietMs + stepMs : 0
    seen = now
    if (quietMs <= limitMs) return
    clearInterval(timer)
    bark(
      new Fault(
        'task-stuck',
        say('{name}: no task has started or ended for over {limitMs} ms', { name, limitMs }),
      ),
    )
  }, LOOK_MS)
  return () => clearInterval(timer)
}
