/** The end that somebody asks for: a first signal ends a run in order, a further one at once. */
import { constants } from 'node:os'
import { SIGNALS, whenEnded } from '../scripts/lib/when-ended.mjs'

/** Time in which the signals of one Ctrl-C come, in ms: the terminal's, and that of npm, which got it too. */
const PRESS_MS = 500

/**
 * @param text printed at the first signal
 * @returns aborted by the first signal; its reason is the exit code, as shells count it
 */
export const watchSignals = (
  text = 'Ends after this trial; once more ends at once.\n',
): AbortSignal => {
  const stop = new AbortController()
  whenEnded((signal) => {
    if (stop.signal.aborted) return
    const at = performance.now()
    const code = 128 + constants.signals[signal]
    for (const other of SIGNALS)
      process.on(other, () => {
        if (performance.now() - at > PRESS_MS) process.exit(code)
      })
    process.stderr.write(text)
    stop.abort(code)
  })
  return stop.signal
}
