/** Longest text, in characters. */
export const MAX_TEXT = 2000

/** A text as a file may contain it: a longer one is visibly cut. */
export const fileText = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text

const BEGINS = 'The run was cut off after '

/** @param ran trials that have ended @param planned trials that the run was to have */
export const cutNote = (ran: number, planned: number): string =>
  fileText(`${BEGINS}${ran} of ${planned} trials.`)

/** True if the run was stopped, or failed, before its end. */
export const wasCut = ({ notes }: { notes: readonly string[] }): boolean =>
  notes.some((note) => note.startsWith(BEGINS))
