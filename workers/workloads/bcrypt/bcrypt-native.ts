import { valuesOf, type Options } from '../../base/fields'
import { loadModule } from '../native'
import { asyncPasswordKernel, passwordKernel } from '../passwords'
import type { RunKernel } from '../workload'
import { bcryptOptions, NATIVE_MODULE, hashBytes } from './password'

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

/** Hashes on the runtime's own threads. */
export const createAsync = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const { hash } = await loadModule<Bcrypt>(NATIVE_MODULE)
  return asyncPasswordKernel(async (password, salt) =>
    hashBytes(await hash(password, { salt, cost, version: '2a' })),
  )
}

export const createSync = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const { hashSync } = await loadModule<Bcrypt>(NATIVE_MODULE)
  return passwordKernel((password, salt) =>
    hashBytes(hashSync(password, { salt, cost, version: '2a' })),
  )
}
