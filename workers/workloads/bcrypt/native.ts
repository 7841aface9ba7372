import { loadModule } from '../native'
import { NATIVE_MODULE } from './options'

/** `2a` as the other kernels write it; the salt of `SALT_BYTES`. */
interface Setting {
  salt: Uint8Array
  cost: number
  version: '2a'
}

/** What is used of the package. */
interface Bcrypt {
  hash(password: Uint8Array, setting: Setting): Promise<string>
  hashSync(password: Uint8Array, setting: Setting): string
}

export const loadBcrypt = (): Promise<Bcrypt> => loadModule<Bcrypt>(NATIVE_MODULE)
