import { english, type Verdict } from '../../../workers/api'
import { isUnderWay, type RunState } from '../../store/run-state'
import { canShow, showEvidence } from '../../store/view-actions'
import styles from './chips.module.css'
import { inWords, t } from '../../i18n/text'

/** Figures as evidence; a figure with a place is a button that shows it on the lanes. */
export const Chips = ({ evidence, run }: { evidence: Verdict['evidence']; run: RunState }) => (
  <ul className={`bar ${styles.chips}`}>
    {evidence.map(({ message, hurt, pointer }) => (
      <li key={english(message)}>
        {pointer && !isUnderWay(run) && canShow(pointer, run.results) ? (
          <button
            type="button"
            className={styles.chip}
            data-hurt={hurt}
            title={t('Show it on the lanes')}
            onClick={() => {
              showEvidence(pointer)
              document.getElementById('lanes')?.scrollIntoView({ block: 'nearest' })
            }}
          >
            <u>{inWords(message)}</u>
          </button>
        ) : (
          <span className={styles.chip} data-hurt={hurt}>
            {inWords(message)}
          </span>
        )}
      </li>
    ))}
  </ul>
)
