import type { WorkerScope } from './protocol'
import { spawnedThread } from './spawned-thread'

// The type library declares only the generic worker scope under this name.
spawnedThread(globalThis as unknown as WorkerScope)
