import { Button } from '@mantine/core'
import { inLanguage, t } from '../i18n/text'
import { Worded } from '../words/worded'
import { answersTo } from './progress/answers'
import type { Lesson, Step } from './lesson'
import { stepLink } from './lesson-run'
import styles from './notes.module.css'

/** What to do at a step of its kind, whichever lesson it is of. */
const adviceText = (kind: Step['kind']): string =>
  ({
    tell: t('Tell it in your own words, with the picture on the wall.'),
    predict: t(
      'Ask, and let everybody think alone for half a minute. Then count the hands for each answer and type them in. Do not say yet who is right.',
    ),
    run: t(
      'Start the run. While the lanes move, let the class say what they see. The comparison comes by itself.',
    ),
    compare: t(
      'Ask what they saw before you read the sentence. Then let somebody explain it, and compare that with the cause on screen. It may come in any of these ways:',
    ),
  })[kind]

/** A text whose figures only a run can give. */
const withGaps = (text: string): string =>
  text.replace(/\{\w+(\|[^{}]*)?\}/g, '…').replace('….', '…')

/** A lesson for whoever teaches it, step by step, to be printed. */
export const Notes = ({ lesson }: { lesson: Lesson }) => (
  <main className={`screen ${styles.notes}`}>
    <nav className={`bar apart ${styles.tools}`} aria-label={t('Notes for the teacher')}>
      <a href={stepLink(lesson, 0)}>← {t('To the lesson')}</a>
      <Button size="sm" onClick={() => print()}>
        {t('Print')}
      </Button>
    </nav>
    <header>
      <p className="fine">
        {t('Notes for the teacher')} · {t('about {n} min', { n: lesson.minutes })}
      </p>
      <h1>{inLanguage(lesson.title)}</h1>
      <p className="lead">{inLanguage(lesson.lead)}</p>
    </header>
    <p>{inLanguage(lesson.teacher)}</p>
    <ol>
      {lesson.steps.map((step, i) => (
        <li key={step.title} className="stack">
          <h2 className="heading">
            {i + 1}. {inLanguage(step.title)}
          </h2>
          <p className={styles.advice}>{adviceText(step.kind)}</p>
          {step.text.map((text) => (
            <p key={text}>
              <Worded text={text} />
            </p>
          ))}
          <Details step={step} />
        </li>
      ))}
    </ol>
  </main>
)

const Details = ({ step }: { step: Step }) => {
  if (step.kind === 'predict')
    return (
      <>
        <p>
          <b>{inLanguage(step.question)}</b>
        </p>
        <ul className={styles.answers}>
          {answersTo(step.ask).map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      </>
    )
  if (step.kind !== 'compare') return null
  return (
    <>
      <ul>
        {Object.entries(step.texts).map(([id, { says, why }]) => (
          <li key={id}>
            <b>{withGaps(inLanguage(says))}</b> {withGaps(inLanguage(why))}
          </li>
        ))}
        <li>
          <b>{t('This run gives no answer')}</b>{' '}
          {t(
            'Other programs took part of the machine. Close them and run again, or compare with the recorded machine; what was predicted stays.',
          )}
        </li>
      </ul>
      {step.picture && (
        <p>
          {t('Ask about the picture:')} <b>{inLanguage(step.picture.question)}</b>{' '}
          {t('The page knows the answer from the run.')}
        </p>
      )}
    </>
  )
}
