import type { Finding, Verdict } from '../../../workers/api'
import { isUnderWay, type RunState } from '../../run/run-state'
import { ByRule, type ByRuleProps } from './by-rule'
import { Chips } from './chips'
import { evidenceOf } from './evidence'
import { SummaryTable } from './summary-table'
import { TrialDots } from '../../views/trial-dots'
import styles from '../../parts/verdict.module.css'
import { inWords } from '../../i18n/text'

/** Maximum number of chips on view; the rest is folded. */
const MAX_CHIPS = 3

/** Verdicts without a sentence of reasons: the chips or the headline give them. */
const SAID: ReadonlySet<Verdict['kind']> = new Set(['difference', 'unanswered', 'nothing'])

interface EvidenceProps extends ByRuleProps {
  run: RunState
  verdict: Verdict | null
  findings: readonly Finding[]
}

export const EvidenceCard = ({ run, verdict, rule, findings }: EvidenceProps) => (
  <div
    className={`card ${styles.evidence}`}
    data-part="figures"
    data-going={isUnderWay(run)}
    data-many={(run.experiment?.variants.length ?? 0) > 2}
  >
    {!run.file?.origin && <TrialDots run={run} />}
    <div className={styles.figures}>
      <SummaryTable run={run} winner={verdict?.winners[0] ?? null} />
    </div>
    <div className={styles.said}>
      {verdict && <Chips evidence={evidenceOf(verdict, findings)} run={run} first={MAX_CHIPS} />}
      <ByRule rule={rule} />
      {verdict?.why && !SAID.has(verdict.kind) && (
        <p className={styles.why}>{inWords(verdict.why)}</p>
      )}
    </div>
  </div>
)
