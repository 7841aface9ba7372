import { SAME_WITHIN, type Verdict } from '../../../workers/api'
import { Button } from '@mantine/core'
import { formatRatio } from '../../base/format'
import { useLab, useWorkspace } from '../../store/lab-store'
import { runShuffled } from '../../store/run-actions'
import { isUnderWay, type RunState } from '../../run/run-state'
import { Chips } from './chips'
import { SummaryTable } from './summary-table'
import { TrialDots } from './trial-dots'
import styles from '../../parts/verdict.module.css'
import { inWords, t } from '../../i18n/text'

/** Maximum number of chips on view; the rest is folded. */
const MAX_CHIPS = 3

/** Verdicts without a sentence of reasons: the chips or the headline give them. */
const SAID: ReadonlySet<Verdict['kind']> = new Set(['difference', 'nothing'])

export const EvidenceCard = ({ run, verdict }: { run: RunState; verdict: Verdict | null }) => (
  <div
    className={`card ${styles.evidence}`}
    data-part="figures"
    data-opened={run.source !== 'here'}
    data-many={(run.experiment?.variants.length ?? 0) > 2}
  >
    <div className={styles.figures}>
      <TrialDots run={run} />
      <SummaryTable run={run} />
    </div>
    <div>{verdict && <Chips evidence={verdict.evidence} run={run} first={MAX_CHIPS} />}</div>
    <div className={styles.said}>
      {verdict?.why && !SAID.has(verdict.kind) && (
        <p className={styles.why}>{inWords(verdict.why)}</p>
      )}
      {verdict && <Fairness verdict={verdict} busy={isUnderWay(run)} />}
    </div>
  </div>
)

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

const Fairness = ({ verdict, busy }: { verdict: Verdict; busy: boolean }) => {
  const { fairness, ratio } = verdict
  const inTurnFactor = useLab((state) => state.inTurnFactor)
  const workspace = useWorkspace()
  if (!fairness) return null
  return (
    <p className={`fine ${styles.fairness}`}>
      <strong>{t('Is this a fair test?')}</strong> {inWords(fairness.text)}{' '}
      {!fairness.shuffle && inTurnFactor !== null && <>{comparedText(inTurnFactor, ratio)}</>}
      {fairness.shuffle && !busy && (
        <Button mt="0.4375rem" display="block" onClick={() => runShuffled(workspace, ratio)}>
          {t('Shuffle the sizes and run again')}
        </Button>
      )}
    </p>
  )
}
