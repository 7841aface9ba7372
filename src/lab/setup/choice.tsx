import { NativeSelect } from '@mantine/core'
import styles from './fields.module.css'
import { t } from '../../i18n/text'

interface Option {
  value: string
  label: string
  /** Why it cannot be chosen; undefined if it can. */
  reason: string | undefined
}

interface ChoiceProps {
  id: string
  label: string
  value: string
  options: readonly Option[]
  describedBy: string
  onChange: (value: string) => void
}

/** Letters that still fit side by side into the control. */
const SIDE_BY_SIDE = { options: 4, letters: 22 } as const

const fits = (options: readonly Option[]): boolean =>
  options.length <= SIDE_BY_SIDE.options &&
  options.reduce((sum, { label }) => sum + Math.max(4, label.length), 0) <= SIDE_BY_SIDE.letters

/** One of a few: side by side where there is room, else as a list. What cannot be chosen says why. */
export const Choice = ({ id, label, value, options, describedBy, onChange }: ChoiceProps) => {
  const barred = options.filter(({ reason }) => reason !== undefined)
  return (
    <>
      {fits(options) ? (
        <div className={styles.segments} role="radiogroup" aria-label={label}>
          {options.map((option) => (
            <label key={option.value} className={styles.segment} title={option.reason}>
              <input
                type="radio"
                className="unseen"
                id={option.value === value ? id : undefined}
                name={id}
                value={option.value}
                checked={option.value === value}
                disabled={option.reason !== undefined && option.value !== value}
                aria-describedby={describedBy}
                onChange={() => onChange(option.value)}
              />
              <span>{t(option.label)}</span>
            </label>
          ))}
        </div>
      ) : (
        <NativeSelect
          id={id}
          value={value}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.reason !== undefined && option.value !== value}
            >
              {t(option.label)}
              {option.reason !== undefined && t(' (not here)')}
            </option>
          ))}
        </NativeSelect>
      )}
      {barred.length > 0 && (
        <ul className={styles.barred}>
          {barred.map((option) => (
            <li key={option.value}>
              {option.reason?.startsWith(t(option.label)) ? '' : `${t(option.label)}: `}
              {option.reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
