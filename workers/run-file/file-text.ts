import { cut as fileText, MAX_TEXT } from '../base/message'

export { fileText, MAX_TEXT }

/** Also behind the name of a part, in a joined file. */
const CUT = /(?:^|: )The run was cut off after \d+ of (\d+) trials\.$/

/** @param ran trials that have ended @param planned trials that the run was to have */
export const cutNote = (ran: number, planned: number): string =>
  `The run was cut off after ${ran} of ${planned} trials.`

/** Trials that a run which was stopped, or failed, was to have; null for a run that came to its end. */
export const plannedTrials = ({ notes }: { notes: readonly string[] }): number | null => {
  const planned = notes.flatMap((note) => CUT.exec(note)?.[1] ?? [])[0]
  return planned === undefined ? null : Number(planned)
}

export const wasCut = (file: { notes: readonly string[] }): boolean => plannedTrials(file) !== null
