/** Prints on standard error how far a run has come. */

/**
 * The engine's events as a runtime passes them on: without memory and results.
 *
 * @typedef {object} Progress
 * @property {string} type
 * @property {string} [what]
 * @property {number} [total] trials to come
 * @property {number} [order]
 * @property {string} [variant]
 * @property {number | string | null} [x]
 * @property {number} [makespanMs]
 * @property {string[]} [disturbed]
 * @property {number} [block] the block that is to start
 */

/** @param {number} ms */
const clockText = (ms) => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * @param {{ write(text: string): unknown, isTTY?: boolean }} out
 * @param {() => number} [now] in milliseconds
 */
export const progressPrinter = (out, now = () => performance.now()) => {
  let total = 0
  let started = NaN
  let last = ''
  /** @param {string} text */
  const line = (text) => out.write(`${text}\n`)
  /** @param {Progress} event */
  return (event) => {
    switch (event.type) {
      case 'preparing':
        // The same preparation comes again between trials.
        if (event.what && event.what !== last) line((last = event.what))
        break
      case 'plan':
        total = event.total ?? 0
        break
      case 'again':
        total += event.total ?? 0
        break
      case 'trial-start':
        if (Number.isNaN(started)) started = now()
        break
      case 'trial-end': {
        const done = (event.order ?? 0) + 1
        const leftMs = ((now() - started) / done) * (total - done)
        const where = `${event.variant}${event.x === null ? '' : ` at ${event.x}`}`
        const why = event.disturbed?.length ? ` · ${event.disturbed.join(', ')}` : ''
        const took = `${(event.makespanMs ?? NaN).toFixed(1)} ms`
        line(`Trial ${done} of ${total}: ${where} · ${took}${why} · ${clockText(leftMs)} left`)
        break
      }
    }
  }
}
