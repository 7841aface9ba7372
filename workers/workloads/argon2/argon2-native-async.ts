import type { Options } from '../../base/fields'
import { valuesOf } from '../options'
import { saltOf } from '../payload'
import type { RunKernel } from '../workload'
import { loadArgon2, settingOf } from './native'
import { argon2Options } from './options'

/** Hashes on the runtime's own threads; rounds run one after another, so a task is one hash. */
export const create = async (options: Options): Promise<RunKernel> => {
  const { passes, memoryKiB } = valuesOf(argon2Options, options)
  const { hashRaw } = await loadArgon2()
  return async (_task, payload, rounds, out) => {
    const setting = settingOf(saltOf(payload), passes, memoryKiB)
    for (let round = 0; round < rounds; round++) out.set(await hashRaw(payload, setting))
  }
}
