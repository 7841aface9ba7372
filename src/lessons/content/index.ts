/** The lessons, in the order in which they are shown: one import and one line each. */
import type { Lesson } from '../lesson'
import { awaitOrThread } from './await-or-thread'
import { blockedHost } from './blocked-host'
import { copyTransferShare } from './copy-transfer-share'
import { howManyThreads } from './how-many-threads'
import { longestFirst } from './longest-first'
import { nativeWins } from './native-wins'
import { nearFull } from './near-full'
import { resultNeedsId } from './result-needs-id'
import { talkingCosts } from './talking-costs'
import english from '../texts/en.json' with { type: 'json' }
import type { LessonTexts } from '../texts/fetch'
import { tooManyThreads } from './too-many-threads'
import { tooShortForAPool } from './too-short-for-a-pool'
import { waitingBelongsElsewhere } from './waiting-belongs-elsewhere'
import { whoIsNext } from './who-is-next'

// oxfmt-ignore
const all: readonly ((texts: LessonTexts) => Lesson)[] = [
  resultNeedsId,
  talkingCosts,
  tooManyThreads,
  whoIsNext,
  longestFirst,
  howManyThreads,
  blockedHost,
  copyTransferShare,
  tooShortForAPool,
  waitingBelongsElsewhere,
  awaitOrThread,
  nearFull,
  nativeWins,
]

/**
 * The lessons, told with the texts of a language. What all lessons have in common is in the page's
 * texts.
 */
export const lessonsIn = (texts: LessonTexts = english): readonly Lesson[] =>
  all.map((told) => told(texts))
