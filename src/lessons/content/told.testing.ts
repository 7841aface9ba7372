/** For tests: the lessons in each language of the page. */
import { tongues, type Tongue } from '../../i18n/speak.testing'
import type { Lesson } from '../lesson'
import { textsIn } from '../texts/fetch'
import { lessonsIn } from '.'

export interface Told extends Tongue {
  lessons: readonly Lesson[]
}

const told: Told[] = []
for (const tongue of tongues) {
  const texts = await textsIn(tongue.id)
  tongue.speak()
  told.push({ ...tongue, lessons: lessonsIn(texts) })
}
tongues[0]?.speak()

/** English is the first, and is spoken. */
export const inEach: readonly Told[] = told
