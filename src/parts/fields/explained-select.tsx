import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { t } from '../../i18n/text'
import type { ChoiceProps } from './field-text'
import styles from './fields.module.css'

/** A list whose options say what they do, or why they cannot be chosen. */
export const ExplainedSelect = ({
  id,
  label,
  value,
  options,
  describedBy,
  onChange,
}: ChoiceProps) => (
  <Select
    id={id}
    aria-label={label}
    aria-describedby={describedBy}
    value={value}
    allowDeselect={false}
    withCheckIcon={false}
    maxDropdownHeight="min(26rem, 60dvh)"
    // Wider than the field, so that each option has one line.
    comboboxProps={{ width: 300, position: 'bottom-end', shadow: 'md' }}
    data={options.map((option) => ({
      value: option.value,
      label: t(option.label),
      disabled: option.reason !== undefined && option.value !== value,
    }))}
    renderOption={({ option }) => {
      const known = options.find((one) => one.value === option.value)
      return (
        <span className={styles.option}>
          <strong>{option.label}</strong>
          <span className="small">{known?.reason ?? (known?.help ? t(known.help) : '')}</span>
        </span>
      )
    }}
    onChange={(next) => {
      if (next !== null) onChange(next)
    }}
  />
)
