import { lookAtThread } from './engine/costs/look'
import { measureCosts, type CostsOrder } from './engine/costs/measure'
import { holdHostLock } from './engine/locks'
import type { CostEvent } from './spec/costs'

// The name of the worker is the name of its lock: the page sees the thread go by it.
void holdHostLock(self.name)

const emit = (event: CostEvent): void => postMessage(event)

addEventListener('message', ({ data }: MessageEvent<CostsOrder>) => {
  if (data.what === 'costs') void measureCosts(data, emit)
  else void lookAtThread().then((ability) => emit({ type: 'looked', ability }))
})
