import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/text'
import type { ChoiceProps } from './field-text'
import styles from './fields.module.css'

/** A list whose options say what they do, or why they cannot be chosen. */
export const ExplainedSelect = ({
  id,
  label,
  value,
  options,
  against,
  describedBy,
  onChange,
}: ChoiceProps) => {
  const [opened, setOpened] = useState(false)
  return (
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
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      data={options.map((option) => ({
        value: option.value,
        label: t(option.label),
        disabled: opened && option.value !== value && against(option.value) !== undefined,
      }))}
      renderOption={({ option }) => {
        const help = options.find((one) => one.value === option.value)?.help
        return (
          <span className={styles.option}>
            <strong>{option.label}</strong>
            <span className="small">{against(option.value) ?? (help ? t(help) : '')}</span>
          </span>
        )
      }}
      onChange={(next) => {
        if (next !== null) onChange(next)
      }}
    />
  )
}
