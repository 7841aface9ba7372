/** A choice written as text: `start=Begin:s,end=End:s`, for the command line. */
import { say } from '../base/message'
import { DATE_ORDERS, openUnits } from './cells'
import {
  columnOf,
  type Columns,
  type Only,
  type Role,
  type RoleScales,
  ROLES,
  type Scale,
  TIME_ROLES,
  type TimeRole,
} from './columns'
import { ARRIVALS, type Mapping, KEEPING, NESTED, type Opened } from './format'
import { readingOf } from './open'
import { refuse } from './text'

/** Parts of a choice that are one of a few words. */
const WORDS = {
  unit: openUnits,
  nested: NESTED,
  zeros: KEEPING,
  names: KEEPING,
  arrivals: ARRIVALS,
}
const KEYS = [...ROLES, 'unit', 'only', 'tasks', 'nested', 'zeros', 'names', 'part', 'arrivals']
export const openScales: readonly Scale[] = [...openUnits, ...DATE_ORDERS]

/** Changes a choice by `KEY=VALUE` pairs. Throws an OpenError for one that does not fit the file. */
export const chosen = (opened: Opened, guess: Mapping, pairs: readonly string[]): Mapping => {
  const columns = { ...guess.columns }
  const scales: RoleScales = {}
  const given = new Set<string>()
  let choice = guess
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const [key, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (at < 1 || !KEYS.includes(key))
      refuse(say('{keys}, each with = and a value (got {pair})', { keys: KEYS.join(', '), pair }))
    given.add(key)
    const role = ROLES.find((one) => one === key)
    if (role) {
      const [column, scale] = columnIn(tableOf(opened, key), value)
      delete columns[role]
      if (column !== '') columns[role] = column
      const time = TIME_ROLES.find((one) => one === role)
      if (time && scale) scales[time] = scale
    } else if (key === 'only') choice = { ...choice, only: value === '' ? null : onlyIn(value) }
    else if (key === 'tasks')
      choice = { ...choice, kinds: value === '' ? null : kindsIn(opened, value.split('|')) }
    else if (key === 'part')
      choice = { ...choice, part: value === '' ? null : partIn(opened, value) }
    else {
      const all: readonly string[] = WORDS[key as keyof typeof WORDS] // the rest of `KEYS`
      if (!all.includes(value))
        refuse(say('{key}: one of {all} (got {value})', { key, all: all.join(', '), value }))
      if (key !== 'unit') choice = { ...choice, [key]: value }
      // The unit of all columns, as earlier choices have it.
      else for (const time of TIME_ROLES) scales[time] ??= value as Scale
    }
  }
  if (!opened.columns || ![...ROLES, 'unit'].some((key) => given.has(key))) return choice
  // Two of start, end and duration replace a third that was guessed, and a duration the end.
  const [third, ...more] = (['end', 'start', 'duration'] as const).filter((one) => !given.has(one))
  if (
    third &&
    (more.length === 0 ||
      (given.has('duration') && columns.start !== undefined && columns.duration !== undefined))
  )
    delete columns[third]
  const { arrivals, ...reading } = readingOf(opened.columns, columns, scales)
  return { ...choice, ...reading, ...(!given.has('arrivals') && { arrivals }) }
}

const tableOf = ({ columns }: Opened, key: string): Columns =>
  columns ?? refuse(say('{role}: only a table has columns to choose', { role: key }))

/** A column, and the unit, or the order of its dates, that may stand behind it. */
const columnIn = (table: Columns, value: string): [string, Scale?] => {
  const scale = openScales.find((one) => value.endsWith(`:${one}`))
  return scale && !columnOf(table, value) ? [value.slice(0, -scale.length - 1), scale] : [value]
}

/** `COLUMN:VALUE|VALUE`: the rows that are tasks. */
const onlyIn = (text: string): Only => {
  const [column = '', ...values] = text.split(':')
  return { column, values: values.join(':').split('|') }
}

/** The choice in such pairs: they choose the same again. */
export const choiceText = (choice: Mapping): string[] => {
  const { columns, scales, only, kinds, nested, zeros, names, part, arrivals } = choice
  const scaled = (role: Role) => {
    const scale = scales[role as TimeRole]
    return scale === undefined ? columns[role] : `${columns[role]}:${scale}`
  }
  return Object.entries({
    ...Object.fromEntries(ROLES.map((role) => [role, scaled(role)])),
    only: only ? `${only.column}:${only.values.join('|')}` : undefined,
    tasks: kinds?.join('|'),
    nested,
    zeros,
    names,
    part: part === null ? undefined : part + 1,
    arrivals,
  }).flatMap(([key, value]) => (value === undefined ? [] : `${key}=${value}`))
}

const kindsIn = ({ spans }: Opened, wanted: readonly string[]): string[] => {
  const known = spans?.kinds.list ?? []
  const missing = wanted.find((name) => !known.includes(name))
  if (missing !== undefined)
    refuse(
      say('tasks: some of {known} (got {missing})', { known: known.join(', ') || '–', missing }),
    )
  return [...wanted]
}

/** Parts are counted from 1, as people do. */
const partIn = ({ spans }: Opened, value: string): number => {
  const parts = spans?.parts ?? 1
  const part = Number(value)
  if (!Number.isInteger(part) || part < 1 || part > parts)
    refuse(say('part: a whole number from 1 to {parts} (got {value})', { parts, value }))
  return part - 1
}
