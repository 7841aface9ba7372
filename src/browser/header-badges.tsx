import { ability, useEngine } from '../engine/engine'
import { formatNumber } from '../base/format'
import { t } from '../i18n/text'
import { LAB, runningWorkspace } from '../store/lab-store'
import styles from '../parts/header.module.css'

/** A dot that leads to the screen about this machine; in words, if something about it limits what runs here. */
export const MachineBadge = () => {
  const free = useEngine((state) => state.free)
  const elsewhere = useEngine((state) => state.elsewhere)
  const { isolated, coresNamed } = ability
  const cores = { n: coresNamed, free: formatNumber(free, 1) }
  const coresText =
    free === null
      ? t('{n} {n|core|cores} reported', cores)
      : t('{n} {n|core|cores}, {free} free', cores)
  return (
    <a
      className={`fine ${styles.badge}`}
      href="#/browser"
      title={
        elsewhere
          ? t('Another tab of this browser is measuring. A run here waits until it has finished.')
          : t('This browser, and what things cost here')
      }
      data-machine
    >
      <span className="dot" data-ok={isolated} data-busy={elsewhere} />
      <span className={isolated && !elsewhere ? 'unseen' : undefined}>
        {elsewhere
          ? t('another tab measures')
          : [isolated ? t('shared memory') : t('no shared memory'), coresText].join(' · ')}
      </span>
    </a>
  )
}

/** Link to the Lab, shown on another screen while a run of the Lab goes on. */
export const RunningBadge = ({ screen }: { screen: string }) => {
  const running = useEngine((state) => state.running > 0)
  if (!running || screen === LAB || runningWorkspace()?.id !== LAB) return null
  return (
    <a className={styles.running} href="#/lab">
      <span className="dot" /> {t('a run goes on')}
    </a>
  )
}
