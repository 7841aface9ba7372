import type { Evidence as Found, VariantId } from '../../workers/api'

export type { Pointer } from '../../workers/api'

/** A figure that shows what is said, as finished text. */
export type Evidence = Omit<Found, 'message'>

/** A run of text; one with a variant is printed in its colour. */
export interface Part {
  text: string
  variant?: VariantId
}

export interface Verdict {
  kind: 'measuring' | 'one' | 'difference' | 'no-difference' | 'best-point' | 'by-name' | 'nothing'
  /** The variant that won, or whose point is best. */
  winner: VariantId | null
  headline: Part[]
  /** Why, in a sentence or two; may be empty. */
  why: string
  evidence: Evidence[]
  /** Fewer sound trials than a final word needs. */
  provisional: boolean
  /** How many times better the winner is than the next; null without one. */
  factor: number | null
  /** What makes the comparison unfair, if anything does. */
  fairness: { text: string; shuffle: boolean } | null
}
