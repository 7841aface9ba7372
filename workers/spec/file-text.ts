/** Texts within a run file. */

/** Most characters of one. */
export const MOST_TEXT = 2000

/** A text as a file may have it: a longer one is cut, which is seen. */
export const fileText = (text: string): string =>
  text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text
