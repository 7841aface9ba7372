import { loadModule } from '../native'
import type { RunKernel } from '../workload'

interface Crypto {
  createHash(algorithm: 'sha256'): {
    update(bytes: Uint8Array): { digest(): Uint8Array }
  }
}

export const create = async (): Promise<RunKernel> => {
  const { createHash } = await loadModule<Crypto>('node:crypto')
  const digest = (payload: Uint8Array) => createHash('sha256').update(payload).digest()
  return (_task, payload, rounds, out) => {
    let result = digest(payload)
    for (let round = 1; round < rounds; round++) result = digest(payload)
    out.set(result)
  }
}
