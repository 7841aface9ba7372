/** The worker's side of every peer and of the bound: the same kernels, loaded and warmed the same way. */
import { warmUp } from '../../workers/engine/thread/warm-up'
import { create as createAdditions } from '../../workers/workloads/additions/additions-js'
import { SUM_BYTES } from '../../workers/workloads/additions/sum'
import { create as createSha256 } from '../../workers/workloads/sha256/sha256-wasm'
import { DIGEST_BYTES, MESSAGE_BYTES } from '../plan/reference'

export interface Kernels {
  hash(payload: Uint8Array): Uint8Array
  nothing(task: number): number
}

export const warmKernels = async (): Promise<Kernels> => {
  await holdNameForLife()
  const sha256 = await createSha256()
  const additions = await createAdditions({ iterations: 0 })
  await warmUp(sha256, new Uint8Array(MESSAGE_BYTES), DIGEST_BYTES)
  const sum = new Uint8Array(SUM_BYTES)
  return {
    hash: (payload) => {
      const digest = new Uint8Array(DIGEST_BYTES)
      void sha256(0, payload, 1, digest)
      return digest
    },
    nothing: (task) => {
      void additions(task, sum, 1, sum)
      return task
    },
  }
}

/** A shared lock, since all workers of a pool have one name; free again when the last of them has ended. */
const holdNameForLife = (): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(self.name, { mode: 'shared' }, () => {
        resolve()
        return new Promise<never>(() => {})
      })
      .catch(reject)
  })
