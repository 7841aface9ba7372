import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '../../../workers/api'
import { t } from '../../i18n/text'
import type { ControlProps } from './field-text'

/** A list whose options say what they do, or why they cannot be chosen. */
export const Choice = (props: ControlProps<Extract<Field, { type: 'choice' }>>) => {
  const { id, label, field, value, against, onChange } = props
  const [opened, setOpened] = useState(false)
  return (
    <Select
      id={id}
      aria-label={label}
      aria-describedby={`${id}-help`}
      value={String(value)}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight="min(26rem, 60dvh)"
      // Wider than the field, so that each option has one line.
      comboboxProps={{ width: 300, position: 'bottom-end', shadow: 'md' }}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // Reasons take long to find out: only for a list that is open.
      data={field.options.map((option) => ({
        value: option.value,
        label: t(option.label),
        disabled: opened && option.value !== value && against(option.value) !== undefined,
      }))}
      renderOption={({ option }) => {
        const help = field.options.find((one) => one.value === option.value)?.help
        return (
          <span style={{ display: 'grid', lineHeight: 1.3 }}>
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
