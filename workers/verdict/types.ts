import type { Message, Value } from '../base/message'
import type { VariantId } from '../experiment/types'
import type { Evidence as FindingEvidence } from '../findings/finding'
import type { Place } from '../reading'

export type Evidence = Omit<FindingEvidence, 'text'>

/** A part of a sentence, in the colour of its variant if it has one. */
export interface Part {
  text: Value
  variant?: VariantId
}

/**
 * `so-far`: more trials may change the verdict. `sure`: its outcome and the size of the difference are
 * settled. `too-noisy`: they are not, although the run went on until its last look.
 */
export type Trust = 'so-far' | 'sure' | 'too-noisy'

/** A claim of the first sentence that is not settled. */
export interface OpenClaim {
  /** More trials of these would tell more. */
  places: readonly Place[]
  /** Blocks after which it is settled, by the noise so far; infinite if unknown. */
  blocks: number
}

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
  /** The variant that won, or that has the best point. */
  winner: VariantId | null
  headline: Part[]
  /** A second sentence; may be empty. */
  second: Part[]
  why: Message | null
  evidence: Evidence[]
  trust: Trust
  /**
   * Without any, more trials would add nothing: all differences are known well enough, see
   * `judge/looks.ts`. Null if nothing can be told yet.
   */
  open: readonly OpenClaim[] | null
  /** Advantage of the winner over the next; null without a winner. */
  ratio: number | null
  /** A doubt about a fair comparison; `shuffle`: shuffled sizes would remove it. */
  fairness: { text: Message; shuffle: boolean } | null
}
