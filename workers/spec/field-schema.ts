import * as v from 'valibot'
import type { Field, Fields } from '../base/fields'

/** A number as people read it in a refusal. */
const show = (value: number): string => String(value)

const numeric = (field: { min: number; max: number; unit: string }, integer: boolean) => {
  const unit = field.unit && ` ${field.unit}`
  const range = `${show(field.min)} to ${show(field.max)}${unit}`
  const kind = integer ? 'a whole number' : 'a number'
  const message = (issue: v.BaseIssue<unknown>) => `${kind} from ${range} (got ${issue.received})`
  return v.pipe(
    v.number(message),
    v.finite(message),
    v.check((value) => !integer || Number.isInteger(value), message),
    v.minValue(field.min, message),
    v.maxValue(field.max, message),
  )
}

const oneOf = (options: readonly string[]) =>
  v.picklist(options, (issue) => `one of ${options.join(', ')} (got ${issue.received})`)

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
      return v.boolean((issue) => `true or false (got ${issue.received})`)
    case 'limit': {
      const count = numeric(field, true)
      return v.union([v.literal('unlimited'), count], (issue) => {
        const range = `${show(field.min)} to ${show(field.max)}`
        return `a whole number from ${range}, or 'unlimited' (got ${issue.received})`
      })
    }
    case 'text': {
      const { most } = field
      return v.pipe(
        v.string((issue) => `text of at most ${most} characters (got ${issue.received})`),
        // The text itself may be long: its length says enough.
        v.maxLength(
          most,
          (issue) => `text of at most ${most} characters (got ${issue.input.length})`,
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
