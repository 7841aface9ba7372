import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { RunFile } from '../../workers/api'
import { inLanguage, t } from '../i18n/text'
import { Worded } from '../words/worded'
import { machinesLine } from '../run/machine'
import { fetchRecorded } from '../store/recorded'
import { allMinutes, CLASS_MINUTES, EXTRA_MINUTES, expectedText, rangeOf } from './class-plan'
import { answersTo } from './progress/answers'
import { RIGHT, type CompareStep, type Lesson, type Step } from './lesson'
import { askedIn, recordingOf, runsOf, stepLink } from './lesson-run'
import styles from './notes.module.css'

/** What to do at a step of its kind, whichever lesson it is of. */
const adviceText = (kind: Step['kind']): string =>
  ({
    tell: t('Tell it in your own words, with the picture on the wall.'),
    predict: t(
      'Ask, and let everybody think alone for half a minute. Then count the hands for each answer and type them in. Do not say yet who is right.',
    ),
    run: t(
      'Press Run or the space bar, or go forward in class mode. While the lanes move, let the class say what they see. Point at the curve above the lanes (tasks that wait), red hatching (idle while tasks wait), sand (threads starting), the dashed line (the end without costs) and the dotted one (no rule is faster). The comparison comes by itself.',
    ),
    compare: t(
      'The picture stands there alone: ask what they saw. Then press “Show the answer”, or go forward once, let somebody explain it, and compare that with the cause on screen. It may come in any of these ways, where … is a figure of the run:',
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
        {t('Notes for the teacher')} · {t('about {n} min', { n: lesson.minutes })} ·{' '}
        {t('in a class {alone} min, with phones {withPhones} min', allMinutes(lesson))}
      </p>
      <h1>{inLanguage(lesson.title)}</h1>
      <p className="lead">{inLanguage(lesson.lead)}</p>
    </header>
    <h2 className="heading">{t('What many believe')}</h2>
    <p>{inLanguage(lesson.notes.misconception)}</p>
    <Timed title={t('In the room')} n={EXTRA_MINUTES.ask} />
    <p>{inLanguage(lesson.notes.ask)}</p>
    <p>
      {t(
        'If a room collects on your laptop (npm run room -- --collect), press R at the step that asks. Going forward on that wall, phones join, vote, run and hand in; the votes are counted as hands. Press the row of a machine in the chart to open its run here; R closes the wall.',
      )}
    </p>
    <h2 className="heading">{t('Questions, and answers')}</h2>
    {lesson.notes.answers.map((text) => (
      <p key={text}>{inLanguage(text)}</p>
    ))}
    <ol>
      {lesson.steps.map((step, i) => (
        <li key={step.title} className="stack">
          <Timed title={`${i + 1}. ${inLanguage(step.title)}`} n={CLASS_MINUTES[step.kind]} />
          <p className={styles.advice}>{adviceText(step.kind)}</p>
          {step.text.map((text) => (
            <p key={text}>
              <Worded text={text} />
            </p>
          ))}
          <Details lesson={lesson} step={step} />
        </li>
      ))}
    </ol>
    <Timed title={t('A changed case, without a run')} n={EXTRA_MINUTES.changed} />
    <p>
      <b>{inLanguage(lesson.transfer.question)}</b>
    </p>
    <ul className={styles.answers}>
      {Object.entries(lesson.transfer.choices).map(([id, label]) => (
        <li key={id}>
          {inLanguage(label)} {id === RIGHT && '✓'}
        </li>
      ))}
    </ul>
    <p>{inLanguage(lesson.transfer.because)}</p>
    <Timed title={t('In the Lab')} n={EXTRA_MINUTES.lab} />
    <p>
      {t(
        'The last step opens each experiment in the Lab. Switch the larger type off (P): its stage has no settings. Ask what one change will do, change it, and run again.',
      )}
    </p>
  </main>
)

/** A heading, and how many minutes its part takes. */
const Timed = ({ title, n }: { title: string; n: number }) => (
  <h2 className="heading">
    {title} <small>{t('{n} min', { n })}</small>
  </h2>
)

const Details = ({ lesson, step }: { lesson: Lesson; step: Step }) => {
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
  const asked = askedIn(lesson, step.prediction)
  const run = runsOf(lesson).find(({ id }) => id === step.run)
  if (!asked || !run) return null
  return (
    <>
      <p>
        {expectedText(step, run) ??
          t('Costs decide here, not a rule: nothing can be computed before the run.')}
      </p>
      <Recorded step={step} name={recordingOf(lesson, run)} />
      <ul>
        {Object.entries(step.texts).map(([id, { says, why }]) => (
          <li key={id}>
            {rangeOf(id, asked) !== null && <i>{rangeOf(id, asked)}: </i>}
            <b>{withGaps(inLanguage(says))}</b> {withGaps(inLanguage(why))}
          </li>
        ))}
        <li>
          <b>{t('This run gives no answer')}</b>{' '}
          {t(
            'The sentence says why; often other programs took part of the machine. Close them and run again, or compare with the recorded machine; what was predicted stays. Without either, go on with the figures that are expected here, and ask what it would take to know.',
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

interface RecordedProps {
  step: CompareStep
  /** The name of a recorded run. */
  name: string
}

/** What the recorded machine answered, so that whoever teaches has seen one outcome; nothing without it. */
const Recorded = ({ step, name }: RecordedProps) => {
  const [file, setFile] = useState<RunFile | null>(null)
  useEffect(() => void fetchRecorded(name).then(setFile, () => setFile(null)), [name])
  if (!file) return null
  const { says, figures } = step.outcome(file)
  const all = `${machinesLine(file)}: ${says} ${figures}`
  return <p className="fine">{t('Recorded on another machine, {says}', { says: all })}</p>
}
