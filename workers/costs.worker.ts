import { measureCosts, type CostsOrder } from './engine/costs/measure'
import { holdHostLock } from './engine/locks'

// The name of the worker is the name of its lock: the page sees the thread go by it.
holdHostLock(self.name)
addEventListener('message', ({ data }: MessageEvent<CostsOrder>) => {
  void measureCosts(data, (event) => postMessage(event))
})
