import type { Options } from '../../base/fields'
import { valuesOf } from '../options'
import { startWasm } from '../wasm'
import type { RunKernel } from '../workload'
import { additionsOptions } from './options'
import { writeSum } from './sum'

/** What `workloads/assembly/additions.ts` exports. */
interface Additions {
  addUp(iterations: number): number
}

/** One call into WASM per round: the loop is there, the writing of its result here. */
export const create = async (options: Options): Promise<RunKernel> => {
  const { iterations } = valuesOf(additionsOptions, options)
  const url = new URL('../../../build/wasm/additions.wasm', import.meta.url)
  const { addUp } = await startWasm<Additions>(url)
  return (_task, _payload, rounds, out) => {
    for (let round = 0; round < rounds; round++) writeSum(addUp(iterations), out)
  }
}
