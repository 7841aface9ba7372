import { createSHA256 } from 'hash-wasm'
import type { RunKernel } from '../workload'

/** The hasher copies the message into its own memory: that copy is part of the work. */
export const create = async (): Promise<RunKernel> => {
  const hasher = await createSHA256()
  const digest = (payload: Uint8Array) => hasher.init().update(payload).digest('binary')
  return (_task, payload, rounds, out) => {
    let result = digest(payload)
    for (let round = 1; round < rounds; round++) result = digest(payload)
    out.set(result)
  }
}
