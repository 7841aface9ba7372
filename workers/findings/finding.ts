/** A finding: one thing that stands out in a run, said plainly, with the figures that show it. */
import type { Message } from '../base/message'
import type { VariantId } from '../spec/types'
import type { Reading } from './reading'

/** What a piece of evidence points at, in the median trial of a point. */
export interface Pointer {
  variant: VariantId
  x: number | string | null
  /** 0-based; all workers without it. */
  worker?: number
  /** A moment on the trial's own clock, in ms; the whole trial without it. */
  atMs?: number
}

export interface Evidence {
  /** In English. */
  text: string
  /** The same, to be said in another language. */
  message: Message
  /** It is what went wrong. */
  hurt: boolean
  pointer?: Pointer
}

export interface Finding {
  id: string
  /** `harm`: it costs time in this run. `tip`: it is worth knowing. */
  severity: 'tip' | 'harm'
  /** What happened, why, and what to do about it: figures in it stand in the evidence, too. English. */
  text: string
  /** The same, to be said in another language. */
  message: Message
  /** Never empty: figures with unit, number of trials, and interval where there is one. */
  evidence: Evidence[]
}

/** What a rule says; its id and the English text are added by the registry. */
export type Said = Omit<Finding, 'id' | 'text'>

/** Looks at a run for one thing. Pure; never throws; says nothing where it does not apply. */
export interface Rule {
  id: string
  /** One sentence: what it looks for. */
  description: string
  find(run: Reading): Said | null
}
