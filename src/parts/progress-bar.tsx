import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** Name of the measured thing, for anyone who cannot see the bar. */
  label: string
  value: number
  max: number
}

/** A bar of progress; words and figures are next to it. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuenow={value}
    aria-valuemax={max}
  >
    <div style={{ width: `${(100 * value) / max}%` }} />
  </div>
)
