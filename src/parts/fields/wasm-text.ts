/** A WebAssembly module as a function to paste: what is pasted, linked and kept is always text. */

import { t } from '../../i18n/text'

const PAGE_BYTES = 65_536

const wrong = (got: string): Error =>
  new Error(
    t('WebAssembly with run(ptr, len, rounds) and memory, and no imports (got {got})', { got }),
  )

export const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/**
 * A text that declares `task`, which puts its message into the module's memory and calls `run`.
 * Throws, with what the module lacks, for one that cannot be called so.
 */
export const textOfWasm = async (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> => {
  const compiled = await WebAssembly.compile(bytes).catch((error: unknown) => {
    throw wrong(String(error))
  })
  const [imported] = WebAssembly.Module.imports(compiled)
  if (imported) throw wrong(`an import of ${imported.module}.${imported.name}`)
  const exported = WebAssembly.Module.exports(compiled)
  const has = (kind: string, one: string) =>
    exported.some((each) => each.kind === kind && each.name === one)
  if (!has('function', 'run') || !has('memory', 'memory'))
    throw wrong(exported.map((each) => each.name).join(', ') || 'no exports')
  return `// ${name.replace(/\s+/g, ' ')}, ${bytes.length} bytes of WebAssembly
const ROUNDS = 1
const code = Uint8Array.from(atob('${base64(bytes)}'), (one) => one.charCodeAt(0))
const { run, memory } = new WebAssembly.Instance(new WebAssembly.Module(code)).exports
const at = memory.buffer.byteLength
const task = (message) => {
  const lacks = at + message.length - memory.buffer.byteLength
  if (lacks > 0) memory.grow(Math.ceil(lacks / ${PAGE_BYTES}))
  new Uint8Array(memory.buffer).set(message, at)
  return run(at, message.length, ROUNDS)
}
`
}
