import { isValid, judgedBy, measureOf } from '../../workers/api'
import { formatMs } from '../base/format'
import { figureName } from '../i18n/figures'
import { t } from '../i18n/text'
import { VariantName } from './variant-name'
import { isUnderWay, type RunState } from '../run/run-state'
import styles from './trial-dots.module.css'

/** Number of variants from which they are ranked, after all trials have ended. */
const RANKED_FROM = 3

/** Each trial as a dot, as soon as it has ended. The trials of a sweep are in a chart. */
export const TrialDots = ({ run }: { run: RunState }) => {
  const { experiment, results } = run
  if (!experiment || experiment.axis) return null
  const measure = judgedBy(experiment, results)
  const rows = experiment.variants.map((variant) => {
    const point = results.find((one) => one.variant === variant.id)
    return {
      variant,
      trials: (point?.trials ?? []).flatMap((trial) => {
        const ms = measureOf(trial, measure)
        return ms !== null && Number.isFinite(ms) ? [{ ms, valid: isValid(trial) }] : []
      }),
      median: point?.median[measure] ?? null,
      interval: point?.interval[measure] ?? null,
    }
  })
  if (rows.length >= RANKED_FROM && !isUnderWay(run))
    rows.sort((a, b) => (a.median ?? Infinity) - (b.median ?? Infinity))
  const most = Math.max(0, ...rows.flatMap(({ trials }) => trials.map(({ ms }) => ms)))
  const place = (ms: number) => `${most > 0 ? (ms / most) * 96 + 1 : 1}%`
  return (
    <ul
      className={styles.rows}
      aria-label={t('Each trial: {measure}', {
        measure: measure === 'makespanMs' ? figureName(measure) : t('Response'),
      })}
    >
      {rows.map(({ variant, trials, median, interval }) => (
        <li key={variant.id} data-variant={variant.id}>
          <span className="cut" style={{ maxWidth: '14rem' }}>
            <VariantName variant={variant} />
          </span>{' '}
          <svg aria-hidden="true">
            <line stroke="var(--line)" x1="1%" x2="97%" y1="50%" y2="50%" />
            {interval && (
              <line
                stroke="var(--own)"
                strokeWidth={5}
                opacity={0.3}
                x1={place(interval[0])}
                x2={place(interval[1])}
                y1="50%"
                y2="50%"
              />
            )}
            {trials.map(({ ms, valid }, i) => (
              <circle key={i} cx={place(ms)} cy="50%" r="3.5" data-valid={valid} />
            ))}
            {median !== null && (
              <line
                stroke="var(--own)"
                strokeWidth={2}
                x1={place(median)}
                x2={place(median)}
                y1="15%"
                y2="85%"
              />
            )}
          </svg>
          <span className={styles.value}>{formatMs(median)}</span>
        </li>
      ))}
    </ul>
  )
}
