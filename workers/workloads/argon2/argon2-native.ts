import { valuesOf, type Options } from '../../base/fields'
import { loadModule } from '../native'
import { saltOf } from '../payload'
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

/** Setting of the other kernels' hash, with one lane. */
const settingOf = (password: Uint8Array, passes: number, memoryKiB: number): Setting => ({
  salt: saltOf(password),
  timeCost: passes,
  memoryCost: memoryKiB,
  parallelism: 1,
  outputLen: TAG_BYTES,
  algorithm: ARGON2D,
})

/** Hashes on the runtime's own threads; rounds run one after another, so a task is one hash. */
export const createAsync = async (options: Options): Promise<RunKernel> => {
  const { passes, memoryKiB } = valuesOf(argon2Options, options)
  const { hashRaw } = await loadModule<Argon2>(NATIVE_MODULE)
  return async (_task, payload, rounds, out) => {
    const setting = settingOf(payload, passes, memoryKiB)
    for (let round = 0; round < rounds; round++) out.set(await hashRaw(payload, setting))
  }
}

/** Hashes in the calling thread. */
export const createSync = async (options: Options): Promise<RunKernel> => {
  const { passes, memoryKiB } = valuesOf(argon2Options, options)
  const { hashRawSync } = await loadModule<Argon2>(NATIVE_MODULE)
  return (_task, payload, rounds, out) => {
    const setting = settingOf(payload, passes, memoryKiB)
    for (let round = 0; round < rounds; round++) out.set(hashRawSync(payload, setting))
  }
}
