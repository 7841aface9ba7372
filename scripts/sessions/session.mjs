/**
 * What runs an experiment for the headless runner: one runtime, started. A page loads this file, too: it
 * imports nothing.
 */

/**
 * @typedef {object} SessionOptions
 * @property {boolean} tasks whether the file holds the tasks of each variant's median trial
 * @property {boolean} hasty for what is counted alone: see `RunOrder`
 * @property {number | null} minutes after which a run until it is sure ends
 */
/**
 * @typedef {object} Outcome
 * @property {string | null} run the run file, as JSON; of the trials that had ended, if it failed
 * @property {{ message: string, path?: string } | null} failed why it failed
 */
/**
 * @typedef {(event: import('../lib/lab-progress.mjs').Progress) => unknown} Hear gets each event in its
 *   light form, in order. The runtime waits for what it returns after an event of type `block`, and for no
 *   other; false ends the run after the blocks so far.
 */
/**
 * @typedef {object} Session
 * @property {string} id as `--in` names it
 * @property {import('../../workers/experiment/ability').Ability} ability what it can do
 * @property {(experiment: object, options: SessionOptions, hear: Hear) => Promise<Outcome>} run
 *   one at a time; rejects with Advice if the runtime does not answer
 * @property {number} [pid] of its process, if it is one of its own
 * @property {() => Promise<void>} close ends it; nothing of it is left
 */

/** Silence, in ms, after which a page that answers nothing is given up. */
const SILENT_MS = 60_000

/**
 * The page blocks for as long as a task may take, if it is the host.
 *
 * @param {object} experiment
 * @returns {number} ms of silence after which the page is given up
 */
export const silentMs = (experiment) => {
  const { base } = /** @type {{ base?: { limits?: { watchdogMs?: number } } }} */ (experiment)
  return SILENT_MS + (base?.limits?.watchdogMs ?? 0)
}

/**
 * What makes a run's events light: without memory and results, which never leave the runtime or come at
 * the end. Chromium gets the text of this function alone: it uses nothing of this module.
 *
 * @returns {(event: { type: string }) => import('../lib/lab-progress.mjs').Progress}
 */
export const lightener = () => {
  /** @typedef {import('../../workers/run-file/events').RunEvent | { type: 'block', block: number }} Event */
  /** @type {readonly { variant: string, x: number | string | null }[]} */
  let places = []
  return (given) => {
    const event = /** @type {Event} */ (given) // what is none of these is passed on by its type
    const { type } = event
    if (type === 'plan') places = event.points
    if (type === 'plan' || type === 'again') return { type, total: event.order.length }
    if (type === 'trial-end') {
      const { variant, x } = places[event.point] ?? { variant: '', x: null }
      const { makespanMs, disturbed } = event.result
      return { type, order: event.order, variant, x, makespanMs, disturbed }
    }
    if (type === 'preparing') return { type, what: event.what }
    if (type === 'block') return { type, block: event.block }
    return { type }
  }
}
