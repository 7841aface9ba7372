import { createSHA256, pbkdf2 } from 'hash-wasm'
import { valuesOf, type Options } from '../../base/fields'
import { asyncPasswordKernel } from '../passwords'
import type { RunKernel } from '../workload'
import { KEY_BYTES, pbkdf2Options } from './options'

/**
 * Returns a function for a key of `KEY_BYTES`. The function has one SHA-256 in WASM, which the
 * library calls for each iteration, without a pause from the first to the last.
 */
export const startPbkdf2 = async (): Promise<
  (password: Uint8Array, salt: Uint8Array, iterations: number) => Promise<Uint8Array>
> => {
  const hashFunction = Promise.resolve(await createSHA256())
  return (password, salt, iterations) =>
    pbkdf2({
      password,
      salt,
      iterations,
      hashLength: KEY_BYTES,
      hashFunction,
      outputType: 'binary',
    })
}

export const create = async (options: Options): Promise<RunKernel> => {
  const { iterations } = valuesOf(pbkdf2Options, options)
  const derive = await startPbkdf2()
  return asyncPasswordKernel((password, salt) => derive(password, salt, iterations))
}
