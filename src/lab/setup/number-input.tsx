import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '../../../workers/api'
import { formatCount } from '../../format'
import { INFINITE, textOf, valueOf, type isNumeric } from './field-text'
import styles from './fields.module.css'
import { t } from '../../i18n/text'

type NumberLike = Parameters<typeof isNumeric>[0] extends infer F
  ? Extract<F, { type: 'int' | 'number' | 'limit' }>
  : never

interface NumberInputProps {
  id: string
  field: NumberLike
  value: unknown
  /** What was typed and could not be used. */
  refusedText: string | undefined
  describedBy: string
  /** Why a value cannot be chosen. */
  against: (value: unknown) => string | undefined
  onChange: (value: unknown, text: string) => void
  onForget: () => void
}

/** A number as text, so that nothing typed is lost; arrow keys step it, presets set it. */
export const NumberInput = (props: NumberInputProps) => {
  const { id, field, value, refusedText, describedBy, against, onChange, onForget } = props
  // While the user types, the text is theirs: `16 k` must not become `16 384` under the cursor.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? refusedText ?? textOf(field, value)
  const change = (next: string) => {
    setTyped(next)
    onChange(valueOf(field, next), next)
  }
  const step = (by: number) => {
    if (typeof value !== 'number') return
    const next = Math.min(field.max, Math.max(field.min, value + by))
    setTyped(null)
    onChange(next, textOf(field, next))
  }
  const presets = field.presets ?? []
  return (
    <>
      <TextInput
        id={id}
        value={text}
        inputMode={
          field.type === 'number' ? 'decimal' : field.unit === 'bytes' ? 'text' : 'numeric'
        }
        error={refusedText !== undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        rightSection={<span className={styles.unit}>{unitOf(field)}</span>}
        rightSectionWidth="auto"
        rightSectionPointerEvents="none"
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }
          if (event.key === 'Escape' && refusedText !== undefined) {
            setTyped(null)
            onForget()
          }
        }}
      />
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map((preset) => {
            const reason = against(preset)
            return (
              <button
                key={preset}
                type="button"
                aria-label={`${t(field.label)}: ${preset === 'unlimited' ? t('no limit') : textOf(field, preset)}`}
                aria-pressed={preset === value}
                disabled={reason !== undefined}
                title={reason}
                onClick={() => {
                  setTyped(null)
                  onChange(preset, textOf(field, preset))
                }}
              >
                {preset === 'unlimited' ? INFINITE : textOf(field, preset)}
              </button>
            )
          })}
        </div>
      )}
    </>
  )
}

/** The unit and, for a small range, its end: `of 64`. */
const unitOf = (field: Field & { unit: string; max: number }): string => {
  if (field.unit === 'bytes') return ''
  if (field.unit === 'threads') return t('of {max}', { max: formatCount(field.max) })
  return t(field.unit)
}
