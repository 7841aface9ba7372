import { useEngine } from '../engine/engine'
import { t } from '../i18n/text'
import styles from '../parts/header.module.css'
import { LAB, runningWorkspace } from '../store/lab-store'

/** On another screen: the Lab's run goes on, and where it is. */
export const RunningBadge = ({ screen }: { screen: string }) => {
  const running = useEngine((state) => state.running > 0)
  if (!running || screen === LAB || runningWorkspace()?.id !== LAB) return null
  return (
    <a className={styles.running} href="#/lab">
      <span className="dot" /> {t('a run goes on')}
    </a>
  )
}
