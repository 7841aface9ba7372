import type { RunKernel } from '../workload'

/**
 * Rounds run one after another, so that a task has one request in flight. Rejects where there is no
 * `crypto.subtle`.
 */
export const create = async (): Promise<RunKernel> => {
  const { subtle } = globalThis.crypto as Partial<Crypto> // missing outside secure contexts
  if (!subtle) throw new Error('[sha256] crypto.subtle: a secure context (this page is not one)')
  return async (_task, payload, rounds, out) => {
    if (!isPrivate(payload))
      throw new Error('[sha256] crypto.subtle: a message in private memory (it is shared)')
    let digest = await subtle.digest('SHA-256', payload)
    for (let round = 1; round < rounds; round++) digest = await subtle.digest('SHA-256', payload)
    out.set(new Uint8Array(digest))
  }
}

const isPrivate = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer
