/** What a library's pool does with a task before the task starts, of which nothing more is known. */
import { catalogue, type StrategySpec } from '../../workers/api'
import { t } from '../i18n/text'

/** The library that hands tasks out, by name; null if none does. */
export const libraryOf = (strategy: StrategySpec | null | undefined): string | null => {
  if (strategy?.kind !== 'library') return null
  const entry = catalogue.channels.find(({ id }) => id === strategy.library)
  return t(entry?.name ?? strategy.library)
}

export const insideName = (library: string): string => t('inside {library}', { library })
