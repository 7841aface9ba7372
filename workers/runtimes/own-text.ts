/**
 * Threads of a browser that hold a text of the user's. Such a thread starts from a `data:` address,
 * so that it has an opaque origin: it shares the memory of its trial, and reaches nothing that this
 * origin has stored or serves. Its script is one piece: the engine's code, then the text.
 *
 * Whatever the text does in its own thread, it may do. So no other thread runs it, and what such a
 * thread posts is looked at before it is used (`engine/trial/opaque.ts`).
 */
/** What a text, or a module, of the user's may declare; only `task` must be there. */
export const ownExports = ['task', 'inputs', 'prepare', 'check', 'transfer'] as const

export const isPart = (name: string): boolean => ownExports.some((one) => one === name)

type Declared = Readonly<Partial<Record<(typeof ownExports)[number], unknown>>>

/** Parts that such a thread may have; the name of the thread says which one it has. */
export type OpaqueRole = 'look' | 'references' | 'alone' | 'worker' | 'spawned'

declare global {
  /** Called by the last line of such a script; `before`: lines of the script before the text. */
  var poolscopeDeclares: ((declared: Declared, before: number) => void) | undefined
}

let declared: Promise<Declared> | null = null
let linesBefore = 0

/** Waits for the text of this thread. Called by the engine's part of its script. */
export const expectText = (): void => {
  declared = new Promise((resolve) => {
    globalThis.poolscopeDeclares = (found, before) => {
      linesBefore = before
      resolve(found)
    }
  })
}

/** What the text of this thread declares, when it has run; null in a thread without a text. */
export const declaredHere = (): Promise<Declared> | null => declared

/** The text of a workload that threads of this browser hold; null if they hold none. */
export const textOf = ({
  id,
  options,
}: {
  id: string
  options: Readonly<Record<string, unknown>>
}): string | null =>
  globalThis.poolscopeRuntime === undefined && id === 'own'
    ? String(options['source'] ?? '') || null
    : null

const FUNCTION =
  /^(?:export )?(?:(?:default )?(?:async )?function[ *]+([\w$]+) *\(|(?:const|let|var) +([\w$]+) *= *(?:async\b|function\b|\(|[\w$]+ *=>))/gm

/** The text with a name for the function that is its default export without one. */
export const namedText = (text: string): string =>
  text.replace(/^export default (?=(?:async )?(?:function[ *]*\(|\(|[\w$]+ *=>))/m, 'const task = ')

/** Functions that stand in the first column of a text, by name. */
export const functionsIn = (text: string): string[] =>
  Array.from(text.matchAll(FUNCTION), ([, name, other]) => name ?? other ?? '')

/** Name of the task in a text: the only function that is no other part, or `task`. */
export const taskInText = (text: string): string => {
  const [name = 'task', ...more] = functionsIn(text).filter((one) => !isPart(one))
  return more.length > 0 || /\btask *[=(,}]/.test(text) ? 'task' : name
}

/**
 * The error of a thread for what the user's function threw; `because` knows it by its words.
 *
 * @param address of the user's module; without one the thread holds a text
 */
export const thrownBy = (error: unknown, address?: string): Error => {
  const line = lineOf(error, address)
  const where = line > 0 ? `, line ${line}` : ''
  return Object.assign(new Error(`your function threw ${String(error)}${where}`), { name: '' })
}

/** Line of the user's text, or of their module, at which an error was thrown; 0 if no stack has it. */
export const lineOf = (error: unknown, address?: string): number => {
  const stack = (error instanceof Error && error.stack) || ''
  // Not every runtime writes the address as a URL.
  if (address) return parseInt(stack.split(`${new URL(address).pathname}:`)[1] ?? '0')
  const frames = Array.from(stack.matchAll(/:(\d+):\d+\)?$/gm), ([, line]) => Number(line))
  return Math.max(0, (frames.find((line) => line > linesBefore) ?? 0) - linesBefore)
}

/** The module that a text imports. */
const IMPORTED = /^\s*import\b[^'"\n]*(['"])(.+?)\1/m

/** The module that keeps a text from being loaded, as none can be; null if it is another mistake. */
export const importedBy = (text: string): string | null => IMPORTED.exec(text)?.[2] ?? null
