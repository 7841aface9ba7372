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

const wordIn = <W extends string>(key: string, all: readonly W[], value: string): W =>
  all.find((word) => word === value) ??
  refuse(say('{key}: one of {all} (got {value})', { key, all: all.join(', '), value }))

/** Parts of a choice that are no columns; without a value, there is none of some. */
const PARTS: Readonly<Record<string, (value: string, opened: Opened) => Partial<Mapping>>> = {
  only: (value, opened) => ({ only: value === '' ? null : onlyIn(opened, value) }),
  tasks: (value, opened) => ({ kinds: value === '' ? null : kindsIn(opened, value.split('|')) }),
  nested: (value) => ({ nested: wordIn('nested', NESTED, value) }),
  zeros: (value) => ({ zeros: wordIn('zeros', KEEPING, value) }),
  names: (value) => ({ names: wordIn('names', KEEPING, value) }),
  starts: (value) => ({ starts: value === '' ? null : wordIn('starts', KEEPING, value) }),
  part: (value, opened) => ({ part: value === '' ? null : partIn(opened, value) }),
  arrivals: (value) => ({ arrivals: wordIn('arrivals', ARRIVALS, value) }),
}
const KEYS = [...ROLES, 'unit', ...Object.keys(PARTS)]
const openScales: readonly Scale[] = [...openUnits, ...DATE_ORDERS]

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
      delete columns[role]
      if (value === '') continue
      const scale = scaleIn(opened, role, value)
      columns[role] = columnIn(opened, role, scale ? value.slice(0, -scale.length - 1) : value)
      const time = TIME_ROLES.find((one) => one === role)
      if (time && scale) scales[time] = scale
    } else if (key === 'unit') {
      // The unit of all columns, as earlier choices have it.
      const unit = wordIn(key, openUnits, value)
      for (const time of TIME_ROLES) scales[time] ??= unit
    } else choice = { ...choice, ...PARTS[key]?.(value, opened) }
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

/** The unit, or the order of its dates, that stands behind a column. */
const scaleIn = (opened: Opened, key: string, value: string): Scale | undefined =>
  columnOf(tableOf(opened, key), value)
    ? undefined
    : openScales.find((scale) => value.endsWith(`:${scale}`))

const columnIn = (opened: Opened, key: string, name: string): string => {
  const table = tableOf(opened, key)
  const names = table.list.map((column) => column.name).join(', ')
  return (
    columnOf(table, name)?.name ??
    refuse(say('{role}: one of the columns {names} (got {name})', { role: key, names, name }))
  )
}

/** `COLUMN:VALUE|VALUE`: the rows that are tasks. */
const onlyIn = (opened: Opened, text: string): Only => {
  const [column = '', ...values] = text.split(':')
  return { column: columnIn(opened, 'only', column), values: values.join(':').split('|') }
}

/** The choice in such pairs: they choose the same again, unless a guess was taken away. */
export const choiceText = (choice: Mapping): string[] => {
  const { columns, scales, only, kinds, nested, zeros, names, part, arrivals, starts } = choice
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
    starts: starts ?? undefined,
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
