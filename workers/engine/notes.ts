import type { Disturbance } from '../spec/result'

/** Something that the page saw while trials ran: the tab was hidden, frames came late. */
export interface PageNote {
  what: Extract<Disturbance, 'tab-hidden' | 'frozen' | 'frame-gap'>
  /** `absoluteNow()` of its begin and end. */
  from: number
  to: number
}

/** What of `notes` fell into [from, to], each kind once. */
export const disturbancesIn = (
  notes: readonly PageNote[],
  from: number,
  to: number,
): Disturbance[] => [
  ...new Set(notes.filter((note) => note.from < to && note.to > from).map((note) => note.what)),
]
