import { valuesOf, type Options } from '../../base/fields'
import { privateMessage, subtleCrypto } from '../native'
import { asyncPasswordKernel } from '../passwords'
import type { RunKernel } from '../workload'
import { KEY_BYTES, pbkdf2Options } from './options'

/** Imports the password each time, as for any password that arrives. */
export const derive = async (
  subtle: SubtleCrypto,
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> => {
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await subtle.deriveBits(rule, key, 8 * KEY_BYTES))
}

/** Rejects without `subtle`. */
export const create = async (options: Options): Promise<RunKernel> => {
  const { iterations } = valuesOf(pbkdf2Options, options)
  const subtle = subtleCrypto('pbkdf2')
  return asyncPasswordKernel(async (password, salt) =>
    derive(subtle, privateMessage('pbkdf2', password), salt, iterations),
  )
}
