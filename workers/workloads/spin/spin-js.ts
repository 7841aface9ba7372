import type { Options } from '../../base/fields'
import type { RunKernel } from '../workload'
import { additionsIn, spinInto } from './calibrated'

export const create = async (options: Options): Promise<RunKernel> => {
  const additions = additionsIn(options)
  return (_task, _payload, rounds, out) => spinInto(rounds, additions, out)
}
