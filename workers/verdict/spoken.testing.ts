import { english, joined } from '../base/message'
import type { Verdict } from './types'

const sentence = (parts: Verdict['headline']): string =>
  english(joined(parts.map(({ text }) => text)))

/** A verdict as it is read in English. */
export const spoken = ({ headline, second, why, evidence, fairness, ...rest }: Verdict) => ({
  ...rest,
  headline: sentence(headline),
  second: sentence(second),
  why: why ? english(why) : '',
  evidence: evidence.map(({ message, ...one }) => ({ ...one, text: english(message) })),
  fairness: fairness && { ...fairness, text: english(fairness.text) },
})
export type Spoken = ReturnType<typeof spoken>
