import type { ThreadAbility } from '../../spec/costs'
import { startProbe } from '../probe'

/** Feature tests of a worker, for what the page's own thread cannot know. */
export const lookAtThread = async (): Promise<ThreadAbility> => {
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
