import type { WorkerScope } from './engine/protocol'
import { workerThread } from './engine/worker-thread'

// The library of types knows only the general worker scope under this name.
workerThread(globalThis as unknown as WorkerScope)
