import { useMemo } from 'react'
import { whatStandsOut, type Evidence, type Finding } from '../../../workers/api'
import { HarmIcon, TipIcon } from '../../app/icons'
import { inWords, t } from '../../i18n/text'
import { useLab } from '../../store/lab-store'
import { isUnderWay, type RunState } from '../../store/run-state'
import { Chips } from './chips'
import styles from './findings.module.css'
import shared from './results.module.css'

const NONE: readonly Finding[] = []

/** Evidence in the page's language. */
const inOwnWords = (one: Evidence) => ({ ...one, text: inWords(one.message) })

/** Only once the run is over: a list that comes and goes would move the charts below it. */
const useFindings = (run: RunState): readonly Finding[] => {
  const { experiment, environment, results } = run
  const over = !isUnderWay(run)
  return useMemo(
    () =>
      experiment && over && results.length > 0
        ? whatStandsOut({ experiment, environment, points: results })
        : NONE,
    [experiment, environment, results, over],
  )
}

/** What a run shows beside its verdict, harm first; nothing where nothing stands out. */
export const Findings = () => {
  const run = useLab((state) => state.run)
  const findings = useFindings(run)
  if (findings.length === 0) return null
  return (
    <section className={`${shared.card} ${styles.findings}`} aria-labelledby="stands-out">
      <h2 id="stands-out" className={styles.title}>
        {t('What stands out')}
      </h2>
      <ul className={styles.list}>
        {findings.map(({ id, severity, message, evidence }) => (
          <li key={id} className={styles.finding} data-finding={id} data-severity={severity}>
            <span className={styles.severity}>
              {severity === 'harm' ? <HarmIcon /> : <TipIcon />}
              {t(severity === 'harm' ? 'Harm' : 'Tip')}
            </span>
            <div>
              <p>{inWords(message)}</p>
              <Chips evidence={evidence.map(inOwnWords)} run={run} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
