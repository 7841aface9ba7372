/** Reads JSON of others, and names the place of a fault, which only some runtimes do. */
import { say, type Message } from './message'
import { printable } from './printable'

const TOKEN =
  // oxlint-disable-next-line eslint/no-control-regex -- none may stand in a string
  /[ \t\r\n]*("[^"\\\0-\x1f]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\0-\x1f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{}:,])/y

/**
 * The innermost open bracket, what stood before and what stands here: `s` a string, `k` one that is a
 * key, `v` any other value, `e` the end of a value, `^` nothing.
 */
const GRAMMAR = /^(?:\^\^[[{sv]|\[(?:\[[[{sv\]]|,[[{sv]|e[,\]])|\{(?:\{[s}]|,s|k:|:[[{sv]|e[,}]))$/

/** Index of the first character that no JSON has there. */
const faultIn = (text: string): number => {
  const open = ['^']
  let before = '^'
  for (TOKEN.lastIndex = 0; ;) {
    const from = TOKEN.lastIndex
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) return from + (/^[ \t\r\n]*/.exec(text.slice(from))?.[0].length ?? 0)
    const kind = token.startsWith('"') ? 's' : /^[[\]{}:,]/.test(token) ? token : 'v'
    const inside = open.at(-1)
    if (!GRAMMAR.test(`${inside}${before}${kind}`)) return TOKEN.lastIndex - token.length
    if ('[{'.includes(kind)) open.push(kind)
    if (']}'.includes(kind)) open.pop()
    const isKey = kind === 's' && inside === '{' && before !== ':'
    before = isKey ? 'k' : ']}sv'.includes(kind) ? 'e' : kind
  }
}

/** Characters that are quoted of what is wrong. */
const QUOTED = 20

/** Reads JSON; for a text that is none, names the place of the fault and what stands there. */
export const readJson = (
  text: string,
): { ok: true; value: unknown } | { ok: false; said: Message } => {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    const at = faultIn(text)
    const lines = text.slice(0, at).split('\n')
    const line = lines.length
    const column = (lines.at(-1) ?? '').length + 1
    const got = printable(text.slice(at, at + QUOTED).replace(/\n.*/s, ''))
    const said =
      at < text.length
        ? say('valid JSON (got “{got}” in line {line}, column {column})', { got, line, column })
        : say('valid JSON (it ends too soon, in line {line})', { line })
    return { ok: false, said }
  }
}
