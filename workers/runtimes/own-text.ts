/**
 * Threads of a browser that hold a text of the user's. Such a thread starts from a script made here,
 * in three steps: it loads a script of the build, takes away what the text has no business with, and
 * then runs the text. The page's policy allows no other way to run one. The host is such a thread as
 * well, since it runs tasks inline and finds their right results, and so it starts the others.
 */

/** Names that a text may declare. */
const EXPORTS = ['task', 'inputs', 'prepare', 'check', 'transfer']

interface OwnText {
  text: string
  /** What the text has declared of these names. */
  exports: Readonly<Record<string, unknown>>
}

declare global {
  /** Set by the script of a thread, when its text has run. */
  var poolscopeText: OwnText | undefined
  /** Called by that script before its text. */
  var poolscopeShut: (() => void) | undefined
}

/** The text of this thread; null in all other threads. */
export const ownText = (): OwnText | null => globalThis.poolscopeText ?? null

/** The script of a thread with a text. Its lines are those of the text, up to the last one. */
export const scriptWith = (script: string, text: string): string => {
  const found = EXPORTS.map((name) => `${name}:typeof ${name}==='undefined'?undefined:${name}`)
  return [
    `import ${JSON.stringify(script)};globalThis.poolscopeShut();${text}`,
    `;globalThis.poolscopeText={text:${JSON.stringify(text)},exports:{${found.join()}}}`,
  ].join('\n')
}

/** Addresses of scripts that this module has made: others may not be started by a text. */
const made = new Set<string>()

/** Starts a thread that loads `script`, an address, and has a text. */
export const startWith = (script: string, text: string, name = ''): Worker => {
  const blob = new Blob([scriptWith(script, text)], { type: 'text/javascript' })
  const address = URL.createObjectURL(blob)
  made.add(address)
  return Reflect.construct(Worker, [address, { type: 'module', name }])
}

/** Starts a thread that has the text of this one; null if this one has none. */
export const startWithSame = (script: string): Worker | null => {
  const own = ownText()
  return own && startWith(script, own.text)
}

/** What a text would reach the network or other pages with, or what they have stored. */
const NETWORK = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'RTCPeerConnection',
  'BroadcastChannel',
  'SharedWorker',
  'importScripts',
]
const STORAGE = ['indexedDB', 'caches', 'cookieStore', 'FileReaderSync', 'Notification']
const NAVIGATOR = ['locks', 'storage', 'serviceWorker', 'permissions', 'sendBeacon', 'mediaDevices']

const takeAway = (object: object | undefined, names: readonly string[]): void => {
  if (!object) return
  for (const name of names) {
    for (let at: object | null = object; at; at = Reflect.getPrototypeOf(at))
      Reflect.deleteProperty(at, name)
    Object.defineProperty(object, name, { value: undefined })
  }
}

/** True for the address of a script that the engine starts threads with. */
const isOurs = (address: string): boolean =>
  made.has(address) || new URL(address, globalThis.origin).protocol.startsWith('http')

/** Lets this thread start no other threads than the engine's; one with a text of its own is free. */
const guardWorkers = (): void => {
  const { Worker: Free } = globalThis
  if (typeof Free !== 'function') return
  Reflect.deleteProperty(Free.prototype, 'constructor')
  const Guarded = function (address: string | URL, options?: WorkerOptions): Worker {
    if (!isOurs(String(address))) throw new Error('[task] no threads of its own')
    return new Free(address, options)
  }
  Object.defineProperty(globalThis, 'Worker', { value: Guarded })
}

let kept: LockManager | undefined

/** The locks that this thread had before its text, which has none; undefined without a text. */
export const keptLocks = (): LockManager | undefined => kept

globalThis.poolscopeShut = () => {
  Reflect.deleteProperty(globalThis, 'poolscopeShut')
  kept = globalThis.navigator.locks
  takeAway(globalThis, [...NETWORK, ...STORAGE])
  takeAway(globalThis.navigator, NAVIGATOR)
  guardWorkers()
}
