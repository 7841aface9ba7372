/** Converts between a field's value and the text that a person types. */
import type { Field } from '../../../workers/api'
import { formatBytes, formatCount } from '../../base/format'
import { t } from '../../i18n/text'

export const INFINITE = '∞'

export type NumberField = Extract<Field, { type: 'int' | 'number' | 'limit' }>

export interface ControlProps<F extends Field = Field> {
  /** Id of the control; help or fault of the field stand in the element of this id and `-help`. */
  id: string
  /** Name of the control. */
  label: string
  /** True for one of several controls side by side: without presets and its unit. */
  narrow?: boolean
  field: F
  value: unknown
  /** Text that was typed and could not be used. */
  refusedText: string | undefined
  /** Reason why a value cannot be chosen, which takes long to find out; undefined if it can. */
  against: (value: unknown) => string | undefined
  /** `text`: the typed text, if the value was typed. */
  onChange: (value: unknown, text?: string) => void
  onForget: () => void
}

export const isNumeric = (field: Field): field is NumberField =>
  field.type === 'int' || field.type === 'number' || field.type === 'limit'

/** Characters of a long text that a sentence about it quotes. */
const QUOTED = 24

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line
}

/** A value as the control shows it: bytes in a larger unit if that is exact. */
export const textOf = (field: Field, value: unknown): string => {
  if (field.type === 'text') return shortened(String(value ?? ''))
  if (value === 'unlimited') return INFINITE
  if (typeof value !== 'number') return String(value ?? '')
  if (isNumeric(field) && field.unit === 'bytes') {
    const bytes = formatBytes(value)
    if (numberOf(bytes) === value) return bytes
  }
  return Number.isInteger(value) ? formatCount(value) : String(value)
}

/** Units without which a number is not understood. */
const NEEDED: ReadonlySet<string> = new Set(['ms', 'µs', '%', 'MiB'])

/** A value as a short sentence names it: a choice by its label, a count by its number. */
export const shownOf = (field: Field, value: unknown): string => {
  if (field.type === 'choice')
    return t(field.options.find((option) => option.value === value)?.label ?? String(value))
  if (field.type === 'flag') return value === true ? t('on') : t('off')
  const unit = isNumeric(field) && NEEDED.has(field.unit) ? ` ${t(field.unit)}` : ''
  return textOf(field, value) + unit
}

type Units = readonly (readonly [unit: RegExp, factor: number])[]

const TIMES: Units = [
  [/^([uµ]s|мкс)$/i, 1],
  [/^(ms|мс)$/i, 1000],
  [/^[sс]$/i, 1e6],
]

const BYTES: Units = [
  [/^(b(ytes?)?|б(айт)?)$/i, 1],
  [/^(k(i?b)?|к(и?б)?)$/i, 1024],
  [/^(m(i?b)?|м(и?б)?)$/i, 1024 ** 2],
]

/**
 * Number of a typed text, which may have blanks between digits and a unit: of bytes, or of time for a
 * field in µs. Undefined if the text is no number. Ranges are the schema's business.
 */
export const numberOf = (text: string, unit = ''): number | undefined => {
  const match = /^([+-]?[\d\s]*[.,]?\d+)\s*([a-zµа-я]*)$/i.exec(text.trim())
  if (!match) return undefined
  const [, , typed = ''] = match
  const units = unit === 'µs' ? TIMES : BYTES
  const factor = typed === '' ? 1 : units.find(([own]) => own.test(typed))?.[1]
  const number = Number((match[1] ?? '').replace(/\s/g, '').replace(',', '.'))
  return factor === undefined || Number.isNaN(number) ? undefined : number * factor
}

/** True for texts that people type when they mean no limit. */
export const isUnlimited = (text: string): boolean =>
  /^(∞|inf|infinite|unlimited|no limit)$/i.test(text.trim())

/** Value of a typed text, to be checked by the schema: a number, 'unlimited', or the text. */
export const valueOf = (field: Field, text: string): unknown => {
  if (field.type === 'limit' && isUnlimited(text)) return 'unlimited'
  return isNumeric(field) ? (numberOf(text, field.unit) ?? text.trim()) : text
}

/** The allowed number next to one that was typed and refused; undefined if no number was typed. */
export const nearest = (field: Field, text: string): number | undefined => {
  const typed = isNumeric(field) ? numberOf(text, field.unit) : undefined
  if (!isNumeric(field) || typed === undefined) return undefined
  const whole = field.type === 'number' ? typed : Math.round(typed)
  const inside = Math.min(field.max, Math.max(field.min, whole))
  return inside === typed ? undefined : inside
}

export const helpOf = (field: Field): string => {
  if (!isNumeric(field)) return t(field.help)
  const [from, to] = [textOf(field, field.min), textOf(field, field.max)]
  const unit = field.unit === '' || field.unit === 'bytes' ? '' : ` ${t(field.unit)}`
  const none = field.type === 'limit' ? t(', or no limit (∞)') : ''
  return t('{help} From {from} to {to}{unit}{none}.', { help: t(field.help), from, to, unit, none })
}
