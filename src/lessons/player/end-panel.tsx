import { inLanguage, t } from '../../i18n/text'
import { RIGHT, type Lesson } from '../lesson'
import { experimentOf, labLink, runsOf } from '../lesson-run'
import { scoreOf } from '../progress/progress'
import { predict, useLessonProgress } from '../progress/progress-store'
import { Options } from './options'
import panels from './panels.module.css'

/** The end of a lesson: what was learnt, a changed case, what was right, and its experiments to go on with. */
export const EndPanel = ({ lesson }: { lesson: Lesson }) => {
  const { right, all, untold, recorded } = scoreOf(useLessonProgress(lesson.id))
  return (
    <>
      <section className={`card ${panels.panel}`} aria-label={t('The end of the lesson')}>
        <p className="fine">{t('You now know')}</p>
        <p className={panels.says}>{inLanguage(lesson.learnt)}</p>
        <div className="fine">
          {all > 0 && <p>{t('Right: {right} of {all} {all|answer|answers}', { right, all })}</p>}
          {untold > 0 && (
            <p>{t('This machine gave no answer to {n} {n|question|questions}.', { n: untold })}</p>
          )}
          {recorded > 0 && (
            <p>
              {t('The recorded machine, not this one, answered {n} {n|question|questions}.', {
                n: recorded,
              })}
            </p>
          )}
        </div>
      </section>
      <ChangedCase lesson={lesson} />
      <section className={`card ${panels.panel}`} aria-label={t('Sandbox')}>
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
    </>
  )
}

/** Under which the answer to the changed case is kept. */
const CHANGED = 'changed case'

/** Asks for a case that no run has: who has understood it needs none. */
const ChangedCase = ({ lesson }: { lesson: Lesson }) => {
  const { question, choices, because } = lesson.transfer
  const picked = useLessonProgress(lesson.id).predictions[CHANGED]
  const isTold = picked !== undefined
  return (
    <Options
      kind={t('A changed case, without a run')}
      question={inLanguage(question)}
      options={Object.entries(choices).map(([id, label]) => ({ id, label: inLanguage(label) }))}
      picked={picked}
      right={isTold ? [RIGHT] : null}
      onPick={(id) => predict(lesson.id, CHANGED, id)}
    >
      {isTold && (
        <>
          <b>{picked === RIGHT ? t('Right.') : t('Not quite.')}</b> {inLanguage(because)}
        </>
      )}
    </Options>
  )
}
