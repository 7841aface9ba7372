/**
 * The work of a library's pool on a task before the task starts, which cannot be divided further.
 */
import { catalogue, type StrategySpec } from '../../workers/api'
import { t } from '../i18n/text'

/** Name of the library that assigns the tasks; null if none does. */
export const libraryOf = (strategy: StrategySpec | null | undefined): string | null => {
  if (strategy?.kind !== 'library') return null
  const entry = catalogue.channels.find(({ id }) => id === strategy.library)
  return t(entry?.name ?? strategy.library)
}

export const insideName = (library: string): string => t('inside {library}', { library })
