import { Button } from '@mantine/core'
import { useState } from 'react'
import { inLanguage, t } from '../../i18n/text'
import type { Lesson, PredictStep } from '../lesson'
import { isLocked, predictAt } from '../lesson-run'
import { usePreferences } from '../../parts/preferences'
import { answersTo, numberText, predictionText, variantOf } from '../progress/answers'
import { isPossible, type Ask, type Prediction, type SliderAsk } from '../progress/grade'
import { useLessonProgress } from '../progress/progress-store'
import { HandsFor } from './hands'
import panels from './panels.module.css'

/** Asks for a prediction. */
export const PredictPanel = ({ lesson, step }: { lesson: Lesson; step: PredictStep }) => {
  const { ask, question, id } = step
  const progress = useLessonProgress(lesson.id)
  const classMode = usePreferences((state) => state.class)
  const locked = isLocked(lesson, step, progress)
  const known = progress.predictions[id]
  const kept = known !== undefined && isPossible(known, ask) ? known : undefined
  const onPredict = (prediction: Prediction) => predictAt(lesson, step, prediction)
  return (
    <fieldset className={`card ${panels.panel} ${panels.predict}`} data-kept={kept !== undefined}>
      <legend>{inLanguage(question)}</legend>
      {ask.kind === 'choice' ? (
        <div className={`stack ${panels.choices}`}>
          {/* A class raises hands for answers only. */}
          {[...ask.choices.map(({ id: own }) => own), ...(classMode ? [] : [null])].map(
            (answer, i) => (
              <div key={answer} className={`stack ${panels.answer}`}>
                <label className={panels.choice} data-variant={variantOf(answer, ask)}>
                  <input
                    type="radio"
                    name={id}
                    disabled={locked}
                    checked={kept === answer}
                    onChange={() => onPredict(answer)}
                  />
                  <span>{predictionText(answer, ask)}</span>
                  {/* Beside the boxes for hands a key looks like a count. */}
                  {!classMode && <kbd aria-hidden="true">{answer === null ? 0 : i + 1}</kbd>}
                </label>
                {classMode && answer !== null && (
                  <HandsFor {...{ lesson, step, answer }} label={predictionText(answer, ask)} />
                )}
              </div>
            ),
          )}
        </div>
      ) : (
        <>
          <Slider {...{ ask, kept, id, question, locked, classMode, onPredict }} />
          {classMode && (
            <div className="bar">
              {answersTo(ask).map(({ id: answer, label }) => (
                <span key={answer} className="bar">
                  {label}
                  <HandsFor {...{ lesson, step, answer, label }} />
                </span>
              ))}
            </div>
          )}
        </>
      )}
      {!(classMode && kept === undefined) && (
        <p className="fine" role="status">
          {keptText(kept, locked, ask)}
        </p>
      )}
    </fieldset>
  )
}

const keptText = (kept: Prediction | undefined, locked: boolean, ask: Ask): string => {
  if (locked && kept === undefined)
    return t('The experiment has already run: no prediction was made.')
  if (kept === undefined) return t('No answer yet. You can skip this.')
  const said = predictionText(kept, ask)
  return locked
    ? t('Your prediction: {said}. The experiment has already run, so it can no longer change.', {
        said,
      })
    : t('Your prediction: {said}. You can change it until the run has finished.', { said })
}

interface SliderProps extends Pick<PredictStep, 'id' | 'question'> {
  ask: SliderAsk
  /** What was predicted; undefined for nothing yet. */
  kept: Prediction | undefined
  locked: boolean
  classMode: boolean
  onPredict: (prediction: Prediction) => void
}

const Slider = ({ ask, kept, id, question, locked, classMode, onPredict }: SliderProps) => {
  const [moved, setMoved] = useState<number | null>(null)
  const value = moved ?? (typeof kept === 'number' ? kept : ask.start)
  const take = (next: number) => {
    setMoved(next)
    onPredict(next)
  }
  return (
    <div className={`stack ${panels.slider}`}>
      <output htmlFor={id} className={`big ${panels.amount}`} data-kept={typeof kept === 'number'}>
        {numberText(value, ask)}
      </output>
      <input
        id={id}
        type="range"
        min={ask.min}
        max={ask.max}
        step={ask.step}
        disabled={locked}
        value={value}
        aria-label={inLanguage(question)}
        aria-valuetext={numberText(value, ask)}
        onChange={(event) => take(event.currentTarget.valueAsNumber)}
        onPointerUp={({ currentTarget }) => classMode && currentTarget.blur()}
      />
      <span className="fine apart">
        <span>{numberText(ask.min, ask)}</span>
        <span>{numberText(ask.max, ask)}</span>
      </span>
      <span className="bar">
        <Button
          size="sm"
          disabled={locked}
          aria-pressed={typeof kept === 'number'}
          onClick={() => take(value)}
        >
          {t('Predict {amount}', { amount: numberText(value, ask) })}
        </Button>
        <Button
          size="sm"
          rightSection={<kbd aria-hidden="true">0</kbd>}
          disabled={locked}
          aria-pressed={kept === null}
          onClick={() => onPredict(null)}
        >
          {t('I do not know')}
        </Button>
      </span>
    </div>
  )
}
