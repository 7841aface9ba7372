/**
 * A text with its values apart, so that it can be said in another language. The English text is the
 * key of every dictionary. `{n}` stands for a value, and `{n|task|tasks}` picks a form by the number
 * `n`: the forms stand in the order of the language's plural categories (one, other in English).
 */
export interface Message {
  text: string
  values: Readonly<Record<string, Value>>
  /** It is a name inside of a sentence, whatever the language: see `within`. */
  inside?: true
}

/** Finished text, a number, or a message of its own. */
export type Value = string | number | Message

export const say = (text: string, values: Message['values'] = {}): Message => ({ text, values })

const joined = (all: readonly Message[], between: string): Message =>
  say(
    all.map((_, i) => `{${i}}`).join(between),
    Object.fromEntries(all.map((one, i) => [String(i), one])),
  )

/** Several sentences, one after the other; those that are null are left out. */
export const sentences = (...all: readonly (Message | null)[]): Message =>
  joined(
    all.filter((one) => one !== null),
    ' ',
  )

/** Several things with commas between them. */
export const list = (all: readonly Message[]): Message => joined(all, ', ')

const PLACEHOLDER = /\{(\w+)((?:\|[^{}|]*)*)\}/g

/**
 * Puts values into a text. A name without a value stays as it is, so that it is seen.
 *
 * @param value what stands for a name; undefined where there is none
 * @param form the form of several that a number takes
 */
export const filledWith = (
  text: string,
  value: (name: string) => string | number | undefined,
  form: (n: number, forms: readonly string[]) => string,
): string =>
  text.replace(PLACEHOLDER, (whole, name: string, forms: string) => {
    const found = value(name)
    if (found === undefined) return whole
    return forms === '' ? String(found) : form(Number(found), forms.slice(1).split('|'))
  })

const englishForm = (n: number, forms: readonly string[]): string =>
  (n === 1 ? forms[0] : forms[1]) ?? ''

/** A message in English. */
export const english = (value: Value): string => {
  if (typeof value !== 'object') return String(value)
  const { text, values } = value
  const own = (name: string) => {
    const inner = Object.hasOwn(values, name) ? values[name] : undefined
    return inner === undefined ? undefined : english(inner)
  }
  const said = filledWith(text, own, englishForm)
  return value.inside ? within(said) : said
}

/** A name inside of a sentence: without its capital, unless it is an abbreviation. */
export const within = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `n` is a count. */
const groupOf = (name: string): string => `(?<${name}>${name === 'n' ? '[\\d ]+' : '.*?'})`

const patterns = new Map<string, RegExp>()

/** What a template matches, a group for each of its values; made once for each template. */
const patternOf = (template: string): RegExp => {
  let pattern = patterns.get(template)
  if (!pattern) {
    const pieces = template.split(/\{(\w+)\}/)
    const source = pieces
      .map((piece, i) => (i % 2 === 0 ? escaped(piece) : groupOf(piece)))
      .join('')
    patterns.set(template, (pattern = new RegExp(`^${source}$`, 's')))
  }
  return pattern
}

/**
 * A message from its English text, as files keep it: made from the first of the templates that fits,
 * its values read back the same way; `{n}` fits figures only. A text that none fits is a message of its own. The templates have
 * no plural forms, and none is nothing but values.
 */
export const readBack = (text: string, templates: readonly string[]): Message => {
  for (const template of templates) {
    const found = patternOf(template).exec(text)
    if (!found) continue
    const values = Object.entries(found.groups ?? {})
    return say(
      template,
      Object.fromEntries(values.map(([name, value]) => [name, readBack(value, templates)])),
    )
  }
  return say(text)
}
