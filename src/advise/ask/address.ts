/** The tasks as a link: only what differs from the defaults, each value checked like typed ones. */
import { inWords, t } from '../../i18n/text'
import { refusalOf, type Message } from '../../../workers/api'
import { editAll, patchTo, type Patch } from '../../draft/edit'
import { textOf, valueOf } from '../../draft/experiment-link'
import { fieldsOf } from '../../draft/form'
import { isAsked, isOffered } from './asked-fields'
import { defaultDemands, demandFields, isDemand, type DemandKey } from './demand-fields'
import { asked, tasksOf, withBrought, type Needs } from './needs'
import { isOld, patchOfOld } from './old-links'

/** Maximum length of a link, and of a function in it, in characters. */
const [MAX_LINK, MAX_SOURCE] = [16 * 1024, 4 * 1024]

const [SOURCE, DURATIONS] = ['workload.options.source', 'workload.sizes.text']

/** Joins lines with commas. A header keeps its own line: only there it is read as a header. */
const inOneLine = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(/\p{L}/u.test(lines.find(Boolean) ?? '') ? '\n' : ',')
}

/** True if a function is too long for a link, which has all other fields. */
export const lacksSource = (needs: Needs): boolean => tasksOf(needs).source.length > MAX_SOURCE

/** Query of a link; null if it would be too long for a link. */
export const queryOf = (needs: Needs): string | null => {
  const query = new URLSearchParams()
  const changes = Object.entries(patchTo(asked().base, needs.spec))
  for (const [path, value] of changes) {
    if (!isAsked(path) || (path === SOURCE && lacksSource(needs))) continue
    query.set(path, path === DURATIONS ? inOneLine(String(value)) : textOf(value))
  }
  for (const [key, value] of Object.entries(defaultDemands))
    if (needs[key as DemandKey] !== value) query.set(key, String(needs[key as DemandKey])) // its keys
  const text = query.toString()
  return text.length > MAX_LINK ? null : text
}

/** The default tasks with as many of the changes as are valid, and what is wrong with the others. */
const taken = (patch: Patch): { spec: Needs['spec']; wrong: [path: string, why: Message][] } => {
  const edited = editAll(asked(), withBrought(patch))
  if (edited.ok) return { spec: edited.experiment.base, wrong: [] }
  const wrong = edited.issues.map(({ path, said }): [string, Message] => [path, said])
  const left = Object.entries(patch).filter(([path]) => wrong.every(([at]) => at !== path))
  // What is wrong only together leaves nothing.
  const rest = left.length < Object.keys(patch).length ? taken(Object.fromEntries(left)) : taken({})
  return { spec: rest.spec, wrong: [...wrong, ...rest.wrong] }
}

/**
 * Reads the tasks of a link. Fields that the link leaves out have their defaults, and so have those with
 * an invalid value: `problems` has a line for each.
 */
export const needsOf = (query: URLSearchParams): { needs: Needs; problems: string[] } => {
  const problems: string[] = []
  const given: Record<string, unknown> = {}
  const old: Record<string, string> = {}
  const changes: Record<string, unknown> = {}
  for (const [key, text] of query) {
    const value = valueOf(text)
    if (isDemand(key)) {
      const field = demandFields()[key]
      const why = refusalOf(field, value)
      if (why) problems.push(`${field.label}: ${inWords(why)}`)
      else given[key] = value
    } else if (isOld(key)) old[key] = text
    else if (isAsked(key) && isOffered(key, value)) changes[key] = key === DURATIONS ? text : value
    else problems.push(t('{key}: not a field of this form', { key: key.slice(0, 40) }))
  }
  const before = Object.keys(old).length > 0 ? patchOfOld(old) : {}
  const { spec, wrong } = taken({ ...before, ...changes })
  const fields = fieldsOf(spec)
  for (const [path, why] of wrong)
    problems.unshift(`${t(fields.get(path)?.label ?? path)}: ${inWords(why)}`)
  // Each demand was checked against its own field.
  return { needs: { ...defaultDemands, ...given, spec, call: null }, problems }
}
