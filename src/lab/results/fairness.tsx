import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { fasterText, type Verdict } from '../../../workers/api'
import { nameAmong } from '../../charts/types'
import { inWords, t } from '../../i18n/text'
import styles from '../../parts/verdict.module.css'
import { useLab, useWorkspace } from '../../store/lab-store'
import { runShuffled } from '../../store/run-actions'

/** A doubt about a fair comparison, and the run that removes it. */
export const Fairness = ({ verdict: { fairness, claims, winners } }: { verdict: Verdict }) => {
  const inTurn = useLab((state) => state.inTurn)
  const variants = useLab((state) => state.run.experiment?.variants)
  const workspace = useWorkspace()
  // A phone has a line for it: the picture does not move.
  const isWide = useMediaQuery('(min-width: 40.01em)', true, { getInitialValueInEffect: false })
  if (!fairness) return null
  const [winner] = winners
  const [claim] = claims
  const question = <strong>{t('Is this a fair test?')}</strong>
  const answer = (
    <>
      {inWords(fairness.text)}{' '}
      {!fairness.shuffle &&
        inTurn &&
        t('In order, {name} {faster}.', {
          name: nameAmong(variants ?? [], inTurn.winner),
          faster: inWords(inTurn.faster),
        })}
      {fairness.shuffle && (
        <Button
          size="compact-sm"
          onClick={() =>
            runShuffled(workspace, winner && claim ? { winner, faster: fasterText(claim) } : null)
          }
        >
          {t('Shuffle the sizes and run again')}
        </Button>
      )}
    </>
  )
  if (isWide)
    return (
      <p className={`fine ${styles.fairness}`}>
        {question} {answer}
      </p>
    )
  return (
    <details className={`fine ${styles.fairness}`}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  )
}
