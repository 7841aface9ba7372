import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { valuesOf, type Options } from '../../base/fields'
import { passwordKernel } from '../passwords'
import type { RunKernel } from '../workload'
import { KEY_BYTES, pbkdf2Options } from './options'

export const derive = (password: Uint8Array, salt: Uint8Array, iterations: number): Uint8Array =>
  pbkdf2(sha256, password, salt, { c: iterations, dkLen: KEY_BYTES })

export const create = async (options: Options): Promise<RunKernel> => {
  const { iterations } = valuesOf(pbkdf2Options, options)
  return passwordKernel((password, salt) => derive(password, salt, iterations))
}
