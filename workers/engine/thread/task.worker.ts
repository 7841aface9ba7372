import type { WorkerScope } from './protocol'
import { workerThread } from './worker-thread'

// The type library declares only the generic worker scope under this name.
workerThread(globalThis as unknown as WorkerScope)
