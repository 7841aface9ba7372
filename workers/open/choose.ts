/** A choice written as text: `start=Begin,end=End,unit=ms`, for the command line. */
import { say } from '../base/message'
import { openUnits, type RoleColumns, ROLES } from './columns'
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
} as const
const KEYS = [...ROLES, 'unit', 'tasks', 'nested', 'zeros', 'names', 'part', 'arrivals']

/** Changes a choice by `KEY=VALUE` pairs. Throws an OpenError for one that does not fit the file. */
export const chosen = (opened: Opened, guess: Mapping, pairs: readonly string[]): Mapping =>
  pairs.reduce((choice, pair) => {
    const at = pair.indexOf('=')
    const [key, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (at < 1 || !KEYS.includes(key))
      refuse(say('{keys}, each with = and a value (got {pair})', { keys: KEYS.join(', '), pair }))
    const role = ROLES.find((one) => one === key)
    if (role) {
      const { columns: table } = opened
      if (!table) return refuse(say('{role}: only a table has columns to choose', { role }))
      const columns: RoleColumns = { ...choice.columns }
      delete columns[role]
      if (value !== '') columns[role] = value
      // A pair of two replaces the third of start, end and duration that was guessed.
      const isGiven = (one: string) => pairs.some((other) => other.trim().startsWith(`${one}=`))
      if (role === 'end' && isGiven('start') && !isGiven('duration')) delete columns.duration
      // Other columns have another unit and other arrivals, unless these were given.
      const { unit, arrivals } = readingOf(table, columns)
      return {
        ...choice,
        columns,
        ...(!isGiven('unit') && { unit }),
        ...(!isGiven('arrivals') && { arrivals }),
      }
    }
    if (key === 'tasks')
      return { ...choice, kinds: value === '' ? null : kindsIn(opened, value.split('|')) }
    if (key === 'part') return { ...choice, part: value === '' ? null : partIn(opened, value) }
    const all: readonly string[] = WORDS[key as keyof typeof WORDS] // the rest of `KEYS`
    if (!all.includes(value))
      refuse(say('{key}: one of {all} (got {value})', { key, all: all.join(', '), value }))
    return { ...choice, [key]: value }
  }, guess)

/** The choice in such pairs: they choose the same again. */
export const choiceText = (choice: Mapping): string[] => {
  const { columns, unit, kinds, nested, zeros, names, part, arrivals } = choice
  const isTable = Object.keys(columns).length > 0
  return Object.entries({
    ...Object.fromEntries(ROLES.map((role) => [role, columns[role]])),
    unit: isTable ? unit : undefined,
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
