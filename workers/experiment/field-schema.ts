import * as v from 'valibot'
import type { Field, Fields, ValueOf } from '../base/fields'
import { formatBytes } from '../base/format'
import { type Message, say } from '../base/message'
import { issuesOf, refusing, wanting } from './issues'

/** A number as a refusal prints it: as it is typed, without digit groups. */
const numeric = (field: { min: number; max: number; unit: string }, integer: boolean) => {
  const { min, max, unit } = field
  const message = refusing(({ received: got }) => {
    if (unit === 'bytes')
      return say('a size from {min} to {max} (got {got})', {
        min: formatBytes(min),
        max: formatBytes(max),
        got,
      })
    const values = { min, max, unit: say(unit), got }
    if (unit === '')
      return say(
        integer
          ? 'a whole number from {min} to {max} (got {got})'
          : 'a number from {min} to {max} (got {got})',
        values,
      )
    return say(
      integer
        ? 'a whole number from {min} to {max} {unit} (got {got})'
        : 'a number from {min} to {max} {unit} (got {got})',
      values,
    )
  })
  return v.pipe(
    v.number(message),
    v.finite(message),
    v.check((value) => !integer || Number.isInteger(value), message),
    v.minValue(field.min, message),
    v.maxValue(field.max, message),
  )
}

const noneOf = (ids: readonly string[]) =>
  refusing(({ received: got }) =>
    say('one of {options} (got {got})', { options: ids.join(', '), got }),
  )

/** Refusal of an object without a known kind, or of a known kind that its own schemas refuse. */
export const noKindOf = (ids: readonly string[]) => {
  const unknown = noneOf(ids)
  const wrong = wanting(say('an object that this kind allows'))
  return (issue: v.BaseIssue<unknown>) =>
    issue.received === 'Object' ? wrong(issue) : unknown(issue)
}

export const oneOf = <const Id extends string>(ids: readonly Id[]) => v.picklist(ids, noneOf(ids))

const fieldSchema = (field: Field): v.GenericSchema<unknown, unknown> => {
  switch (field.type) {
    case 'int':
      return numeric(field, true)
    case 'number':
      return numeric(field, false)
    case 'choice':
      return oneOf(field.options.map((option) => option.value))
    case 'flag':
      return v.boolean(refusing(({ received: got }) => say('true or false (got {got})', { got })))
    case 'limit': {
      const count = numeric(field, true)
      const { min, max } = field
      return v.union(
        [v.literal('unlimited'), count],
        refusing(({ received: got }) =>
          say("a whole number from {min} to {max}, or 'unlimited' (got {got})", { min, max, got }),
        ),
      )
    }
    case 'text': {
      const { most } = field
      return v.pipe(
        v.string(
          refusing(({ received: got }) =>
            say('text of at most {most} characters (got {got})', { most, got }),
          ),
        ),
        // The message names only the length: the text itself may be long.
        v.maxLength(
          most,
          refusing(({ input }: v.MaxLengthIssue<string, number>) =>
            say('text of at most {most} characters (got {got})', { most, got: input.length }),
          ),
        ),
      )
    }
    default:
      return field satisfies never
  }
}

/** Why a field does not take a value; null if it does. */
export const refusalOf = (field: Field, value: unknown): Message | null => {
  const { issues = [] } = v.safeParse(fieldSchema(field), value)
  return issuesOf(issues)[0]?.said ?? null
}

type FieldEntries<Fs extends Fields> = {
  [K in keyof Fs]: v.OptionalSchema<v.GenericSchema<ValueOf<Fs[K]>>, ValueOf<Fs[K]>>
}

export const fieldEntries = <Fs extends Fields>(fields: Fs): FieldEntries<Fs> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      v.optional(fieldSchema(field), field.default),
    ]),
  ) as FieldEntries<Fs> // the schema of each field takes that field's values

type KindSchema<E> = E extends { id: infer Id extends string; options: infer Fs extends Fields }
  ? v.StrictObjectSchema<{ kind: v.LiteralSchema<Id, undefined> } & FieldEntries<Fs>, undefined>
  : never

/** A union over a registry's ids; each member takes its own fields, and no others. */
export const kinds = <E extends { id: string; options: Fields }>(list: readonly E[]) =>
  v.variant(
    'kind',
    list.map((entry) =>
      v.strictObject({ kind: v.literal(entry.id), ...fieldEntries<Fields>(entry.options) }),
    ) as KindSchema<E>[], // each from its own entry
    noKindOf(list.map((entry) => entry.id)),
  )
