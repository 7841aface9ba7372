import type { PeerId } from '../plan/rows'
import { startComlink } from './comlink'
import type { StartPeer } from './peer'
import { startThreads } from './threads'
import { startWorkerpool } from './workerpool'

export const peers: Readonly<Record<PeerId, StartPeer>> = {
  workerpool: startWorkerpool,
  threads: startThreads,
  comlink: startComlink,
}
