/** Text broken into lines that fit. */

/** A piece of a sentence: a text, and whatever else its words keep, such as their colour. */
export interface Words {
  text: string
}

/** A word, and its distance from the start of its line. */
export type PlacedWord<Piece extends Words = Words> = Piece & { x: number }

/** Words with the spaces behind them. A line never breaks at the narrow space in a number. */
const WORDS = /[^ \n]+[ \n]*|[ \n]+/g
const ends = (word: string | undefined): boolean => word === undefined || /[ \n]$/.test(word)

/**
 * The lines of a sentence, each at most `width` wide; the last of `most` lines ends in `…` if there
 * is more. `measure` gives the width of a text.
 */
export const linesOf = <Piece extends Words>(
  sentence: readonly Piece[],
  { width, most }: { width: number; most: number },
  measure: (text: string) => number,
): { lines: PlacedWord<Piece>[][]; whole: boolean } => {
  const words = sentence.flatMap((piece) =>
    (piece.text.match(WORDS) ?? []).map((text): Piece => ({ ...piece, text })),
  )
  /** Width of a word and what follows without a space, such as a full stop in another colour. */
  const widthFrom = (at: number): number => {
    const text = words[at]?.text ?? ''
    return ends(text) || at + 1 >= words.length
      ? measure(text.trimEnd())
      : measure(text) + widthFrom(at + 1)
  }
  const lines: PlacedWord<Piece>[][] = []
  let x = Infinity
  for (const [at, word] of words.entries()) {
    const begins = x > 0 && ends(words[at - 1]?.text) && x + widthFrom(at) > width
    if (begins && lines.length === most) return { lines: cut(lines, width, measure), whole: false }
    if (begins) {
      lines.push([])
      x = 0
    }
    lines.at(-1)?.push({ ...word, x })
    x += measure(word.text)
  }
  return { lines, whole: true }
}

/** The same with `…` at the end of the last line. */
const cut = <Piece extends Words>(
  lines: readonly PlacedWord<Piece>[][],
  width: number,
  measure: (text: string) => number,
): PlacedWord<Piece>[][] => {
  const last = [...(lines.at(-1) ?? [])]
  const ended = (word: Words) => `${word.text.trimEnd()}…`
  let word = last.pop()
  while (word && last.length > 0 && word.x + measure(ended(word)) > width) word = last.pop()
  return [...lines.slice(0, -1), word ? [...last, { ...word, text: ended(word) }] : last]
}

/** A line of text cut to a width, with `…` if it was. */
export const cutTo = (text: string, width: number, measure: (text: string) => number): string => {
  if (measure(text) <= width) return text
  let length = text.length - 1
  while (length > 0 && measure(`${text.slice(0, length).trimEnd()}…`) > width) length--
  return `${text.slice(0, length).trimEnd()}…`
}
