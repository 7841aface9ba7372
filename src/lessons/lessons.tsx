import { useRoute } from '../base/route'
import { NOTES, stepIn } from './lesson-run'
import { Notes } from './notes'
import { Overview } from './overview'
import { Player } from './player/player'
import { progressNow } from './progress/progress-store'
import { useLessons } from './use-lessons'

/**
 * `#/lessons`, `#/lessons/<id>` where the reader was last, `#/lessons/<id>/<step from 1>`,
 * `#/lessons/<id>/notes`.
 */
export const Lessons = () => {
  const {
    rest: [id, step],
  } = useRoute()
  const lessons = useLessons()
  if (id === undefined) return <Overview />
  const lesson = lessons.find((one) => one.id === id)
  if (!lesson) return <Overview unknown />
  if (step === NOTES) return <Notes lesson={lesson} />
  const { at } = progressNow(id)
  const next = lessons[lessons.indexOf(lesson) + 1]
  return <Player lesson={lesson} next={next} at={stepIn(step, lesson, at)} />
}
