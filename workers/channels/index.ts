import { registry } from '../base/registry'
import { chunks } from './chunks'
import { mailbox } from './mailbox'
import { messageCopy } from './message-copy'
import { messageShared } from './message-shared'
import { messageTransfer } from './message-transfer'
import { sharedQueue } from './shared-queue'
import { workStealing } from './work-stealing'

/** Ways in which a dispatcher hands tasks to workers. */
export const channels = registry('channels', [messageCopy, messageTransfer, messageShared, mailbox])

/** Ways in which workers take tasks themselves. */
export const pullChannels = registry('pull channels', [sharedQueue, chunks, workStealing])
