import type { Verdict } from '../../../workers/api'
import { ownWordText } from '../../run/own-word'
import { readingOfRun } from '../../run/run-reading'
import { useLab } from '../../store/lab-store'
import type { QualityRow } from './quality-row'
import { endText, qualityRows, qualitySummary } from './quality-rows'
import styles from '../../parts/results.module.css'
import { t } from '../../i18n/text'
import { Worded } from '../../words/worded'

const MARK = { passed: '✓', failed: '!', told: '' } as const

const spoken = ({ state }: QualityRow): string => {
  if (state === 'told') return ''
  return state === 'passed' ? t('passed: ') : t('failed: ')
}

/** One line that says whether the figures of a run can be trusted; open, everything behind it. */
export const RunQuality = ({ verdict }: { verdict: Verdict | null }) => {
  const run = useLab((state) => state.run)
  const reading = readingOfRun(run)
  const rows = qualityRows(run, reading, verdict)
  if (rows.length === 0 || !reading) return null
  const { text, failed } = qualitySummary(rows)
  const word = ownWordText(run)
  return (
    <details className={`card ${styles.trials}`} data-part="quality">
      <summary>
        {t('Quality of this run')} <span>{endText(run, reading)} · </span>
        <span data-hurt={failed}>{text}</span>
        {word && <span> · {word}</span>}
      </summary>
      <ul className={`small ${styles.quality}`} aria-label={t('How far this can be trusted')}>
        {rows.map((row) => (
          <li key={row.text} data-state={row.state}>
            <span aria-hidden="true">{MARK[row.state]}</span>
            <span>
              <span className="unseen">{spoken(row)}</span>
              <b>{row.strong}</b> <Worded text={row.text} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
