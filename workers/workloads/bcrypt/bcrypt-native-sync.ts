import type { Options } from '../../base/fields'
import { valuesOf } from '../options'
import { saltOf } from '../payload'
import type { RunKernel } from '../workload'
import { loadBcrypt } from './native'
import { bcryptOptions } from './options'
import { writeHash } from './password'

export const create = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const { hashSync } = await loadBcrypt()
  return (_task, payload, rounds, out) => {
    const salt = saltOf(payload)
    for (let round = 0; round < rounds; round++)
      writeHash(hashSync(payload, { salt, cost, version: '2a' }), out)
  }
}
