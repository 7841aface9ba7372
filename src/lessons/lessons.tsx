import { use, useMemo } from 'react'
import { useRoute } from '../base/route'
import { inLanguage, t } from '../i18n/text'
import { useLanguage } from '../i18n/use-language'
import { useTitle } from '../parts/use-title'
import { partsIn } from './content'
import { NOTES, stepIn } from './lesson-run'
import { Notes } from './notes'
import { Overview } from './overview'
import { Player } from './player/player'
import { progressNow } from './progress/progress-store'
import { textsIn } from './texts/fetch'

/**
 * `#/lessons`, `#/lessons/<id>` where the reader was last, `#/lessons/<id>/<step from 1>`,
 * `#/lessons/<id>/notes`.
 */
export const Lessons = () => {
  const {
    rest: [id, step],
  } = useRoute()
  const texts = use(textsIn(useLanguage(({ language }) => language)))
  // Told while they are drawn: `t` speaks the page's language then.
  const parts = useMemo(() => partsIn(texts), [texts])
  const lessons = parts.flatMap((part) => part.lessons)
  const lesson = lessons.find((one) => one.id === id)
  useTitle(
    ...(lesson && step === NOTES ? [t('Notes for the teacher')] : []),
    ...(lesson ? [inLanguage(lesson.title)] : []),
    t('Lessons'),
  )
  if (!lesson) return <Overview parts={parts} unknown={id !== undefined} />
  if (step === NOTES) return <Notes lesson={lesson} />
  const { at } = progressNow(lesson.id)
  const next = lessons[lessons.indexOf(lesson) + 1]
  return <Player lesson={lesson} next={next} at={stepIn(step, lesson, at)} />
}
