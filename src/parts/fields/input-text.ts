/** A file as the inputs of a pasted function: a line that declares them, before its text. */
import { readJson } from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import { base64 } from './wasm-text'

const LINE = /^const inputs = .* \/\/ from .*\n/

const literalOf = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return `[Uint8Array.from(atob('${base64(bytes)}'), (one) => one.charCodeAt(0))]`
  }
  if (!file.name.endsWith('.json')) return JSON.stringify([text])
  const read = readJson(text)
  if (!read.ok) throw new Error(inWords(read.said))
  const { value } = read
  return JSON.stringify(Array.isArray(value) && value.length > 0 ? value : [value])
}

/**
 * The function with the file as its input, in place of one that came from a file before: the list
 * of a JSON file, else one text, else one input of bytes. Throws for a function that declares inputs
 * itself, and for JSON that is none.
 */
export const withInput = async (code: string, file: File): Promise<string> => {
  const own = code.replace(LINE, '')
  if (/\b(const|let|var|function) +inputs\b/.test(own))
    throw new Error(t('a function without inputs of its own (it declares some)'))
  return `const inputs = ${await literalOf(file)} // from ${file.name.replace(/\s+/g, ' ')}\n${own}`
}
