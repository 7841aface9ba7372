import { inLanguage, t } from '../../i18n/text'
import type { Lesson } from '../lesson'
import { experimentOf, labLink, runsOf } from '../lesson-run'
import { scoreOf, type LessonProgress } from '../progress/progress'
import panels from './panels.module.css'

/** The end of a lesson: how many answers were right, and its experiments to go on with. */
export const EndPanel = ({ lesson, progress }: { lesson: Lesson; progress: LessonProgress }) => {
  const { right, all } = scoreOf(progress)
  return (
    <section className={`card ${panels.panel}`} aria-label={t('The end of the lesson')}>
      <p className={`big ${panels.grade}`}>
        {all === 0
          ? t('No question has been answered here yet.')
          : t('Right: {right} of {all} {all|answer|answers}', { right, all })}
      </p>
      <p>
        {t(
          'Sandbox: the experiment in the Lab, with every setting open. Change one and run again.',
        )}
      </p>
      <ul className="stack">
        {runsOf(lesson).map((run) => (
          <li key={run.id}>
            <a href={labLink(experimentOf(run))}>
              {t('Open “{title}” in the Lab', { title: inLanguage(run.title) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
