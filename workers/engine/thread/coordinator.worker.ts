import { coordinatorThread } from './coordinator-thread'
import type { WorkerScope } from './protocol'

// The type library declares only the generic worker scope under this name.
coordinatorThread(globalThis as unknown as WorkerScope)
