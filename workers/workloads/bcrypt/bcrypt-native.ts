import { valuesOf, type Options } from '../../base/fields'
import { loadModule } from '../native'
import { saltOf } from '../payload'
import type { RunKernel } from '../workload'
import { bcryptOptions, NATIVE_MODULE, writeHash } from './password'

/** Setting of version `2a`, which the other kernels use; the salt has `SALT_BYTES`. */
interface Setting {
  salt: Uint8Array
  cost: number
  version: '2a'
}

interface Bcrypt {
  hash(password: Uint8Array, setting: Setting): Promise<string>
  hashSync(password: Uint8Array, setting: Setting): string
}

/** Hashes on the runtime's own threads; rounds run one after another, so a task is one hash. */
export const createAsync = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const { hash } = await loadModule<Bcrypt>(NATIVE_MODULE)
  return async (_task, payload, rounds, out) => {
    const salt = saltOf(payload)
    for (let round = 0; round < rounds; round++)
      writeHash(await hash(payload, { salt, cost, version: '2a' }), out)
  }
}

/** Hashes in the calling thread. */
export const createSync = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const { hashSync } = await loadModule<Bcrypt>(NATIVE_MODULE)
  return (_task, payload, rounds, out) => {
    const salt = saltOf(payload)
    for (let round = 0; round < rounds; round++)
      writeHash(hashSync(payload, { salt, cost, version: '2a' }), out)
  }
}
