/** The lessons, in the order in which they are shown: an import and a line each. */
import type { Lesson } from '../lesson'
import { resultNeedsId } from './result-needs-id'

// prettier-ignore
export const lessons: readonly Lesson[] = [
  resultNeedsId,
]
