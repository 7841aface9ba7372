import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** What the bar measures, for who cannot see it. */
  label: string
  value: number
  max: number
  /** For a bar that is one of many. */
  thin?: boolean
}

/** How far something is; words and figures stand beside it. */
export const ProgressBar = ({ label, value, max, thin = false }: ProgressBarProps) => (
  <progress className={styles.bar} data-thin={thin} aria-label={label} value={value} max={max} />
)
