/** When the sentence of a comparison may be read. Pure. */
import type { CompareStep } from '../lesson'

/** Under which the answer to a question about the picture is kept. */
export const pictureName = ({ prediction }: Pick<CompareStep, 'prediction'>): string =>
  `see ${prediction}`

interface Seen {
  /** Somebody asked for the sentence. */
  isShown: boolean
  /** The picture has a question, which the run can answer. */
  isAsked: boolean
  isAnswered: boolean
  classMode: boolean
}

/** In class mode only who teaches decides: everybody is to say first what they saw. */
export const isRevealed = ({ isShown, isAsked, isAnswered, classMode }: Seen): boolean =>
  isShown || (!classMode && (!isAsked || isAnswered))
