/**
 * The mark on runs of a function that came with a link or a file. It ran in its threads, so it can
 * say anything about the times and checks that are measured there.
 */
import type { Experiment } from '../../workers/api'
import { textsOf, typedOver } from '../engine/own-text'
import { t } from '../i18n/text'
import type { RunState } from './run-state'

/** Stands among the notes of a run file; English, as they all are. */
const NOTE = 'Times and checks are the word of its function, which came with a link or a file.'

const typed = new Set<string>()

/** Takes note of a text that somebody types over another one: of their own, unless that one came. */
export const typeText = (before: string, text: string): void => {
  const isRead = typedOver(before, text)
  if (isRead && (before === '' || typed.has(before))) typed.add(text)
}

export const hasFunction = (experiment: Experiment): boolean => textsOf(experiment).length > 0

/** Notes for a run that is about to start here. */
export const notesOn = (experiment: Experiment): string[] =>
  textsOf(experiment).some((text) => !typed.has(text)) ? [NOTE] : []

/** True for a run of such a function; `foreign`: the run itself came as a file. */
export const isOwnWord = (
  { experiment, notes }: { experiment: Experiment; notes: readonly string[] },
  foreign: boolean,
): boolean =>
  // Each note of a joined file begins with the name of its part.
  (foreign && hasFunction(experiment)) || notes.some((note) => note.endsWith(NOTE))

/** The mark on the run on screen; '' for any other run. */
export const ownWordText = ({ experiment, notes, source, file, whole }: RunState): string => {
  const read = whole?.file ?? file ?? (experiment && { experiment, notes })
  return read && isOwnWord(read, source === 'file') ? ownWord() : ''
}

export const ownWord = (): string => t('times and checks are the function’s own word')
