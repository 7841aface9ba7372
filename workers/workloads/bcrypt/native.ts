import { loadModule } from '../native'
import { NATIVE_MODULE } from './options'

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

export const loadBcrypt = (): Promise<Bcrypt> => loadModule<Bcrypt>(NATIVE_MODULE)
