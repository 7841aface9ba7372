import * as v from 'valibot'
import type { Field, Fields } from '../base/fields'
import { say } from '../base/message'
import { refusing } from './issues'

/** A number in a refusal stands as it is typed, without groups. */
const numeric = (field: { min: number; max: number; unit: string }, integer: boolean) => {
  const { min, max, unit } = field
  const message = refusing(({ received: got }) => {
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

const oneOf = (options: readonly string[]) =>
  v.picklist(
    options,
    refusing(({ received: got }) =>
      say('one of {options} (got {got})', { options: options.join(', '), got }),
    ),
  )

/** Schema of one field, without its default. */
export const fieldSchema = (field: Field): v.GenericSchema<unknown, unknown> => {
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
        // The text itself may be long: its length says enough.
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

/** Schemas of all fields of a group, each optional with its default. */
export const fieldEntries = <Fs extends Fields>(fields: Fs): v.ObjectEntries =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      v.optional(fieldSchema(field), field.default),
    ]),
  )
