/** For tests: the lessons in each language of the page. */
import { tongues, type Tongue } from '../../i18n/speak.testing'
import type { Lesson } from '../lesson'
import { textsIn } from '../texts/fetch'
import { lessonsIn } from '.'

export interface TranslatedLessons extends Tongue {
  lessons: readonly Lesson[]
}

const translated: TranslatedLessons[] = []
for (const tongue of tongues) {
  const texts = await textsIn(tongue.id)
  tongue.speak()
  translated.push({ ...tongue, lessons: lessonsIn(texts) })
}
tongues[0]?.speak()

/** English is the first, and is spoken. */
export const inEach: readonly TranslatedLessons[] = translated
