import type { WorkerScope } from './engine/protocol'
import { spawnedThread } from './engine/spawned-thread'

// The library of types knows only the general worker scope under this name.
spawnedThread(globalThis as unknown as WorkerScope)
