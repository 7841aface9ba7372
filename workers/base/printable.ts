/**
 * Controls of terminals and of other readers of text (C0, DEL, C1), marks that reverse the direction
 * of writing, separators of lines, halves of a character, and what XML has no place for.
 */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\p{Cs}\ufffe\uffff]/gu

const symbolOf = (sign: string): string => {
  if (/\s/.test(sign)) return ' '
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  return code === 0x7f ? '␡' : '�'
}

/**
 * One line of text that does nothing wherever it is shown: in a terminal, in Markdown, SVG or CSV.
 * Line breaks and tabs become spaces, other controls visible symbols, such as ␛. The length stays.
 */
export const printable = (text: string): string => text.replace(HIDDEN, symbolOf)

/** The same for a text of several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
