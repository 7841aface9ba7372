import { loadModule } from '../native'
import { NATIVE_MODULE, TAG_BYTES } from './options'

/** The package's number for Argon2d. */
const ARGON2D = 0

interface Setting {
  salt: Uint8Array
  timeCost: number
  memoryCost: number
  parallelism: number
  outputLen: number
  algorithm: number
}

interface Argon2 {
  hashRaw(password: Uint8Array, setting: Setting): Promise<Uint8Array>
  hashRawSync(password: Uint8Array, setting: Setting): Uint8Array
}

export const loadArgon2 = (): Promise<Argon2> => loadModule<Argon2>(NATIVE_MODULE)

/** Setting of the other kernels' hash, with one lane. */
export const settingOf = (salt: Uint8Array, passes: number, memoryKiB: number): Setting => ({
  salt,
  timeCost: passes,
  memoryCost: memoryKiB,
  parallelism: 1,
  outputLen: TAG_BYTES,
  algorithm: ARGON2D,
})
