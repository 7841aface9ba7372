import type { TaskPort } from '../engine/thread/protocol'
import { partnerThread } from './partner-thread'

// The type library declares only the generic worker scope under this name.
partnerThread(globalThis as unknown as TaskPort)
