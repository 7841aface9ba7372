import { useState } from 'react'
import { formatNumber } from '../format'
import { inLanguage, t } from '../i18n/text'
import { isPossible, type Ask, type Prediction } from './judge'
import type { PredictStep } from './lesson'
import buttons from './buttons.module.css'
import panels from './panels.module.css'

/** A number as the slider counts, with its unit. */
export const numberText = (value: number, ask: Extract<Ask, { kind: 'slider' }>): string => {
  const fine = ask.step < 1 || (Math.abs(value) < 9.95 && !Number.isInteger(value))
  return `${formatNumber(value, fine ? 1 : 0)} ${inLanguage(ask.unit, { n: value })}`
}

/** What was predicted, in words. */
export const predictionText = (prediction: Prediction, ask: Ask): string => {
  if (prediction === null) return t('I do not know')
  if (ask.kind === 'slider')
    return typeof prediction === 'number' ? numberText(prediction, ask) : String(prediction)
  const choice = ask.choices.find(({ id }) => id === prediction)
  return choice ? inLanguage(choice.label) : String(prediction)
}

interface PredictPanelProps {
  step: PredictStep
  /** What was predicted; undefined for nothing yet. */
  kept: Prediction | undefined
  /** The run is over: it stays as it is. */
  locked: boolean
  onPredict: (prediction: Prediction) => void
}

/** Asks for a prediction. */
export const PredictPanel = ({ step, kept: known, locked, onPredict }: PredictPanelProps) => {
  const { ask, question, id } = step
  const kept = known !== undefined && isPossible(known, ask) ? known : undefined
  return (
    <fieldset className={panels.predict} disabled={locked} data-kept={kept !== undefined}>
      <legend>{inLanguage(question)}</legend>
      {ask.kind === 'choice' ? (
        <div className={panels.choices}>
          {ask.choices.map((choice, i) => (
            <label key={choice.id} className={panels.choice}>
              <input
                type="radio"
                name={id}
                checked={kept === choice.id}
                onChange={() => onPredict(choice.id)}
              />
              <span>{inLanguage(choice.label)}</span>
              <kbd>{i + 1}</kbd>
            </label>
          ))}
          <Unknown kept={kept} name={id} onPredict={onPredict} />
        </div>
      ) : (
        <Slider {...{ ask, kept, id, question, onPredict }} />
      )}
      <p className={panels.kept} role="status">
        {keptText(kept, locked, ask)}
      </p>
    </fieldset>
  )
}

const keptText = (kept: Prediction | undefined, locked: boolean, ask: Ask): string => {
  if (locked && kept === undefined) return t('It has run already: no prediction was made.')
  if (kept === undefined) return t('Nothing is kept yet. You may also go on without.')
  const said = predictionText(kept, ask)
  return locked
    ? t('Kept: {said}. It has run already, so that this stays.', { said })
    : t('Kept: {said}. You may change it until the run is over.', { said })
}

interface AnswerProps {
  kept: Prediction | undefined
  onPredict: (prediction: Prediction) => void
}

const Unknown = ({ kept, name, onPredict }: AnswerProps & { name: string }) => (
  <label className={panels.choice}>
    <input type="radio" name={name} checked={kept === null} onChange={() => onPredict(null)} />
    <span>{t('I do not know')}</span>
    <kbd>0</kbd>
  </label>
)

interface SliderProps extends AnswerProps {
  ask: Extract<Ask, { kind: 'slider' }>
  id: string
  question: PredictStep['question']
}

const Slider = ({ ask, kept, id, question, onPredict }: SliderProps) => {
  const [moved, setMoved] = useState<number | null>(null)
  const value = moved ?? (typeof kept === 'number' ? kept : ask.start)
  const take = (next: number) => {
    setMoved(next)
    onPredict(next)
  }
  return (
    <div className={panels.slider}>
      <output htmlFor={id} className={panels.amount} data-kept={typeof kept === 'number'}>
        {numberText(value, ask)}
      </output>
      <input
        id={id}
        type="range"
        min={ask.min}
        max={ask.max}
        step={ask.step}
        value={value}
        aria-label={inLanguage(question)}
        aria-valuetext={numberText(value, ask)}
        onChange={(event) => take(event.currentTarget.valueAsNumber)}
      />
      <span className={panels.ends}>
        <span>{numberText(ask.min, ask)}</span>
        <span>{numberText(ask.max, ask)}</span>
      </span>
      <span className={panels.row}>
        <button
          type="button"
          className={buttons.plain}
          aria-pressed={typeof kept === 'number'}
          onClick={() => take(value)}
        >
          {t('Keep {amount}', { amount: numberText(value, ask) })}
        </button>
        <button
          type="button"
          className={buttons.plain}
          aria-pressed={kept === null}
          onClick={() => onPredict(null)}
        >
          {t('I do not know')} <kbd>0</kbd>
        </button>
      </span>
    </div>
  )
}
