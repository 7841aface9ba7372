/** The engine's part of the script of a thread with a text, which follows it in the same module. */
import { expectText, type OpaqueRole } from '../../runtimes/own-text'
import { startSpawned } from '../thread/spawned-thread'
import { startFrom } from '../thread/start-up'
import type { WorkerInit } from '../thread/protocol'
import { live } from '../thread/worker-thread'
import { alone, look, references } from './alone'

const roles: Record<OpaqueRole, () => void> = {
  look,
  references,
  alone,
  worker: () => startFrom<WorkerInit>(live),
  spawned: startSpawned,
}

expectText()
// `startOpaque` gives the thread this name.
roles[self.name as OpaqueRole]()
