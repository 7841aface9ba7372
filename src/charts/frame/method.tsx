import { t } from '../../i18n/text'
import styles from './chart-card.module.css'

/** An explanation, on request, of how the figures of a chart are measured. */
export const Method = ({ text }: { text: string }) => (
  <details className={styles.method}>
    <summary>{t('How this is measured')}</summary>
    <p>{text}</p>
  </details>
)
