/** The lessons, in the order in which they are shown: an import and a line each. */
import type { Lesson } from '../lesson'
import { blockedHost } from './blocked-host'
import { copyTransferShare } from './copy-transfer-share'
import { howManyThreads } from './how-many-threads'
import { nativeWins } from './native-wins'
import { resultNeedsId } from './result-needs-id'
import { talkingCosts } from './talking-costs'
import { tooManyThreads } from './too-many-threads'
import { tooShortForAPool } from './too-short-for-a-pool'
import { waitingBelongsElsewhere } from './waiting-belongs-elsewhere'
import { whoIsNext } from './who-is-next'

// prettier-ignore
export const lessons: readonly Lesson[] = [
  resultNeedsId,
  talkingCosts,
  tooManyThreads,
  whoIsNext,
  howManyThreads,
  blockedHost,
  copyTransferShare,
  tooShortForAPool,
  waitingBelongsElsewhere,
  nativeWins,
]
