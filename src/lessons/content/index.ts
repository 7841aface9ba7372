/** The lessons, in the parts and in the order in which they are shown: an import and a name each. */
import { t } from '../../i18n/text'
import type { Lesson } from '../lesson'
import { awaitOrThread } from './await-or-thread'
import { backpressure } from './backpressure'
import { blockedHost } from './blocked-host'
import { coldStart } from './cold-start'
import { copyTransferShare } from './copy-transfer-share'
import { howManyThreads } from './how-many-threads'
import { longestFirst } from './longest-first'
import { nativeWins } from './native-wins'
import { nearFull } from './near-full'
import { oneCacheLine } from './one-cache-line'
import { resultNeedsId } from './result-needs-id'
import { tailAtScale } from './tail-at-scale'
import { talkingCosts } from './talking-costs'
import english from '../texts/en.json' with { type: 'json' }
import type { LessonTexts } from '../texts/fetch'
import { tooManyThreads } from './too-many-threads'
import { tooShortForAPool } from './too-short-for-a-pool'
import { waitingBelongsElsewhere } from './waiting-belongs-elsewhere'
import { waitsForItsPool } from './waits-for-its-pool'
import { whoIsNext } from './who-is-next'
import { workStealing } from './work-stealing'

type Told = (texts: LessonTexts) => Lesson

/** The parts of the course, each with its lessons; a title is said when it is drawn. */
const parts: readonly { title: () => string; lessons: readonly Told[] }[] = [
  {
    title: () => t('Does a pool pay?'),
    lessons: [talkingCosts, tooShortForAPool, tooManyThreads, coldStart, nativeWins],
  },
  {
    title: () => t('Who gets what?'),
    lessons: [
      whoIsNext,
      workStealing,
      longestFirst,
      howManyThreads,
      copyTransferShare,
      oneCacheLine,
    ],
  },
  {
    title: () => t('Waiting'),
    lessons: [waitingBelongsElsewhere, awaitOrThread, nearFull, tailAtScale],
  },
  {
    title: () => t('What goes wrong'),
    lessons: [blockedHost, resultNeedsId, backpressure, waitsForItsPool],
  },
]

export interface Part {
  title: string
  lessons: readonly Lesson[]
}

/**
 * The parts with their lessons, told with the texts of a language. What all lessons have in common is
 * in the page's texts.
 */
export const partsIn = (texts: LessonTexts = english): readonly Part[] =>
  parts.map(({ title, lessons }) => ({
    title: title(),
    lessons: lessons.map((told) => told(texts)),
  }))

/** All lessons, in the order in which they are shown. */
export const lessonsIn = (texts?: LessonTexts): readonly Lesson[] =>
  partsIn(texts).flatMap(({ lessons }) => lessons)
