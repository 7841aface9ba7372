/** The texts of `code/`, as they stand in the repository. */
import chunksPool from './code/chunks-pool.ts?raw'
import chunksWorker from './code/chunks-worker.ts?raw'
import freeWorker from './code/free-worker.ts?raw'
import inline from './code/inline.ts?raw'
import messagePool from './code/message-pool.ts?raw'
import messageWorker from './code/message-worker.ts?raw'
import queuePool from './code/queue-pool.ts?raw'
import queueWorker from './code/queue-worker.ts?raw'
import roundRobin from './code/round-robin.ts?raw'
import type { Sources } from './compose'

export const sources: Sources = {
  inline,
  'round-robin': roundRobin,
  'free-worker': freeWorker,
  'message-pool': messagePool,
  'message-worker': messageWorker,
  'queue-pool': queuePool,
  'queue-worker': queueWorker,
  'chunks-pool': chunksPool,
  'chunks-worker': chunksWorker,
}
