/** What kernels on `crypto.subtle` share. */
import { int } from '../base/fields'

/** Throws `[where] …` outside secure contexts, which have no `crypto.subtle`. */
export const subtleCrypto = (where: string): SubtleCrypto => {
  const { subtle } = globalThis.crypto as Partial<Crypto> // missing outside secure contexts
  if (!subtle) throw new Error(`[${where}] crypto.subtle: a secure context (this page is not one)`)
  return subtle
}

export const isPrivate = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer

export const nativeOptions = {
  inFlight: int({
    label: 'Requests in flight',
    help: 'How many messages a thread passes to the browser at once.',
    min: 1,
    max: 256,
    default: 4,
    presets: [1, 4, 16, 64],
  }),
}
