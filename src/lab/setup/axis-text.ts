/** The values of an axis, typed as `1..16`, `1..64 step 4`, `1, 2, 4, 8` or `1, 2, unlimited`. */
import { formatBytes } from '../../base/format'
import { isUnlimited, numberOf } from '../../parts/fields/field-text'
import { t } from '../../i18n/text'

/** Maximum number of values that are written out one by one. */
const MOST = 1000

type AxisValues = { ok: true; values: (number | string)[] } | { ok: false; message: string }

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
      return refuse(t('an increasing range, such as 1..16 (got {part})', { part }))
    if ((to - from) / step >= MOST) return refuse(t('fewer values (got {part})', { part }))
    // Multiplied, not added up: the sum of ten times 0.1 is not 1.
    for (let i = 0; from + i * step <= to; i++) values.push(from + i * step)
  }
  if (values.length === 0) return refuse(t('at least one value, such as 1..16'))
  return { ok: true, values: [...new Set(values)] }
}

/** Names in the text, in order and without duplicates, all among the known ones. */
export const axisNamesOf = (text: string, names: readonly string[]): AxisValues => {
  const found = text
    .split(/[;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const other = found.find((one) => !names.includes(one))
  if (other !== undefined)
    return refuse(t('names from {names} (got {other})', { names: names.join(', '), other }))
  return found.length === 0
    ? refuse(t('at least one of {names}', { names: names.join(', ') }))
    : { ok: true, values: [...new Set(found)] }
}

export const axisTextOf = (values: readonly (number | string)[], unit = ''): string => {
  const [first, last] = [values[0], values.at(-1)]
  const counted = values.every((value, i) => value === Number(first) + i)
  if (values.length > 2 && counted) return `${first}..${last}`
  const print = (value: number | string) =>
    unit === 'bytes' && typeof value === 'number' ? formatBytes(value) : String(value)
  return values.map(print).join(', ')
}
