import { NativeSelect, SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ChoiceOption, ChoiceProps } from './field-text'
import { t } from '../../i18n/text'

const ExplainedSelect = lazy(async () => ({
  default: (await import('./explained-select')).ExplainedSelect,
}))

/** Options and letters that still fit side by side into the control. */
const SIDE_BY_SIDE = { options: 4, letters: 22 } as const

const fits = (options: readonly ChoiceOption[]): boolean =>
  options.length <= SIDE_BY_SIDE.options &&
  options.reduce((sum, { label }) => sum + Math.max(4, label.length), 0) <= SIDE_BY_SIDE.letters

/**
 * Choice of one among a few: side by side if there is room, else as a list, with the effect of each
 * if it is known. A disabled option gives the reason.
 */
export const Choice = (props: ChoiceProps) => {
  const { id, label, narrow, value, options, against, describedBy, onChange } = props
  if (options.some(({ help }) => help))
    return (
      <Suspense fallback={<Plain {...props} against={() => undefined} />}>
        <ExplainedSelect {...props} />
      </Suspense>
    )
  const reasons = options.map((option) => ({ ...option, reason: against(option.value) }))
  const barred = reasons.filter(({ reason }) => reason !== undefined)
  return (
    <>
      {!narrow && fits(options) ? (
        <SegmentedControl
          id={id}
          fullWidth
          size="xs"
          aria-label={label}
          aria-describedby={describedBy}
          value={value}
          data={reasons.map((option) => ({
            value: option.value,
            label: <span title={option.reason}>{t(option.label)}</span>,
            disabled: option.reason !== undefined && option.value !== value,
          }))}
          onChange={onChange}
        />
      ) : (
        <Plain {...props} />
      )}
      {barred.length > 0 && (
        <ul className="small faint">
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

const Plain = ({ id, label, value, options, against, describedBy, onChange }: ChoiceProps) => (
  <NativeSelect
    id={id}
    aria-label={label}
    value={value}
    aria-describedby={describedBy}
    onChange={(event) => onChange(event.currentTarget.value)}
    data={options.map((option) => {
      const barred = against(option.value) !== undefined
      return {
        value: option.value,
        label: t(option.label) + (barred ? t(' (not here)') : ''),
        disabled: barred && option.value !== value,
      }
    })}
  />
)
