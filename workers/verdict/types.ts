import type { Message } from '../base/message'
import type { Claim, Part } from '../claims'
import type { VariantId } from '../experiment/types'
import type { Evidence as FindingEvidence } from '../findings/finding'
import type { Place } from '../reading'

export type Evidence = Omit<FindingEvidence, 'text'>

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
    | 'unanswered'
    | 'same'
    | 'no-difference'
    | 'how-many'
    | 'from-which'
    | 'by-name'
    | 'observed'
    | 'nothing'
  /** The variants that won: the best, then those that share its place or are as good as equal to it. Empty if nobody is shown to be better. */
  winners: readonly VariantId[]
  /** Those that the best is shown to beat. */
  beaten: readonly VariantId[]
  /** All that is claimed. Those of the headline come first, as many as `leading`. */
  claims: readonly Claim[]
  leading: number
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
  /** A doubt about a fair comparison; `shuffle`: shuffled sizes would remove it. */
  fairness: { text: Message; shuffle: boolean } | null
}
