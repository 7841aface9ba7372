import { defaultsOf, type Fields, type Values } from '../base/fields'

/** Values of all fields: the given ones, checked by a schema, and the defaults of the rest. */
export const valuesOf = <Fs extends Fields>(
  fields: Fs,
  given: Readonly<Record<string, unknown>>,
): Values<Fs> => ({
  ...defaultsOf(fields),
  ...(given as Partial<Values<Fs>>), // the schema is made from the same fields
})
