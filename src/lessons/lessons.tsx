import { useRoute } from '../base/route'
import { stepIn } from './lesson-run'
import { Overview } from './overview'
import { Player } from './player'
import { progressOf } from './progress'
import { progressNow } from './progress-store'
import { useLessons } from './use-lessons'

/** `#/lessons`, `#/lessons/<id>` where the reader was last, `#/lessons/<id>/<step from 1>`. */
export const Lessons = () => {
  const {
    rest: [id, step],
  } = useRoute()
  const lessons = useLessons()
  if (id === undefined) return <Overview />
  const lesson = lessons.find((one) => one.id === id)
  if (!lesson) return <Overview unknown />
  const { at } = progressOf(progressNow(), id)
  return <Player lesson={lesson} at={stepIn(step, lesson, at)} />
}
