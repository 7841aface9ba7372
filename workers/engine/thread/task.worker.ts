import type { WorkerInit } from './protocol'
import { startFrom } from './start-up'
import { live } from './worker-thread'

startFrom<WorkerInit>(live)
