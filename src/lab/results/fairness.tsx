import { Button } from '@mantine/core'
import { SAME_WITHIN, type Verdict } from '../../../workers/api'
import { formatRatio } from '../../base/format'
import { inWords, t } from '../../i18n/text'
import styles from '../../parts/verdict.module.css'
import { useLab, useWorkspace } from '../../store/lab-store'
import { runShuffled } from '../../store/run-actions'

/** The effect of the order of tasks in words: `In order 1.4 times, shuffled equal.` */
const comparedText = (inTurn: number, shuffled: number | null): string => {
  const before = formatRatio(inTurn, 1)
  if (shuffled === null) return t('In order {before} times.', { before })
  return Math.max(shuffled, 1 / shuffled) < SAME_WITHIN
    ? t('In order {before} times, shuffled equal.', { before })
    : t('In order {before} times, shuffled {after} times.', {
        before,
        after: formatRatio(shuffled, 1),
      })
}

/** A doubt about a fair comparison, and the run that removes it. */
export const Fairness = ({ verdict: { fairness, ratio } }: { verdict: Verdict }) => {
  const inTurnFactor = useLab((state) => state.inTurnFactor)
  const workspace = useWorkspace()
  if (!fairness) return null
  return (
    <p className={`fine ${styles.fairness}`}>
      <strong>{t('Is this a fair test?')}</strong> {inWords(fairness.text)}{' '}
      {!fairness.shuffle && inTurnFactor !== null && <>{comparedText(inTurnFactor, ratio)}</>}
      {fairness.shuffle && (
        <Button size="compact-sm" onClick={() => runShuffled(workspace, ratio)}>
          {t('Shuffle the sizes and run again')}
        </Button>
      )}
    </p>
  )
}
