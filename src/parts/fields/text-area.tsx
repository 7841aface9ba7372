import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '../../../workers/api'
import type { ControlProps } from './field-text'
import styles from './fields.module.css'

/** Text of many lines, typed or pasted; a text that cannot be used stays until it is corrected. */
export const TextArea = (props: ControlProps<Extract<Field, { type: 'text' }>>) => {
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
