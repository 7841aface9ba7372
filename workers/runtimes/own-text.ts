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

type Declared = Readonly<Partial<Record<(typeof ownExports)[number], unknown>>>

/** Parts that such a thread may have; the name of the thread says which one it has. */
export type OpaqueRole = 'look' | 'references' | 'alone' | 'worker' | 'spawned'

declare global {
  /** Called by the last line of such a script. */
  var poolscopeDeclares: ((declared: Declared) => void) | undefined
}

let declared: Promise<Declared> | null = null

/** Waits for the text of this thread. Called by the engine's part of its script. */
export const expectText = (): void => {
  declared = new Promise((resolve) => (globalThis.poolscopeDeclares = resolve))
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

/** The module that a text imports. */
const IMPORTED = /^\s*import\b[^'"\n]*(['"])(.+?)\1/m

/** The module that keeps a text from being loaded, as none can be; null if it is another mistake. */
export const importedBy = (text: string): string | null => IMPORTED.exec(text)?.[2] ?? null
