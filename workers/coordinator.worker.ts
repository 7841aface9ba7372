import { coordinatorThread } from './engine/coordinator-thread'
import type { WorkerScope } from './engine/protocol'

// The library of types knows only the general worker scope under this name.
coordinatorThread(globalThis as unknown as WorkerScope)
