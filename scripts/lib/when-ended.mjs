/** Time between two checks that npm still runs, in ms. */
const CHECK_MS = 500

/**
 * Calls back once when this process is to end. A signal to npm reaches only the shell between npm
 * and this process: this process then gets another parent.
 *
 * @param {() => void} end
 */
export const whenEnded = (end) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, CHECK_MS)
  // The timer alone must not keep the process alive.
  timer.unref()
}
