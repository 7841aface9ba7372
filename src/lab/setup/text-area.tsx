import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '../../../workers/api'
import styles from './fields.module.css'

interface TextAreaProps {
  id: string
  field: Extract<Field, { type: 'text' }>
  value: unknown
  /** What was typed and could not be used. */
  refusedText: string | undefined
  describedBy: string
  onChange: (text: string) => void
  onForget: () => void
}

/** Text of many lines, typed or pasted; what cannot be used stays until it is put right. */
export const TextArea = (props: TextAreaProps) => {
  const { id, field, value, refusedText, describedBy, onChange, onForget } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Textarea
      id={id}
      className={styles.text ?? ''}
      value={typed ?? refusedText ?? String(value ?? '')}
      rows={field.rows}
      placeholder={field.placeholder}
      error={refusedText !== undefined}
      aria-describedby={describedBy}
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
