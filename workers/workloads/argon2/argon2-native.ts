import { valuesOf, type Options } from '../../base/fields'
import { loadModule } from '../native'
import { asyncPasswordKernel, passwordKernel } from '../passwords'
import type { RunKernel } from '../workload'
import { argon2Options, NATIVE_MODULE, TAG_BYTES } from './options'

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

/** Settings by the salt, for the same hash as that of the other kernels. */
const settingFor = (options: Options): ((salt: Uint8Array) => Setting) => {
  const { passes, memoryKiB } = valuesOf(argon2Options, options)
  return (salt) => ({
    salt,
    timeCost: passes,
    memoryCost: memoryKiB,
    parallelism: 1,
    outputLen: TAG_BYTES,
    algorithm: ARGON2D,
  })
}

/** Hashes on the runtime's own threads. */
export const createAsync = async (options: Options): Promise<RunKernel> => {
  const setting = settingFor(options)
  const { hashRaw } = await loadModule<Argon2>(NATIVE_MODULE)
  return asyncPasswordKernel((password, salt) => hashRaw(password, setting(salt)))
}

export const createSync = async (options: Options): Promise<RunKernel> => {
  const setting = settingFor(options)
  const { hashRawSync } = await loadModule<Argon2>(NATIVE_MODULE)
  return passwordKernel((password, salt) => hashRawSync(password, setting(salt)))
}
