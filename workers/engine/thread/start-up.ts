import { workloads } from '../../workloads'
import { kernelOf } from '../../workloads/kernels'
import type { KernelEntry, RunKernel, Workload } from '../../workloads/workload'
import { holdForLife } from '../machine/locks'
import type { FromWorker, KernelInit, WorkerScope } from './protocol'

/** The scope of this thread: the type library declares only the generic one under this name. */
export const scope = globalThis as unknown as WorkerScope

/** Starts a thread that runs tasks: it holds its lock, reports `held`, and loads its kernel. */
export const startUp = async (
  init: KernelInit,
  held: () => void,
): Promise<{ workload: Workload; kernel: KernelEntry; run: RunKernel }> => {
  if (init.lock) await holdForLife(init.lock)
  held()
  const workload = workloads.get(init.workload)
  const kernel = kernelOf(workload, init.kernel)
  const run = await (await kernel.load()).create({ ...init.options, ...init.kernelOptions })
  setUp(init.setUpMs)
  return { workload, kernel, run }
}

/** Keeps the thread for so long, as a module does that prepares something. */
export const setUp = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Time between two signs of life, in ms. */
const THROTTLE_MS = 20

/** Says something at most every so often: a call may take a microsecond. */
export const throttled = (say: () => void): (() => void) => {
  let saidAt = -Infinity
  return () => {
    const now = performance.now()
    if (now - saidAt < THROTTLE_MS) return
    saidAt = now
    say()
  }
}

/** Runs `live` from a thread's first message on; an error of `live` is reported to the host. */
export const startFrom = <Init extends { control: MessagePort }>(
  live: (init: Init, say: (message: FromWorker) => void) => Promise<void>,
): void => {
  scope.onmessage = (event) => {
    scope.onmessage = null
    const init = event.data as Init // the pool posts nothing else first
    const say = (message: FromWorker) => init.control.postMessage(message)
    live(init, say).catch((error: unknown) => say({ type: 'failed', message: String(error) }))
  }
}
