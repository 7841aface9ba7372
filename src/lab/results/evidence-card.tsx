import { COUNTS, type Finding, type Verdict } from '../../../workers/api'
import { inWords } from '../../i18n/text'
import { isUnderWay, type RunState } from '../../run/run-state'
import { TrialDots } from '../../views/trial-dots'
import { ByRule, type ByRuleProps } from './by-rule'
import { Chips } from './chips'
import { SummaryTable } from './summary-table'
import styles from '../../parts/verdict.module.css'

/** The figures that stand neither below, in what stands out, nor in the quality of the run. */
export const evidenceOf = (
  verdict: Pick<Verdict, 'evidence'>,
  findings: readonly Finding[],
): Verdict['evidence'] => {
  const others = new Set(findings.flatMap(({ evidence }) => evidence.map(({ fact }) => fact)))
  return verdict.evidence.filter(
    ({ fact }) => fact === undefined || (fact !== COUNTS && !others.has(fact)),
  )
}

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
