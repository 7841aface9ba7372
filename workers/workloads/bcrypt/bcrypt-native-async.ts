import type { Options } from '../../base/fields'
import { valuesOf } from '../options'
import { saltOf } from '../payload'
import type { RunKernel } from '../workload'
import { loadBcrypt } from './native'
import { bcryptOptions } from './options'
import { writeHash } from './password'

/** Hashes on the runtime's own threads; rounds run one after another, so a task is one hash. */
export const create = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const { hash } = await loadBcrypt()
  return async (_task, payload, rounds, out) => {
    const salt = saltOf(payload)
    for (let round = 0; round < rounds; round++)
      writeHash(await hash(payload, { salt, cost, version: '2a' }), out)
  }
}
