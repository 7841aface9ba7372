import { colorOf } from '../../charts'
import { t } from '../../i18n/text'
import { machineLine, whenText } from '../machine'
import type { ComparedRun } from './compare-model'
import shared from '../../lab/results/results.module.css'
import styles from './compare.module.css'

interface RunCardsProps {
  runs: readonly ComparedRun[]
  /** Place of the run that the others are compared with. */
  baseline: number
  pinned: boolean
}

/** What is compared: each run with its letter, what tells it apart, its note, time and machine. */
export const RunCards = ({ runs, baseline, pinned }: RunCardsProps) => (
  <ul className={styles.runs} aria-label={t('Runs compared')}>
    {runs.map(({ id, letter, name, mark, note, file }, i) => (
      <li key={id}>
        <span className={shared.swatch} style={{ background: colorOf(letter) }} />
        <strong className={styles.runName}>
          {letter} {name}
        </strong>
        {mark && <b className={styles.mark}>{mark}</b>}
        {note.trim() && note.trim() !== mark && <p className={styles.note}>{note.trim()}</p>}
        <p>
          {whenText(file.environment.startedAt)} · {machineLine(file.environment)}
        </p>
        {(i === baseline || id.startsWith('~')) && (
          <p className={styles.tags}>
            {i === baseline && (
              <span className={styles.tag}>
                {pinned ? t('baseline, pinned') : t('baseline: the first one')}
              </span>
            )}{' '}
            {id.startsWith('~') && (
              <span className={styles.tag}>{t('recorded, not on this machine')}</span>
            )}
          </p>
        )}
      </li>
    ))}
  </ul>
)
