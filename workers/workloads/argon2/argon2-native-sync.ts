import type { Options } from '../../base/fields'
import { valuesOf } from '../options'
import { saltOf } from '../payload'
import type { RunKernel } from '../workload'
import { loadArgon2, settingOf } from './native'
import { argon2Options } from './options'

export const create = async (options: Options): Promise<RunKernel> => {
  const { passes, memoryKiB } = valuesOf(argon2Options, options)
  const { hashRawSync } = await loadArgon2()
  return (_task, payload, rounds, out) => {
    const setting = settingOf(saltOf(payload), passes, memoryKiB)
    for (let round = 0; round < rounds; round++) out.set(hashRawSync(payload, setting))
  }
}
