/** The kernel of a thread of the bound, loaded and warmed as in a pool. */
import { warmUp } from '../../workers/engine/thread/warm-up'
import { create } from '../../workers/workloads/sha256/sha256-wasm'
import { DIGEST_BYTES, MESSAGE_BYTES } from '../plan/reference'

export const warmHash = async (): Promise<(payload: Uint8Array) => Uint8Array> => {
  await holdNameForLife()
  const sha256 = await create()
  await warmUp(sha256, new Uint8Array(MESSAGE_BYTES), { resultBytes: DIGEST_BYTES })
  return (payload) => {
    const digest = new Uint8Array(DIGEST_BYTES)
    void sha256(0, payload, 1, digest)
    return digest
  }
}

/**
 * Holds a shared lock, since all threads of the bound have one name; free when the last has ended.
 */
const holdNameForLife = (): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(self.name, { mode: 'shared' }, () => {
        resolve()
        return new Promise<never>(() => {})
      })
      .catch(reject)
  })
