import { expose } from 'comlink'
import { warmKernels, type Kernels } from './kernels'

export interface ComlinkWorker extends Kernels {
  ready(): Promise<void>
}

let kernels: Kernels | null = null
const warm = warmKernels().then((loaded) => {
  kernels = loaded
})

const loaded = (): Kernels => {
  if (!kernels) throw new Error('[comlink peer] ready() before the first call (it was not awaited)')
  return kernels
}

// Exposed at once: a message that arrives earlier is lost.
const api: ComlinkWorker = {
  ready: () => warm,
  hash: (payload) => loaded().hash(payload),
  nothing: (task) => loaded().nothing(task),
}
expose(api)
