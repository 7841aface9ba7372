/** Tasks for tests, by the fields of a link. */
import { needsOf } from './address'
import type { Needs } from './needs'

export type Fields = Readonly<Record<string, string | number | boolean>>

/** The tasks of a link with these fields, which it must be able to use. */
export const needsFor = (fields: Fields): Needs => {
  const texts = Object.entries(fields).map(([key, value]) => [key, String(value)])
  const { needs, problems } = needsOf(new URLSearchParams(texts))
  if (problems.length > 0) throw new Error(problems.join('; '))
  return needs
}
