import { useMemo } from 'react'
import { besideHeadline, type Finding } from '../../../workers/api'
import { HarmIcon, TipIcon } from '../../parts/icons'
import { inWords, t } from '../../i18n/text'
import { useLab } from '../../store/lab-store'
import { readingOfRun } from '../../run/run-reading'
import { isUnderWay, type RunState } from '../../run/run-state'
import { Chips } from './chips'
import styles from './findings.module.css'

const NONE: readonly Finding[] = []

const useFindings = (run: RunState): readonly Finding[] => {
  const reading = readingOfRun(run)
  return useMemo(
    () => (reading && reading.status !== 'running' ? besideHeadline(reading) : NONE),
    [reading],
  )
}

/** Findings besides the verdict, harm first; nothing if nothing stands out. */
export const Findings = () => {
  const run = useLab((state) => state.run)
  const findings = useFindings(run)
  const waits = isUnderWay(run)
  if (findings.length === 0 && !waits) return null
  return (
    <section className={`card ${styles.findings}`} aria-labelledby="stands-out" data-going={waits}>
      <h2 id="stands-out" className="heading">
        {t('What stands out')}
      </h2>
      {waits && <p className="faint">{t('Said when all trials have ended.')}</p>}
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
}
