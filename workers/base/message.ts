import { isRuntimeName } from './user-agent'

/**
 * A text with its values kept apart, so that the text can be translated. The English text is the
 * key of every dictionary. `{n}` stands for a value, and `{n|task|tasks}` picks a form by the
 * number `n`: the forms are in the order of the language's plural categories (one, other in
 * English).
 */
export interface Message {
  text: string
  values: Readonly<Record<string, Value>>
  /** Marks a name inside a sentence, in any language: see `insideSentence`. */
  inside?: true
  /** Marks the beginning of a sentence, whatever the language. */
  opens?: true
}

/** Finished text, a number, or another message. */
export type Value = string | number | Message

/** Longest text of others in a file, and longest one within a message, in characters. */
export const MAX_TEXT = 2000
const MAX_VALUE = 1000

/** A text of at most so many characters: a longer one is visibly cut. */
export const cut = (text: string, most = MAX_TEXT): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** A text as a value is cut: it may be an error of somebody else's, and as long as they like. */
export const say = (text: string, values: Message['values'] = {}): Message => ({
  text,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value, MAX_VALUE) : value,
    ]),
  ),
})

/** Puts texts one after the other, with `between` in the gaps. */
export const joined = (all: readonly Value[], between = ''): Message =>
  say(
    all.map((_, i) => `{${i}}`).join(between),
    Object.fromEntries(all.map((item, i) => [String(i), item])),
  )

/** Puts sentences in a row and leaves out those that are null. */
export const sentences = (...all: readonly (Message | null)[]): Message =>
  joined(
    all.filter((sentence) => sentence !== null),
    ' ',
  )

/** Puts items in a row, separated by commas. */
export const list = (all: readonly Value[]): Message => joined(all, ', ')

const PLACEHOLDER = /\{(\w+)((?:\|[^{}|]*)*)\}/g

/**
 * Puts values into a text. A placeholder without a value stays as it is, so that the mistake shows.
 *
 * @param value the value of a placeholder; undefined if there is none
 * @param form picks the plural form for a number
 */
export const filledWith = (
  text: string,
  value: (name: string) => string | number | undefined,
  form: (n: number, forms: readonly string[]) => string,
): string =>
  text.replace(PLACEHOLDER, (whole, name: string, forms: string) => {
    const given = value(name)
    if (given === undefined) return whole
    return forms === '' ? String(given) : form(governing(given), forms.slice(1).split('|'))
  })

/** The number that a plural follows: 13095 of `13 095`, 10 of `1.1 to 10`, 2 of `2 [1, 10]`; NaN for `1,5`. */
const governing = (figure: string | number): number => {
  const ends = String(figure).replace(/\[.*|\s/gs, '')
  return Number(/[\d.,]*\d(?=\D*$)/.exec(ends)?.[0])
}

const englishForm = (n: number, forms: readonly string[]): string =>
  (n === 1 ? forms[0] : forms[1]) ?? ''

export const english = (value: Value): string => {
  if (typeof value !== 'object') return String(value)
  const { text, values } = value
  const valueOf = (name: string) => {
    const inner = Object.hasOwn(values, name) ? values[name] : undefined
    return inner === undefined ? undefined : english(inner)
  }
  return cased(filledWith(text, valueOf, englishForm), value)
}

/** An error whose message can be given in any language; `Error.message` is in English. */
export class MessageError extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(english(said))
    this.said = said
  }
}

/** Gives the first letter the case that the message asks for. */
export const cased = (sentence: string, { inside, opens }: Message): string =>
  inside
    ? insideSentence(sentence)
    : opens
      ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
      : sentence

/**
 * A name inside a sentence: without its initial capital, unless the name is an abbreviation, a
 * product with a capital inside, or a runtime.
 */
export const insideSentence = (name: string): string =>
  /^(?:\p{Lu}\p{Ll}+(?!\p{Ll}|\p{Lu})|A \p{Ll})/u.test(name) && !isRuntimeName(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name
