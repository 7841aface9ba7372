import type { Message } from '../base/message'
import type { VariantId } from '../experiment/types'
import type { Reading } from '../reading'

/** A place in the median trial of a point. */
export interface Pointer {
  variant: VariantId
  x: number | string | null
  /** 0-based; without it, all workers. */
  worker?: number
  /** A moment on the trial's clock, in ms; without it, the whole trial. */
  atMs?: number
  /** The end of the stretch that begins there; without it, a moment. */
  toMs?: number
}

export interface Evidence {
  /** In English. */
  text: string
  message: Message
  /** Shows what went wrong. */
  hurt: boolean
  pointer?: Pointer
  /** The same for figures of the same: whoever shows both shows it once. See `factOf` and `COUNTS`. */
  fact?: string
}

export interface Finding {
  id: string
  /** `harm`: costs time in this run. `tip`: worth knowing. */
  severity: 'tip' | 'harm'
  /** In English: the event, its cause and a remedy. Its figures are in the evidence, too. */
  text: string
  message: Message
  /** Never empty: figures with unit, and interval if there is one. */
  evidence: Evidence[]
}

/** The result of a rule; `whatStandsOut` adds the id and the English text. */
export type Report = Omit<Finding, 'id' | 'text'>

/** Checks a run for one thing. Pure; never throws; silent if it does not apply. */
export interface Rule {
  id: string
  /** Looks at pools that other code ran, and at nothing else; without it, never at those. */
  origin?: 'observed'
  find(run: Reading): Report | null
}
