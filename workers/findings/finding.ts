/** A finding: one thing that stands out in a run, in plain words, with the figures that show it. */
import type { Message } from '../base/message'
import type { VariantId } from '../experiment/types'
import type { Reading } from '../reading'

/** What a piece of evidence points at, in the median trial of a point. */
export interface Pointer {
  variant: VariantId
  x: number | string | null
  /** 0-based; without it, all workers. */
  worker?: number
  /** A moment on the trial's own clock, in ms; without it, the whole trial. */
  atMs?: number
}

export interface Evidence {
  /** In English. */
  text: string
  /** The same, for any language. */
  message: Message
  /** It is what went wrong. */
  hurt: boolean
  pointer?: Pointer
}

export interface Finding {
  id: string
  /** `harm`: it costs time in this run. `tip`: it is worth knowing. */
  severity: 'tip' | 'harm'
  /** What happened, why, and what to do about it; its figures are in the evidence, too. English. */
  text: string
  /** The same, for any language. */
  message: Message
  /** Never empty: figures with unit, number of trials, and interval if there is one. */
  evidence: Evidence[]
}

/** What a rule reports; its id and the English text are added by the registry. */
export type Report = Omit<Finding, 'id' | 'text'>

/** Checks a run for one thing. Pure; never throws; silent if it does not apply. */
export interface Rule {
  id: string
  /** One sentence: what it looks for. */
  description: string
  find(run: Reading): Report | null
}
