import { valuesOf, type Options } from '../../base/fields'
import { loadModule } from '../native'
import { passwordKernel } from '../passwords'
import type { RunKernel } from '../workload'
import { KEY_BYTES, pbkdf2Options } from './options'

interface Crypto {
  pbkdf2Sync(
    password: Uint8Array,
    salt: Uint8Array,
    iterations: number,
    keyBytes: number,
    hash: 'sha256',
  ): Uint8Array
}

export const create = async (options: Options): Promise<RunKernel> => {
  const { iterations } = valuesOf(pbkdf2Options, options)
  const { pbkdf2Sync } = await loadModule<Crypto>('node:crypto')
  return passwordKernel((password, salt) =>
    pbkdf2Sync(password, salt, iterations, KEY_BYTES, 'sha256'),
  )
}
