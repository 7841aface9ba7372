import { number } from '../base/fields'
import { idleWatch } from './idle'
import { idleMs, least, sampleMs } from './options'
import { within, type Sizing } from './sizing'

/** Weight of the newest sample in the rate of completions. */
const NEWEST = 0.5
/** Samples in a row that must be above the target: one alone may be chance. */
const IN_A_ROW = 2
/** A pool at most doubles in one step. */
const MOST_GROWTH = 2
/** Below this share of the target the pool may shrink. */
const WELL_BELOW = 0.5

const options = {
  targetMs: number({
    label: 'Target wait',
    help: 'How long a task may wait for a worker before the pool grows.',
    min: 0.1,
    max: 60_000,
    unit: 'ms',
    default: 10,
    presets: [1, 10, 100],
  }),
  least,
  sampleMs,
  idleMs,
}

/**
 * Keeps the wait in the queue near a target. The wait of a task that comes now is estimated from what
 * is there: tasks waiting ÷ completions a millisecond, Little's law (L = λW) for the queue alone.
 * Above the target in two samples it grows, in proportion and at most to twice its size; well below,
 * and with workers that are idle for longer than the time-out, it shrinks by one.
 */
export const queueWait: Sizing = {
  id: 'queue-wait',
  name: 'Queue wait',
  description:
    'Lets workers in while tasks wait for longer than a target, and sends idle ones away after a time-out.',
  options,
  least: 'least',
  create: (given, { most }) => {
    const target = Number(given['targetMs'])
    const fewest = Number(given['least'])
    const idleFor = idleWatch(Number(given['idleMs']))
    let last = { atMs: NaN, finished: 0 }
    let beganAt = NaN
    let rate = NaN
    let above = 0
    return {
      everyMs: Number(given['sampleMs']),
      first: fewest,
      step: (seen) => {
        const { atMs, active, finished, waiting } = seen
        const sampled = (finished - last.finished) / (atMs - last.atMs)
        last = { atMs, finished }
        const idle = idleFor(seen)
        // What an idle pool does says nothing of what it could do.
        if (Number.isFinite(sampled) && waiting > 0)
          rate = Number.isNaN(rate) ? sampled : NEWEST * sampled + (1 - NEWEST) * rate
        if (Number.isNaN(beganAt)) beganAt = atMs
        // While nothing is through yet, one task is taken to be about to be.
        const atLeast = 1 / Math.max(1, atMs - beganAt)
        const waitMs = waiting === 0 ? 0 : waiting / Math.max(rate, atLeast)
        above = waitMs > target ? above + 1 : 0
        if (above >= IN_A_ROW && active < most) {
          above = 0
          const wanted = Math.ceil(active * Math.min(MOST_GROWTH, waitMs / target))
          const workers = within(Math.max(active + 1, wanted), fewest, most)
          // The old rate is that of fewer workers.
          rate *= workers / active
          return { workers, reason: 'over-target', figure: waitMs }
        }
        if (idle > 0 && waitMs < WELL_BELOW * target && active > fewest)
          return { workers: active - 1, reason: 'timed-out', figure: idle }
        return null
      },
    }
  },
}
