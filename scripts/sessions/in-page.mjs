/** Runs an experiment in the page, for the sessions of browsers. The page loads this file: it imports nothing. */

/** @typedef {import('../../workers/run-file/result').RunFile} RunFile */
/** @typedef {{ type: string, message?: string, path?: string }} Event */
/** @typedef {import('../lib/lab-progress.mjs').Progress} Progress */
/**
 * @typedef {object} Order
 * @property {object} experiment
 * @property {import('./session.mjs').SessionOptions} options
 * @property {(event: Event) => Progress} light
 */
/**
 * @typedef {object} PageDoor what the page, and the session, give to scripts
 * @property {{ ready: Promise<void>, ability(): import('./session.mjs').Session['ability'], run(experiment: object, onEvent: (event: Event) => unknown, options: Order['options']): Promise<RunFile> }} poolscope
 * @property {(event: Progress) => unknown} poolscopeTell
 */

/**
 * Chromium gets the text of this function alone: it uses nothing of this module.
 *
 * @param {Order} order
 * @returns {Promise<import('./session.mjs').Outcome>}
 */
export const inPage = async ({ experiment, options, light }) => {
  const { poolscope, poolscopeTell } = /** @type {PageDoor} */ (/** @type {unknown} */ (window)) // set by the page and by the session
  /** @type {import('./session.mjs').Outcome['failed']} */
  let failed = null
  try {
    await poolscope.ready
    /** @param {Event} event */
    const listen = (event) => {
      if (event.type === 'failed') {
        const { message = '', path } = event
        failed = { message, ...(path !== undefined && { path }) }
      }
      if (event.type === 'snapshot') return
      const told = poolscopeTell(light(event))
      // The engine waits for what a listener returns, and may do so at the start of a block alone.
      return event.type === 'block' ? told : undefined
    }
    const run = await poolscope.run(experiment, listen, options)
    return { run: JSON.stringify(run), failed }
  } catch (error) {
    const { file = null } = /** @type {{ file?: RunFile | null }} */ (error) // as the page throws it
    const run = file && JSON.stringify(file)
    return { run, failed: failed ?? { message: String(error) } }
  }
}
