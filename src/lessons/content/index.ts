/** The lessons, in the order in which they are shown: an import and a line each. */
import type { Lesson } from '../lesson'
import { resultNeedsId } from './result-needs-id'
import { talkingCosts } from './talking-costs'
import { tooManyThreads } from './too-many-threads'

// prettier-ignore
export const lessons: readonly Lesson[] = [
  resultNeedsId,
  talkingCosts,
  tooManyThreads,
]
