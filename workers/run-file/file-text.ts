/** Limits of texts within a run file. */

/** Longest text, in characters. */
export const MAX_TEXT = 2000

/** A text as a file may contain it: a longer one is visibly cut. */
export const fileText = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
