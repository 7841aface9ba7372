import { useLab } from '../../store/lab-store'
import { trustItems } from './trust-items'
import styles from '../../parts/results.module.css'
import { t } from '../../i18n/text'

export const TrustLine = () => {
  const run = useLab((state) => state.run)
  return (
    <ul className={`small bar ${styles.honesty}`} aria-label={t('How far this can be trusted')}>
      {trustItems(run).map(({ strong, text, hurt }) => (
        <li key={text} data-hurt={hurt}>
          <b>{strong}</b> {text}
        </li>
      ))}
    </ul>
  )
}
