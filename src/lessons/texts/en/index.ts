/** The lessons in English, by id. */
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

export const texts = {
  'blocked-host': blockedHost,
  'copy-transfer-share': copyTransferShare,
  'how-many-threads': howManyThreads,
  'native-wins': nativeWins,
  'result-needs-id': resultNeedsId,
  'talking-costs': talkingCosts,
  'too-many-threads': tooManyThreads,
  'too-short-for-a-pool': tooShortForAPool,
  'waiting-belongs-elsewhere': waitingBelongsElsewhere,
  'who-is-next': whoIsNext,
}

/** What a language that is complete has. */
export type LessonTexts = typeof texts

/** What a language may have: English is shown for the rest. */
export type Translation<Texts = LessonTexts> = Texts extends string | readonly string[]
  ? Texts
  : { readonly [Key in keyof Texts]?: Translation<Texts[Key]> | undefined }
