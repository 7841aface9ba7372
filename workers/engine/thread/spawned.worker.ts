import { startSpawned } from './spawned-thread'

startSpawned()
