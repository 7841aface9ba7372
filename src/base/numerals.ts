/** Numbers and units in the writing of the page's language; the engine writes them in English. */
export interface Numerals {
  decimal: string
  /** Sign between the ends of an interval. */
  between: string
  /** Units by their English name. */
  units: Readonly<Record<string, string>>
}

let own: Numerals | null = null

/** Sets the writing of numbers; null: as in English. */
export const setNumerals = (numerals: Numerals | null): void => {
  own = numerals
}

const UNIT = /(?<=\d\u202f)(?:\/s|[A-Za-zµ]+)/g

/** A text of the engine with its numbers in the writing of the page's language. */
export const localized = (text: string): string => {
  if (!own) return text
  const { decimal, between, units } = own
  return text
    .replace(/(?<=\d), (?=[\d−∞])/g, between)
    .replace(/(?<=\d)\.(?=\d)/g, decimal)
    .replace(UNIT, (unit) => units[unit] ?? unit)
}
