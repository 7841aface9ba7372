import type { Verdict } from '../../../workers/api'
import styles from '../../parts/verdict.module.css'
import { Spoken } from '../../views/variant-name'

export interface ByRuleProps {
  /** What the rule alone says; empty where it does not decide. */
  rule: Verdict['headline']
}

/** The computed answer: at the headline, or on a phone below the picture, which it would move. */
export const ByRule = ({ rule }: ByRuleProps) =>
  rule.length > 0 ? (
    <p className={`fine ${styles.rule}`} data-part="by-rule">
      <Spoken parts={rule} />
    </p>
  ) : null
