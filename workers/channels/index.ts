import { registry } from '../base/registry'
import type { PushChannel } from './channel'
import { mailbox } from './mailbox'
import { messageCopy } from './message-copy'
import { messageShared } from './message-shared'
import { messageTransfer } from './message-transfer'

export const channels = registry<PushChannel>('channels', [
  messageCopy,
  messageTransfer,
  messageShared,
  mailbox,
])
