import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { validTrials, type RunFile } from '../../../workers/api'
import { formatInterval, formatNumber } from '../../base/format'
import { inLanguage, t } from '../../i18n/text'
import { machinesLine, whenText } from '../../run/machine'
import { isUnderWay } from '../../run/run-state'
import { gradeOf, type Ask } from '../progress/grade'
import type { CompareStep, Lesson, LessonOutcome, PredictStep, RunStep } from '../lesson'
import { askedIn, experimentOf, labLink, runsOf, stepLink } from '../lesson-run'
import { gradeText, numberText, predictionText, sureAnswer, variantOf } from '../progress/answers'
import { RaisedHands } from './hands'
import { keepGrade, useLessonProgress } from '../progress/progress-store'
import { usePreferences } from '../../parts/preferences'
import { useLab, useWorkspace } from '../../store/lab-store'
import { PicturePanel } from './picture-panel'
import { CompareRecorded } from './compare-recorded'
import { StepCharts } from './step-charts'
import type { Reveal } from './use-reveal'
import verdict from '../../parts/verdict.module.css'
import panels from './panels.module.css'

/** Valid trials per point: one number, or minimum to maximum. */
const trialsText = ({ points }: RunFile): string => {
  const counts = points.map((point) => validTrials(point).length)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most
    ? t('{n} valid {n|trial|trials} per point', { n: least })
    : t('{least} to {n} valid {n|trial|trials} per point', { least, n: most })
}

/** The machine's answer in words; null if it gave none. */
const answerText = ({ answer, interval, among }: LessonOutcome, ask: Ask): string | null => {
  if (answer === null) return null
  if (typeof answer === 'string' || ask.kind === 'choice')
    return (among ?? [answer]).map((one) => predictionText(one, ask)).join(' / ')
  const print = (value: number): string => formatNumber(value, Math.abs(value) < 9.95 ? 1 : 0)
  const behind = interval ? ` ${formatInterval(interval, print)}` : ''
  return `${numberText(answer, ask)}${behind}`
}

interface CompareProps {
  lesson: Lesson
  step: CompareStep
}

/**
 * The picture, what was seen in it, and then the comparison: who reads the sentence first sees what it says.
 * Before the run, the way to it.
 */
export const Compare = ({ lesson, step, reveal }: CompareProps & { reveal: Reveal }) => {
  const file = useLab(({ run }) => run.file)
  const going = useLab(({ run }) => isUnderWay(run))
  const classMode = usePreferences((state) => state.class)
  const asked = askedIn(lesson, step.prediction)
  const run = runsOf(lesson).find(({ id }) => id === step.run)
  if (!run || !asked) return null
  const at = lesson.steps.indexOf(run)
  const toRun = stepLink(lesson, at)
  if (!file)
    return (
      <section className={`card ${panels.panel}`}>
        <p>
          {going
            ? t('The experiment still runs: there is nothing to compare yet.')
            : t('The experiment has not run in this visit yet, so there is nothing to compare.')}
        </p>
        <div className="bar">
          <Button component="a" size="md" variant="filled" href={toRun}>
            {t('Go to the run, step {n}', { n: at + 1 })}
          </Button>
          <CompareRecorded lesson={lesson} step={run} />
        </div>
        {classMode && (
          <p className="fine">
            {t('If a room has collected runs: key R, its chart, and the row of a machine.')}
          </p>
        )}
      </section>
    )
  return (
    <>
      <StepCharts views={step.views} isTold={reveal.isTold} />
      {step.picture && reveal.answers && (
        <PicturePanel
          {...{ lesson, step, isTold: reveal.isTold, answers: reveal.answers }}
          question={step.picture.question}
        />
      )}
      {reveal.isTold ? (
        <ComparePanel {...{ lesson, step, asked, file, run }} />
      ) : (
        <section className={`card ${panels.panel}`} aria-label={t('Comparison')} data-told={false}>
          <p>{t('First say what you see. Then read what the run says.')}</p>
          <p>
            <Button size="md" variant="filled" onClick={reveal.show}>
              {t('Show the answer')}
            </Button>
          </p>
        </section>
      )}
      <p className="bar" style={{ gap: '0.5rem 1.5rem' }}>
        <a href={toRun}>{t('Run again')}</a>
        <a href={labLink(experimentOf(run))}>{t('Open this experiment in the Lab')}</a>
      </p>
    </>
  )
}

interface ComparePanelProps extends CompareProps {
  asked: PredictStep
  file: RunFile
  run: RunStep
}

/** The prediction next to what a machine did: one sentence, its cause, and the figures folded. */
const ComparePanel = ({ lesson, step, asked, file, run }: ComparePanelProps) => {
  const workspace = useWorkspace()
  const save = async () => (await import('../../store/assignment')).handIn(workspace)
  const { ask, id } = asked
  const recorded = useLab((state) => state.run.source === 'recorded')
  const prediction = useLessonProgress(lesson.id).predictions[id]
  const classMode = usePreferences((state) => state.class)
  // In a class the hands count, not what whoever teaches has chosen.
  const isHidden = classMode && prediction === undefined
  const outcome = useMemo(() => step.outcome(file), [step, file])
  const grade = gradeOf(prediction, outcome, ask, step.tolerance)
  const answer = answerText(outcome, ask)
  const machine = recorded ? t('The recorded machine') : t('This machine')
  // Kept for the last page: the run itself is gone with the visit.
  useEffect(() => keepGrade(lesson.id, id, grade, recorded), [lesson, id, grade, recorded])
  return (
    <section className={`card ${panels.panel}`} data-grade={grade} aria-label={t('Comparison')}>
      {recorded && (
        <p className="fine" data-source="recorded">
          {t('Recorded elsewhere, not on this machine: {machine}', {
            machine: `${machinesLine(file)}, ${whenText(file.environment.startedAt)}`,
          })}
        </p>
      )}
      {!isHidden && <h2 className={`big ${panels.grade}`}>{gradeText(grade)}</h2>}
      <p className={panels.says}>{inLanguage(outcome.says)}</p>
      {outcome.computed && (
        <p className={verdict.rule} data-part="by-rule">
          {outcome.computed}
        </p>
      )}
      <dl className={`bar ${panels.sides}`}>
        {!isHidden && (
          <div data-variant={variantOf(prediction, ask)}>
            <dt>{t('You')}</dt>
            <dd>
              {prediction === undefined ? t('no prediction') : predictionText(prediction, ask)}
            </dd>
          </div>
        )}
        <div data-variant={variantOf(outcome.answer, ask)}>
          <dt>{machine}</dt>
          <dd>{answer ?? t('no answer')}</dd>
        </div>
      </dl>
      <RaisedHands lesson={lesson} step={asked} right={sureAnswer(outcome, ask)} />
      {outcome.why && <p>{inLanguage(outcome.why)}</p>}
      {grade === 'untold' && !recorded && <CompareRecorded lesson={lesson} step={run} />}
      <details className={panels.figures}>
        <summary className="fine">{t('Figures')}</summary>
        {outcome.figures && <p>{inLanguage(outcome.figures)}</p>}
        <p className="fine">{trialsText(file)}</p>
        {!recorded && <Button onClick={() => void save()}>{t('Save this run')}</Button>}
      </details>
    </section>
  )
}
