/** The tasks as a link: only what differs from the defaults, each value checked like typed ones. */
import type { Field } from '../../../workers/api'
import {
  defaultNeeds,
  fieldProblem,
  isFunction,
  NEED_KEYS,
  needFields,
  type NeedKey,
  type Needs,
} from './needs'
import { t } from '../../i18n/text'

/** Maximum length of a link, and of a function in it, in characters. */
const [MAX_LINK, MAX_SOURCE] = [16 * 1024, 4 * 1024]

/** Joins lines with commas. A header keeps its own line: only there it is read as a header. */
const inOneLine = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(/\p{L}/u.test(lines.find(Boolean) ?? '') ? '\n' : ',')
}

/** True if a function is too long for a link, which has all other fields. */
export const lacksSource = (needs: Needs): boolean =>
  isFunction(needs) && needs.source.length > MAX_SOURCE

/** Query of a link; null if it would be too long for a link. */
export const queryOf = (needs: Needs): string | null => {
  const query = new URLSearchParams()
  for (const key of NEED_KEYS) {
    if (needs[key] === defaultNeeds[key]) continue
    if (key === 'source' && (!isFunction(needs) || lacksSource(needs))) continue
    query.set(key, key === 'durations' ? inOneLine(needs[key]) : String(needs[key]))
  }
  const text = query.toString()
  return text.length > MAX_LINK ? null : text
}

interface ReadQuery {
  needs: Needs
  /** A line per invalid value of the link; its field has the default. */
  problems: string[]
}

/** Value that a text of a link stands for; the first characters of a text that is no value. */
const valueOf = ({ type }: Field, text: string): string | number | boolean => {
  const refused = text.slice(0, 40)
  if (type === 'flag') return text === 'true' || (text === 'false' ? false : refused)
  if (type !== 'int' && type !== 'number') return text
  return text.trim() === '' || Number.isNaN(Number(text)) ? refused : Number(text)
}

/** Reads the tasks of a link. Fields that the link leaves out have their defaults. */
export const needsOf = (query: URLSearchParams): ReadQuery => {
  const fields = needFields()
  const given: Partial<Record<NeedKey, Needs[NeedKey]>> = {}
  const problems: string[] = []
  for (const [key, text] of query) {
    const known = NEED_KEYS.find((one) => one === key)
    if (!known) {
      problems.push(t('{key}: not a field of this form', { key: key.slice(0, 40) }))
      continue
    }
    const value = valueOf(fields[known], text)
    const problem = fieldProblem(known, value)
    if (problem) problems.push(problem)
    else given[known] = value
  }
  // Each value was checked against its own field.
  return { needs: { ...defaultNeeds, ...(given as Partial<Needs>) }, problems }
}
