import { useLab } from '../../store/lab-store'
import { honestyItems } from './honesty-items'
import styles from './results.module.css'
import { t } from '../../i18n/text'

export const HonestyLine = () => {
  const run = useLab((state) => state.run)
  return (
    <ul className={styles.honesty} aria-label={t('How far this can be trusted')}>
      {honestyItems(run).map(({ strong, text, hurt }) => (
        <li key={text} data-hurt={hurt}>
          <b>{strong}</b> {text}
        </li>
      ))}
    </ul>
  )
}
