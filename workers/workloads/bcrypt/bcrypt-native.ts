import { valuesOf, type Options } from '../../base/fields'
import { loadModule } from '../native'
import { asyncPasswordKernel, passwordKernel } from '../passwords'
import type { RunKernel } from '../workload'
import { bcryptOptions, NATIVE_MODULE, hashBytes } from './password'

/**
 * What stands behind the password: options, or by position in version 1 of the package, whose builds
 * are served for all systems. The salt has `SALT_BYTES`.
 */
type Setting =
  | [{ salt: Uint8Array; cost: number; version: '2a' }]
  | [cost: number, salt: Uint8Array]

interface Bcrypt {
  hash(password: Uint8Array, ...setting: Setting): Promise<string>
  hashSync(password: Uint8Array, ...setting: Setting): string
  /** Absent in version 1. */
  parseOptions?: unknown
}

const settingOf = ({ parseOptions }: Bcrypt, cost: number, salt: Uint8Array): Setting =>
  parseOptions ? [{ salt, cost, version: '2a' }] : [cost, salt]

/** A hash of version `2a`, which the other kernels use; of the same password `2b` has the same. */
const bytesOf = (hash: string): Uint8Array => hashBytes(hash.replace(/^\$2b/, '$2a'))

/** Hashes on the runtime's own threads. */
export const createAsync = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const bcrypt = await loadModule<Bcrypt>(NATIVE_MODULE)
  return asyncPasswordKernel(async (password, salt) =>
    bytesOf(await bcrypt.hash(password, ...settingOf(bcrypt, cost, salt))),
  )
}

export const createSync = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const bcrypt = await loadModule<Bcrypt>(NATIVE_MODULE)
  return passwordKernel((password, salt) =>
    bytesOf(bcrypt.hashSync(password, ...settingOf(bcrypt, cost, salt))),
  )
}
