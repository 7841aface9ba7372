import { expose } from 'comlink'
import { createHost } from './engine/host'
import { holdHostLock } from './engine/machine/locks'

// The worker's name is also the name of its lock, which shows the page when the thread is gone.
void holdHostLock(self.name)
expose(createHost())
