/** Time between two checks that npm still runs, in ms. */
const CHECK_MS = 500

export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

let watched = false

/**
 * Calls back when this process is to end: once for each signal. Only the first to ask is called, since
 * it ends the process with all that others hold. A signal to npm reaches only the shell between npm
 * and this process: this process then gets another parent.
 *
 * @param {(signal: NodeJS.Signals) => void} end
 */
export const whenEnded = (end) => {
  if (watched) return
  watched = true
  for (const signal of SIGNALS) process.once(signal, end)
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end('SIGTERM')
  }, CHECK_MS)
  // The timer alone must not keep the process alive.
  timer.unref()
}
