/**
 * The function of the user's that an experiment carries. It runs only if somebody has typed it here,
 * or has said that they have read it: a link may bring one from anywhere.
 */
import { create } from 'zustand'
import { pointsOf, type Experiment } from '../../workers/api'

export const SOURCE = 'workload.options.source'

const useRead = create<{ texts: readonly string[] }>(() => ({ texts: [] }))

/** The texts that an experiment carries, each once; most carry none. */
export const textsOf = (experiment: Experiment): string[] => [
  ...new Set(
    pointsOf(experiment).flatMap(({ spec: { workload } }) =>
      workload.id === 'own' ? String(workload.options['source'] ?? '') : [],
    ),
  ),
]

/** True for an experiment that carries a text: its threads hold it. */
export const carriesText = (experiment: Experiment): boolean =>
  textsOf(experiment).some((text) => text !== '')

/** The text of an experiment; null for none. Throws if its variants have several. */
export const textOf = (experiment: Experiment): string | null => {
  const [text, ...others] = textsOf(experiment)
  if (others.length > 0) throw new Error('[task] one function for all variants')
  return text || null
}

/** True if an experiment is about a function that is not there. */
export const lacksText = (experiment: Experiment): boolean =>
  pointsOf(experiment).some(
    ({ spec: { workload } }) =>
      workload.id === 'own' && !workload.options['source'] && !workload.options['name'],
  )

export const confirmText = (text: string): void => {
  if (!useRead.getState().texts.includes(text))
    useRead.setState(({ texts }) => ({ texts: [...texts, text] }))
}

/** Texts that were there before anything was typed: to undo a deletion brings one back. */
const brought = new Set<string>()

/**
 * Takes note of a text that somebody types: it is read, unless it began as one that is not. Returns
 * true if it is.
 */
export const typedOver = (before: string, text: string): boolean => {
  const { texts } = useRead.getState()
  if (before !== '' && !texts.includes(before)) brought.add(before)
  else if (!brought.has(text)) {
    confirmText(text)
    return true
  }
  return false
}

const unreadAmong = (texts: readonly string[], read: readonly string[]): string | null =>
  texts.find((text) => text !== '' && !read.includes(text)) ?? null

/** True for an experiment that carries a text that nobody here has read: it does not start. */
export const isUnread = (experiment: Experiment): boolean =>
  unreadAmong(textsOf(experiment), useRead.getState().texts) !== null

/** A text among these that nobody here has read; null without one. */
export const useUnread = (texts: readonly string[]): string | null =>
  useRead((read) => unreadAmong(texts, read.texts))
