import { Button } from '@mantine/core'
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
  if (!fairness) return null
  const [winner] = winners
  const [claim] = claims
  return (
    <p className={`fine ${styles.fairness}`}>
      <strong>{t('Is this a fair test?')}</strong> {inWords(fairness.text)}{' '}
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
    </p>
  )
}
