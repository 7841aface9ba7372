/** Parses a settings file with a package of the registry: it computes, and gives many small objects back. */
import { parse } from 'yaml'

/** Texts of 200 entries each. */
export const inputs = Array.from({ length: 8 }, (_, text) =>
  Array.from(
    { length: 200 },
    (_entry, n) => `item-${text}-${n}:\n  count: ${n}\n  tags: [a, b, "${n * text}"]\n`,
  ).join(''),
)

export const task = (text) => parse(text)

export const check = (result) => Object.keys(result).length === 200
