import { measureCosts, type CostsOrder } from './costs/measure'
import { holdHostLock } from './engine/machine/locks'
import type { CostEvent } from './costs/costs'

// The worker's name is also the name of its lock, which shows the page when the thread is gone.
void holdHostLock(self.name)

const emit = (event: CostEvent): void => postMessage(event)

addEventListener('message', ({ data }: MessageEvent<CostsOrder>) => void measureCosts(data, emit))
