import { live } from './coordinator-thread'
import type { CoordinatorInit } from './protocol'
import { startFrom } from './start-up'

startFrom<CoordinatorInit>(live)
