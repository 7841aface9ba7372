/** How the page's language writes numbers and units. The engine writes them as English does. */
export interface Numerals {
  decimal: string
  /** Between the ends of an interval. */
  between: string
  /** By the English unit. */
  units: Readonly<Record<string, string>>
}

let own: Numerals | null = null

/** From now on numbers are written so; null: as in English. */
export const setNumerals = (numerals: Numerals | null): void => {
  own = numerals
}

const UNIT = /(?<=\d\u202f)(?:\/s|[A-Za-zµ]+)/g

/** Numbers in a text that the engine wrote, as the page's language writes them. */
export const localized = (text: string): string => {
  if (!own) return text
  const { decimal, between, units } = own
  return text
    .replace(/(?<=\d), (?=[\d−∞])/g, between)
    .replace(/(?<=\d)\.(?=\d)/g, decimal)
    .replace(UNIT, (unit) => units[unit] ?? unit)
}
