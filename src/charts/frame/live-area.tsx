import type { ReactNode } from 'react'
import styles from './live-area.module.css'
import type { Live } from './use-live'
import { t } from '../../i18n/text'

/** Area of a live chart, which pauses, with a note, while the user touches it. */
export const LiveArea = ({ turn, children }: { turn: Live; children: ReactNode }) => (
  <div
    className={styles.area}
    onPointerEnter={() => turn.hold(true)}
    onPointerLeave={() => turn.hold(false)}
    onFocus={() => turn.hold(true)}
    onBlur={() => turn.hold(false)}
  >
    {children}
    {turn.held && <span className={styles.held}>{t('paused while you look')}</span>}
  </div>
)
