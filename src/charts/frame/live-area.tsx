import type { ReactNode } from 'react'
import styles from './live-area.module.css'
import type { Live } from './use-live'
import { t } from '../../i18n/text'

interface LiveAreaProps {
  turn: Live
  children: ReactNode
}

/** Where a live chart is drawn: it pauses, and says so, while the user is on it. */
export const LiveArea = ({ turn, children }: LiveAreaProps) => (
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
