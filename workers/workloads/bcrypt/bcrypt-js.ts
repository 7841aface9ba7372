import { encodeBase64, hashSync } from 'bcryptjs'
import { valuesOf, type Options } from '../../base/fields'
import { passwordKernel, SALT_BYTES } from '../passwords'
import type { RunKernel } from '../workload'
import { bcryptOptions, hashBytes } from './password'

/** The hash as text. The password has one-byte characters, the salt `SALT_BYTES`. */
export const hashWith = (password: Uint8Array, salt: Uint8Array, cost: number): string => {
  const setting = `$2a$${String(cost).padStart(2, '0')}$${encodeBase64([...salt], SALT_BYTES)}`
  return hashSync(String.fromCharCode(...password), setting)
}

export const create = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  return passwordKernel((password, salt) => hashBytes(hashWith(password, salt, cost)))
}
