/** The costs, one per line, in the order in which they are measured and shown. */
import { registry } from '../base/registry'
import { atomicAdd } from './atomic-add'
import { clockAgreement } from './clock-agreement'
import { clockRead } from './clock-read'
import { clockStep } from './clock-step'
import { copy } from './copy'
import { cores } from './cores'
import type { Cost } from './cost'
import { mailbox } from './mailbox'
import { message } from './message'
import { messageCall } from './message-call'
import { queue } from './queue'
import { shared } from './shared'
import { transfer } from './transfer'
import { wakeAsync } from './wake-async'
import { wakeWait } from './wake-wait'
import { workerStart } from './worker-start'

export const costs = registry<Cost>('costs', [
  clockStep,
  clockRead,
  clockAgreement,
  cores,
  message,
  messageCall,
  copy,
  transfer,
  shared,
  mailbox,
  queue,
  atomicAdd,
  wakeWait,
  wakeAsync,
  workerStart,
])
