/** A machine elsewhere may go without a word: its page is asked something every now and then. */
import { setTimeout as pause } from 'node:timers/promises'
import { Advice } from '../lib/run.mjs'

/** From an answer to the next question, in ms. */
const ASK_MS = 10_000

/**
 * @param {() => Promise<unknown>} ask
 * @param {number} limitMs the longest that an answer may take
 * @param {AbortSignal} signal ends the questions
 * @param {number} [askMs] from an answer to the next question
 * @returns {Promise<never>} rejects as `ask` does, or with Advice if there is no answer; never settles otherwise
 */
export const silence = (ask, limitMs, signal, askMs = ASK_MS) =>
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
      // What the end of the run breaks off is no silence.
      if (!signal.aborted) reject(error)
    })
  })
