import { useState } from 'react'
import { inLanguage, t } from '../../i18n/text'
import { numberText } from '../../lessons/progress/answers'
import { Button } from '../../parts/button'
import type { Asked } from '../asked'
import type { Item } from './phone-state'
import { refusalText } from './result-panels'
import { vote } from './session'
import styles from './phone.module.css'

const stateText = (voted: Item | null): string => {
  switch (voted?.state) {
    case undefined:
      return t('Tap your answer.')
    case 'sent':
      return t('You can change it until the teacher closes.')
    case 'refused':
      return refusalText(voted.status)
    default:
      return t('Being sent…')
  }
}

/** The answers to a question; a tap is a vote. */
export const VotePanel = ({ asked: { id, ask }, voted }: { asked: Asked; voted: Item | null }) => {
  const [moved, setMoved] = useState<number | null>(null)
  const said = voted?.body
  const value =
    moved ?? (typeof said === 'number' ? said : ask.kind === 'slider' ? ask.start : Number.NaN)
  return (
    <>
      {ask.kind === 'choice' ? (
        ask.choices.map((choice) => (
          <button
            key={choice.id}
            type="button"
            className={styles.choice}
            data-variant={choice.variant}
            aria-pressed={said === choice.id}
            onClick={() => vote(id, choice.id)}
          >
            {inLanguage(choice.label)}
          </button>
        ))
      ) : (
        <>
          <output className={styles.amount}>{numberText(value, ask)}</output>
          <input
            type="range"
            {...{ min: ask.min, max: ask.max, step: ask.step, value }}
            aria-label={t('Your answer')}
            aria-valuetext={numberText(value, ask)}
            onChange={({ currentTarget }) => setMoved(currentTarget.valueAsNumber)}
          />
          <Button variant="filled" aria-pressed={said === value} onClick={() => vote(id, value)}>
            {t('Answer {amount}', { amount: numberText(value, ask) })}
          </Button>
        </>
      )}
      <p role="status" data-vote={voted?.state ?? 'none'}>
        {stateText(voted)}
      </p>
    </>
  )
}
