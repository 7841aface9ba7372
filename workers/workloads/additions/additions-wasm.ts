import { valuesOf, type Options } from '../../base/fields'
import { startWasm } from '../wasm'
import type { RunKernel } from '../workload'
import { additionsOptions, writeSum } from './sum'

/** The exports of `workloads/assembly/additions.ts`. */
interface Additions {
  addUp(iterations: number): number
}

/** Makes one call into WASM per round: the loop runs there, and the result is written here. */
export const create = async (options: Options): Promise<RunKernel> => {
  const { iterations } = valuesOf(additionsOptions, options)
  const url = new URL('../../../build/wasm/additions.wasm', import.meta.url)
  const { addUp } = await startWasm<Additions>(url)
  return (_task, _payload, rounds, out) => {
    for (let round = 0; round < rounds; round++) writeSum(addUp(iterations), out)
  }
}
