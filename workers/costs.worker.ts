import { measureCosts, type CostsOrder } from './costs/measure'
import { holdHostLock } from './engine/machine/locks'
import { startProbe } from './engine/machine/probe'
import type { CostEvent, ThreadAbility } from './costs/costs'

// The worker's name is also the name of its lock, which shows the page when the thread is gone.
void holdHostLock(self.name)

/** Tests the features of a worker that the page's own thread cannot know. */
const threadAbilities = async (): Promise<ThreadAbility> => {
  const syncFiles =
    typeof FileSystemFileHandle === 'function' &&
    'createSyncAccessHandle' in FileSystemFileHandle.prototype
  try {
    const probe = await startProbe()
    probe.terminate()
    return { nested: true, syncFiles }
  } catch {
    return { nested: false, syncFiles }
  }
}

const emit = (event: CostEvent): void => postMessage(event)

addEventListener('message', ({ data }: MessageEvent<CostsOrder>) => {
  if (data.what === 'costs') void measureCosts(data, emit)
  else void threadAbilities().then((ability) => emit({ type: 'looked', ability }))
})
