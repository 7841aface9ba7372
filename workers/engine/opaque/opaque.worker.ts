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

// Threads of a text would outlive a stop: each takes its own time to end. What they reach is no more.
Reflect.deleteProperty(globalThis, 'Worker')
// A browser keeps each rejection that nobody handles, to show it.
addEventListener('unhandledrejection', (event) => event.preventDefault())
expectText()
// Whoever started the thread knows by this message that the text runs from now on.
postMessage({ type: 'beat' })
// `startOpaque` gives the thread this name.
roles[self.name as OpaqueRole]()
