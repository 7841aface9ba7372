/** Starts threads of opaque origin, which hold a text of the user's: see `own-text.ts`. */
import { functionsIn, namedText, ownExports, type OpaqueRole } from './own-text'

/** The end of the script of a thread: a text, whose lines keep their numbers, and what it declares. */
export const scriptEnd = (text: string, before = 0): string => {
  const names = [...new Set([...ownExports, ...functionsIn(text)])]
  const found = names.map((name) => `${name}:typeof ${name}==='undefined'?undefined:${name}`)
  return `${namedText(text)}\n;globalThis.poolscopeDeclares({${found.join()}},${before})`
}

let beginning: string | null = null

/** Loads the engine's part of the script. Resolves before the first `startOpaque` may be called. */
export const loadOpaque = async (): Promise<void> => {
  beginning ??= encodeURIComponent((await import('virtual:opaque-thread')).default)
}

/** Starts a thread that holds a text. */
export const startOpaque = (role: OpaqueRole, text: string): Worker => {
  if (beginning === null) throw new Error('[own text] the script of its threads (not loaded)')
  const before = beginning.split('%0A').length - 1
  const script = beginning + encodeURIComponent(scriptEnd(text.toWellFormed(), before))
  const address = `data:text/javascript;charset=utf-8,${script}`
  return Reflect.construct(Worker, [address, { type: 'module', name: role }])
}
