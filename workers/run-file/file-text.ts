/** Texts within a run file. */

/** Longest text, in characters. */
export const MOST_TEXT = 2000

/** A text as a file may contain it: a longer one is visibly cut. */
export const fileText = (text: string): string =>
  text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text
