import { useMemo } from 'react'
import { besideHeadline, type Finding, type Reading } from '../../../workers/api'
import { HarmIcon, TipIcon } from '../../parts/icons'
import { inWords, t } from '../../i18n/text'
import type { RunState } from '../../run/run-state'
import { Chips } from './chips'
import styles from './findings.module.css'

const NONE: readonly Finding[] = []

/** Nothing while the run goes on. */
export const useFindings = (reading: Reading | null): readonly Finding[] =>
  useMemo(
    () => (reading && reading.status !== 'running' ? besideHeadline(reading) : NONE),
    [reading],
  )

/** Findings besides the verdict, harm first; nothing if nothing stands out. */
export const Findings = ({ run, findings }: { run: RunState; findings: readonly Finding[] }) =>
  findings.length > 0 && (
    <section className="card" aria-labelledby="stands-out">
      <h2 id="stands-out" className="heading">
        {t('What stands out')}
      </h2>
      <ul className="ruled">
        {findings.map(({ id, severity, message, evidence }) => (
          <li key={id} className={styles.finding} data-finding={id} data-severity={severity}>
            <span className={`bar ${styles.severity}`}>
              {severity === 'harm' ? <HarmIcon /> : <TipIcon />}
              {t(severity === 'harm' ? 'Harm' : 'Tip')}
            </span>
            <div>
              <p>{inWords(message)}</p>
              <Chips evidence={evidence} run={run} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
