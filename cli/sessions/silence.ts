/** Notices that a machine elsewhere has fallen silent: asks its page every now and then. */
import { setTimeout as pause } from 'node:timers/promises'
import { Advice } from '../../scripts/lib/run.mjs'

/** Time from an answer to the next question, in ms. */
const ASK_MS = 10_000

/**
 * Asks until `signal` ends the questions. Rejects as `ask` does, or with Advice if there is no
 * answer; never settles otherwise.
 *
 * @param limitMs limit of an answer
 * @param askMs time from an answer to the next question
 */
export const silence = (
  ask: () => Promise<unknown>,
  limitMs: number,
  signal: AbortSignal,
  askMs = ASK_MS,
): Promise<never> =>
  new Promise((_, reject) => {
    const loop = async () => {
      while (!signal.aborted) {
        const answered = new AbortController()
        const late = pause(limitMs, undefined, {
          signal: AbortSignal.any([signal, answered.signal]),
        }).then(() => {
          throw new Advice(`[lab] the page to answer (silent for ${Math.round(limitMs / 1000)} s)`)
        })
        await Promise.race([ask(), late])
        answered.abort()
        await pause(askMs, undefined, { signal })
      }
    }
    loop().catch((error) => {
      // The end of the run breaks off a question: that is no silence.
      if (!signal.aborted) reject(error)
    })
  })
