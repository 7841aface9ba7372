import { expose } from 'comlink'
import { createHost } from './engine/host'
import { holdHostLock } from './engine/locks'

// The name of the worker is the name of its lock: the page sees the thread go by it.
void holdHostLock(self.name)
expose(createHost())
