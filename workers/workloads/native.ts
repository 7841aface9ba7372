/** Common parts of native kernels: `crypto.subtle`, and modules of a runtime without a page. */
import { int } from '../base/fields'
import { loadPackage } from '../runtimes/runtime'

/** Throws `[where] …` outside secure contexts, which have no `crypto.subtle`. */
export const subtleCrypto = (where: string): SubtleCrypto => {
  const { subtle } = globalThis.crypto as Partial<Crypto> // missing outside secure contexts
  if (!subtle) throw new Error(`[${where}] crypto.subtle: a secure context (this page is not one)`)
  return subtle
}

const isPrivate = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer

/** The message, in a type that `crypto.subtle` accepts; throws `[where] …` for shared memory. */
export const privateMessage = (where: string, message: Uint8Array): Uint8Array<ArrayBuffer> => {
  if (isPrivate(message)) return message
  throw new Error(`[${where}] crypto.subtle: a message in private memory (it is shared)`)
}

/** Default export of a package or module, see `KernelEntry.module`. Rejects if there is none. */
export const loadModule = async <Exports>(name: string): Promise<Exports> => {
  const { default: exports } = (await loadPackage(name)) as { default: Exports }
  return exports // each caller names the exports that it uses
}

export const nativeOptions = {
  inFlight: int({
    label: 'Requests in flight',
    help: 'How many messages a thread hands to native code at once.',
    min: 1,
    max: 256,
    default: 4,
    presets: [1, 4, 16, 64],
  }),
}
