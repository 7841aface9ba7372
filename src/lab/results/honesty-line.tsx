import { useLab } from '../../store/lab-store'
import { honestyItems } from './honesty-items'
import styles from './results.module.css'

export const HonestyLine = () => {
  const run = useLab((state) => state.run)
  return (
    <ul className={styles.honesty} aria-label="How far this can be trusted">
      {honestyItems(run).map(({ strong, text, hurt }) => (
        <li key={text} data-hurt={hurt}>
          <b>{strong}</b> {text}
        </li>
      ))}
    </ul>
  )
}
