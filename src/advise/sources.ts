/** The texts of `code/`, as they stand in the repository. */
import chunksPool from './code/chunks-pool.ts?raw'
import chunksWorker from './code/chunks-worker.ts?raw'
import coordinatedPool from './code/coordinated-pool.ts?raw'
import coordinator from './code/coordinator.ts?raw'
import freeWorker from './code/free-worker.ts?raw'
import inline from './code/inline.ts?raw'
import mailboxPool from './code/mailbox-pool.ts?raw'
import mailboxWorker from './code/mailbox-worker.ts?raw'
import messagePool from './code/message-pool.ts?raw'
import messageWorker from './code/message-worker.ts?raw'
import oneQueue from './code/one-queue.ts?raw'
import queuePool from './code/queue-pool.ts?raw'
import queueWorker from './code/queue-worker.ts?raw'
import roundRobin from './code/round-robin.ts?raw'
import stealing from './code/stealing.ts?raw'
import takeOneQueue from './code/take-one-queue.ts?raw'
import takeStealing from './code/take-stealing.ts?raw'
import type { Sources } from './compose'

export const sources: Sources = {
  inline,
  'round-robin': roundRobin,
  'free-worker': freeWorker,
  'message-pool': messagePool,
  'message-worker': messageWorker,
  'coordinated-pool': coordinatedPool,
  coordinator,
  'mailbox-pool': mailboxPool,
  'mailbox-worker': mailboxWorker,
  'one-queue': oneQueue,
  stealing,
  'queue-pool': queuePool,
  'take-one-queue': takeOneQueue,
  'take-stealing': takeStealing,
  'queue-worker': queueWorker,
  'chunks-pool': chunksPool,
  'chunks-worker': chunksWorker,
}
