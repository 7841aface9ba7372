import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select, Switch, Textarea } from '@mantine/core'
import { lazy, useState } from 'react'
import type { Field } from '../../../workers/api'
import { t } from '../../i18n/text'
import { Boundary } from '../boundary'
import { type ControlProps, isNumeric } from './field-text'
import { NumberInput } from './number-input'
import styles from './fields.module.css'

/** A list whose options say what they do, or why they cannot be chosen. */
const Choice = (props: ControlProps<Extract<Field, { type: 'choice' }>>) => {
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

/** Text of many lines, typed or pasted; a text that cannot be used stays until it is corrected. */
const TextArea = (props: ControlProps<Extract<Field, { type: 'text' }>>) => {
  const { id, label, field, value, refusedText, onChange, onForget } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Textarea
      id={id}
      aria-label={label}
      className={styles.text ?? ''}
      value={typed ?? refusedText ?? String(value ?? '')}
      rows={field.rows}
      placeholder={field.placeholder}
      error={refusedText !== undefined}
      aria-describedby={`${id}-help`}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event.currentTarget.value)
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || refusedText === undefined) return
        setTyped(null)
        onForget()
      }}
    />
  )
}

const CodeArea = lazy(async () => ({ default: (await import('./code-area')).CodeArea }))

export const FieldControl = ({ field, ...rest }: ControlProps) => {
  const { id, label, value, onChange } = rest
  if (field.type === 'choice') return <Choice field={field} {...rest} />
  if (isNumeric(field)) return <NumberInput field={field} {...rest} />
  if (field.type === 'text' && field.code)
    return (
      <Boundary>
        <CodeArea
          id={id}
          label={label}
          rows={field.rows}
          placeholder={field.placeholder}
          value={rest.refusedText ?? String(value ?? '')}
          onChange={onChange}
          onForget={rest.onForget}
        />
      </Boundary>
    )
  if (field.type === 'text') return <TextArea field={field} {...rest} />
  return (
    <Switch
      id={id}
      my="0.375rem"
      aria-label={label}
      checked={value === true}
      aria-describedby={`${id}-help`}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
