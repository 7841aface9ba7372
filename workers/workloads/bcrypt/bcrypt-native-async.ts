import type { Options } from '../../base/fields'
import { valuesOf } from '../options'
import { saltOf } from '../salt'
import type { RunKernel } from '../workload'
import { loadBcrypt } from './native'
import { bcryptOptions } from './options'
import { writeHash } from './password'

/** Hashes on the runtime's own pool of threads. Rounds run one after another, so that a task is one hash at a time. */
export const create = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const { hash } = await loadBcrypt()
  return async (_task, payload, rounds, out) => {
    const salt = saltOf(payload)
    for (let round = 0; round < rounds; round++)
      writeHash(await hash(payload, { salt, cost, version: '2a' }), out)
  }
}
