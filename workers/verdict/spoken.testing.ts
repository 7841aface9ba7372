import { english, joined } from '../base/message'
import type { Verdict } from './types'

/** A verdict as it is read in English. */
export const spoken = ({ headline, why, evidence, fairness, ...rest }: Verdict) => ({
  ...rest,
  headline: english(joined(headline.map(({ text }) => text))),
  why: why ? english(why) : '',
  evidence: evidence.map(({ message, ...one }) => ({ ...one, text: english(message) })),
  fairness: fairness && { ...fairness, text: english(fairness.text) },
})
export type Spoken = ReturnType<typeof spoken>
