import { Badge } from '@mantine/core'
import { t } from '../../i18n/text'
import { machinesLine, whenText } from '../../run/machine'
import type { ComparedRun } from './compare-model'
import styles from './compare.module.css'

interface RunCardsProps {
  runs: readonly ComparedRun[]
  baseline: number
  pinned: boolean
}

export const RunCards = ({ runs, baseline, pinned }: RunCardsProps) => (
  <ul className={styles.runs} aria-label={t('Runs compared')}>
    {runs.map(({ id, sign, name, mark, note, file }, i) => (
      <li key={id}>
        <strong>
          <span className={styles.sign}>{sign}</span> {name}
        </strong>
        {mark && <b className={styles.mark}>{mark}</b>}
        {note.trim() && note.trim() !== mark && (
          <p className={`fine ${styles.note}`}>{note.trim()}</p>
        )}
        <p className="fine">
          {whenText(file.environment.startedAt)} · {machinesLine(file)}
        </p>
        {(i === baseline || id.startsWith('~')) && (
          <p className={`fine ${styles.tags}`}>
            {i === baseline && (
              <Badge>{pinned ? t('baseline, pinned') : t('baseline: the oldest one')}</Badge>
            )}{' '}
            {id.startsWith('~') && <Badge>{t('recorded, not on this machine')}</Badge>}
          </p>
        )}
      </li>
    ))}
  </ul>
)
