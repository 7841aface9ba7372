/** The note in the file of a run that did not come to its end. */
import { fileText } from './file-text'

const BEGINS = 'The run was cut off after '

/** @param ran trials that have ended @param planned trials that the run was to have */
export const cutNote = (ran: number, planned: number): string =>
  fileText(`${BEGINS}${ran} of ${planned} trials.`)

/** Was the run stopped, or did it fail, before its end? */
export const wasCut = ({ notes }: { notes: readonly string[] }): boolean =>
  notes.some((note) => note.startsWith(BEGINS))
