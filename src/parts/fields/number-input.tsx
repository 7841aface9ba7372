import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../base/format'
import { INFINITE, textOf, valueOf, type ControlProps, type NumberField } from './field-text'
import styles from './fields.module.css'
import { t } from '../../i18n/text'

/** A number as text, so that nothing typed is lost; arrow keys step it, presets set it. */
export const NumberInput = (props: ControlProps<NumberField>) => {
  const {
    id,
    label,
    narrow = false,
    field,
    value,
    refusedText,
    against,
    onChange,
    onForget,
  } = props
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
        aria-label={label}
        value={text}
        inputMode={
          field.type === 'number' ? 'decimal' : field.unit === 'bytes' ? 'text' : 'numeric'
        }
        error={refusedText !== undefined}
        aria-describedby={`${id}-help`}
        autoComplete="off"
        rightSection={narrow ? null : <span className="fine faint">{unitOf(field)}</span>}
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
      {!narrow && presets.length > 0 && (
        <div className={`bar ${styles.presets}`}>
          {presets.map((preset) => {
            const reason = against(preset)
            return (
              <Button
                key={preset}
                size="compact-xs"
                flex="1 1 auto"
                miw="1.5rem"
                px={2}
                aria-label={`${label}: ${preset === 'unlimited' ? t('no limit') : textOf(field, preset)}`}
                aria-pressed={preset === value}
                disabled={reason !== undefined}
                title={reason}
                onClick={() => {
                  setTyped(null)
                  onChange(preset, textOf(field, preset))
                }}
              >
                {preset === 'unlimited' ? INFINITE : textOf(field, preset)}
              </Button>
            )
          })}
        </div>
      )}
    </>
  )
}

/** The unit and, for a small range, its end: `of 64`. */
const unitOf = (field: NumberField): string => {
  if (field.unit === 'bytes') return ''
  if (field.unit === 'threads') return t('of {max}', { max: formatCount(field.max) })
  return t(field.unit)
}
