import { defaultsOf, type Options } from '../base/fields'
import type { KernelEntry, KernelId, ReferenceResult, RunKernel } from './workload'

/** True for two ways of calling the same native code, at least in runtimes that have both. */
const sameCode = (a: KernelId, b: KernelId): boolean =>
  a === b || (a.startsWith('native') && b.startsWith('native'))

/**
 * The reference of a workload with several kernels: the first of `kernels` that works here and
 * whose code differs from the measured one, since different code is unlikely to have the same
 * fault. Rejects with the last reason if none works.
 */
export const otherKernel = async (
  kernels: readonly KernelEntry[],
  measured: KernelId,
  options: Options,
  resultBytes: number,
): Promise<ReferenceResult> => {
  let reason: unknown = new Error(`[reference] a kernel beside ${measured} (there is no other)`)
  for (const kernel of kernels.filter(({ id }) => !sameCode(id, measured))) {
    try {
      const { create } = await kernel.load()
      const run = await create({ ...options, ...defaultsOf(kernel.options) })
      return asReference(run, kernel.privatePayload, resultBytes)
    } catch (error) {
      // There is no secure context, or no WebAssembly: the next kernel is tried.
      reason = error
    }
  }
  throw reason
}

const asReference =
  (run: RunKernel, privatePayload: boolean, resultBytes: number): ReferenceResult =>
  async (payload) => {
    const out = new Uint8Array(resultBytes)
    await run(0, privatePayload ? new Uint8Array(payload) : payload, 1, out)
    return out
  }
