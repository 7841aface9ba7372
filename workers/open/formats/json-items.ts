/**
 * Reads the objects of a JSON array in a text that comes in pieces. The platform's parser reads a
 * batch of them at once, which is several times as fast as any parser of streams; only where one
 * object ends is found here. A text may end within the array.
 */
import { say } from '../../base/message'
import { checkPart, refuse, type TextSource } from '../text'

const QUOTE = 34
const BACKSLASH = 92
const ARRAY = 91
const END_OF_ARRAY = 93
const OBJECT = 123
const END_OF_OBJECT = 125

/** Texts, and what Python writes for numbers that JSON does not have. */
const NO_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

/** The entries of a batch; null if it is no JSON. */
const parsed = (batch: string): unknown[] | null => {
  try {
    return JSON.parse(`[${batch}]`) as unknown[]
  } catch {
    return null
  }
}

class Items {
  /** Text from the first object that has not been given out. */
  #text = ''
  #at = 0
  #depth = 0
  #inString = false
  /** Beginning of the text that has not been given out; end of its last whole object. */
  #whole = 0
  #count = 0
  ended = false
  readonly #give: (item: unknown) => void

  constructor(give: (item: unknown) => void) {
    this.#give = give
  }

  push(piece: string): void {
    if (this.ended) return
    this.#text += piece
    this.#scan()
    if (this.#whole > 0) this.#flush()
    checkPart(this.#text.length)
  }

  #scan(): void {
    const text = this.#text
    let at = this.#at
    for (; at < text.length; at++) {
      if (this.#inString) {
        at = endOfString(text, at)
        if (at < 0) {
          at = text.length
          break
        }
        this.#inString = false
        continue
      }
      const code = text.charCodeAt(at)
      if (code === QUOTE) this.#inString = true
      else if (code === OBJECT || code === ARRAY) this.#depth++
      else if (code === END_OF_OBJECT || code === END_OF_ARRAY) {
        if (this.#depth === 0) {
          this.ended = code === END_OF_ARRAY
          break
        }
        if (--this.#depth === 0) this.#whole = at + 1
      }
    }
    this.#at = at
  }

  #flush(): void {
    const batch = this.#text.slice(0, this.#whole).replace(/^[\s,]+/, '')
    this.#text = this.#text.slice(this.#whole)
    this.#at -= this.#whole
    this.#whole = 0
    const items =
      parsed(batch) ??
      parsed(batch.replace(NO_NUMBER, (text) => (text.startsWith('"') ? text : 'null'))) ??
      refuse(say('valid JSON after {n} {n|entry|entries}', { n: this.#count }))
    this.#count += items.length
    for (const item of items) if (typeof item === 'object' && item !== null) this.#give(item)
  }
}

/** Position of the quote that ends the string of which `at` is a character; −1 if it is not there. */
const endOfString = (text: string, at: number): number => {
  let quote = text.indexOf('"', at)
  while (quote >= 0) {
    let slashes = 0
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return quote
    quote = text.indexOf('"', quote + 1)
  }
  return -1
}

/** Longest text from a key to the bracket of its array, in characters. */
const MAX_KEY = 200

/**
 * Calls `give` with each object of an array.
 *
 * @param begins fits the text up to the bracket of the array
 * @param name of the array, for the error if there is none
 * @returns whether the text ended before the array did
 */
export const itemsOf = async (
  { pieces }: TextSource,
  begins: RegExp,
  name: string,
  give: (item: unknown) => void,
): Promise<{ isCut: boolean }> => {
  const items = new Items(give)
  let before: string | null = ''
  for await (const piece of pieces()) {
    if (before === null) {
      items.push(piece)
      continue
    }
    before += piece
    const found = begins.exec(before)
    if (found) items.push(before.slice(found.index + found[0].length))
    before = found ? null : before.slice(-MAX_KEY)
  }
  if (before !== null) refuse(say('an array {name}', { name }))
  return { isCut: !items.ended }
}
