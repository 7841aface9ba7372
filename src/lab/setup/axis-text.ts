/** The values of an axis, typed as `1..16`, `1..64 step 4`, `1, 2, 4, 8` or `1, 2, unlimited`. */
import { formatBytes } from '../../format'
import { isUnlimited, numberOf } from './field-text'
import { t } from '../../i18n/text'

/** Most values that are written out one by one. */
const MOST = 1000

export type AxisValues = { ok: true; values: (number | string)[] } | { ok: false; message: string }

const refuse = (message: string): AxisValues => ({ ok: false, message })

/** Values of the text, in its order and each once. The schema checks how many and how large. */
export const axisValuesOf = (text: string): AxisValues => {
  const values: (number | string)[] = []
  for (const part of text.split(/[;,]/).map((one) => one.trim())) {
    if (part === '') continue
    if (isUnlimited(part)) {
      values.push('unlimited')
      continue
    }
    const range = /^(.+?)\s*(?:\.\.+|…)\s*(.+?)(?:\s+(?:step|by)\s+(.+))?$/i.exec(part)
    const [from, to, step] = range
      ? [numberOf(range[1] ?? ''), numberOf(range[2] ?? ''), numberOf(range[3] ?? '1')]
      : [numberOf(part), numberOf(part), 1]
    if (from === undefined || to === undefined || step === undefined)
      return refuse(t('numbers such as 1..16 or 1, 2, 4, 8 (got {part})', { part }))
    if (step <= 0 || to < from)
      return refuse(t('a range that grows, such as 1..16 (got {part})', { part }))
    if ((to - from) / step >= MOST) return refuse(t('fewer values (got {part})', { part }))
    // Counted, not added up: 0.1 ten times over is not 1.
    for (let i = 0; from + i * step <= to; i++) values.push(from + i * step)
  }
  if (values.length === 0) return refuse(t('at least one value, such as 1..16'))
  return { ok: true, values: [...new Set(values)] }
}

/** Names of the text, in its order and each once, all among those that there are. */
export const axisNamesOf = (text: string, names: readonly string[]): AxisValues => {
  const found = text
    .split(/[;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const other = found.find((one) => !names.includes(one))
  if (other !== undefined)
    return refuse(t('names among {names} (got {other})', { names: names.join(', '), other }))
  return found.length === 0
    ? refuse(t('at least one of {names}', { names: names.join(', ') }))
    : { ok: true, values: [...new Set(found)] }
}

/** The shortest text for the values. */
export const axisTextOf = (values: readonly (number | string)[], unit = ''): string => {
  const [first, last] = [values[0], values.at(-1)]
  const counted = values.every((value, i) => value === Number(first) + i)
  if (values.length > 2 && counted) return `${first}..${last}`
  const print = (value: number | string) =>
    unit === 'bytes' && typeof value === 'number' ? formatBytes(value) : String(value)
  return values.map(print).join(', ')
}
