import type { Message, Value } from '../base/message'
import type { VariantId } from '../experiment/types'
import type { Evidence as FindingEvidence } from '../findings/finding'

/** A figure that supports the sentence. */
export type Evidence = Omit<FindingEvidence, 'text'>

/** A part of a sentence; one with a variant is printed in its colour. */
export interface Part {
  text: Value
  variant?: VariantId
}

/**
 * So far: more trials may change it. Sure: it is settled which it is, and how large the difference is.
 * Too noisy: it is not, and the run ended for that.
 */
export type Trust = 'so-far' | 'sure' | 'too-noisy'

export interface Verdict {
  kind:
    | 'measuring'
    | 'one'
    | 'difference'
    | 'same'
    | 'no-difference'
    | 'how-many'
    | 'from-which'
    | 'by-name'
    | 'nothing'
  /** The variant that won, or whose point is best. */
  winner: VariantId | null
  headline: Part[]
  /** What else has to be known with it, in a sentence; empty without one. */
  second: Part[]
  /** Why, in a sentence or two. */
  why: Message | null
  evidence: Evidence[]
  /** How far it can be trusted. */
  trust: Trust
  /** How many times better the winner is than the next; null without one. */
  ratio: number | null
  /** What makes the comparison unfair, if anything does. */
  fairness: { text: Message; shuffle: boolean } | null
}
