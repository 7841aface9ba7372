import { english, type Verdict } from '../../../workers/api'
import { isUnderWay, type RunState } from '../../run/run-state'
import { useWorkspace } from '../../store/lab-store'
import { canShow, isOfAnother, showEvidence } from '../../store/view-actions'
import styles from './chips.module.css'
import { inWords, t } from '../../i18n/text'

interface ChipsProps {
  evidence: Verdict['evidence']
  run: RunState
  /** Number of chips that are shown before the rest is requested. */
  first?: number
}

/** Figures as evidence; a figure with a place is a button that shows it on the lanes. */
export const Chips = ({ evidence, run, first = Infinity }: ChipsProps) => (
  <div className="bar" style={{ marginTop: '0.4375rem' }}>
    <List evidence={evidence.slice(0, first)} run={run} />
    {evidence.length > first && (
      <details className={styles.more}>
        <summary className="fine">{t('{n} more', { n: evidence.length - first })}</summary>
        <List evidence={evidence.slice(first)} run={run} />
      </details>
    )}
  </div>
)

const List = ({ evidence, run }: Omit<ChipsProps, 'first'>) => {
  const workspace = useWorkspace()
  const isShown = ({ pointer }: Verdict['evidence'][number]) =>
    !pointer || !isOfAnother(workspace.kept, pointer, run.results)
  return (
    <ul className="bar">
      {evidence.filter(isShown).map(({ message, hurt, pointer }) => (
        <li key={english(message)}>
          {pointer && !isUnderWay(run) && canShow(workspace.kept, pointer, run.results) ? (
            <button
              type="button"
              className={`fine ${styles.chip}`}
              data-hurt={hurt}
              title={t('Show it on the lanes')}
              onClick={() => {
                showEvidence(workspace, pointer)
                document.getElementById('lanes')?.scrollIntoView({ block: 'nearest' })
              }}
            >
              <u>{inWords(message)}</u>
            </button>
          ) : (
            <span className={`fine ${styles.chip}`} data-hurt={hurt}>
              {inWords(message)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
