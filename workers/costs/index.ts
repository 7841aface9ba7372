/** The costs, one per line, in the order in which they are measured and shown. */
import { registry } from '../base/registry'
import { clockAgreement, clockRead, clockStep } from './clock'
import { atomicAdd, queue } from './contention'
import type { Cost } from './cost'
import { mailbox } from './mailbox'
import { copy, message, messageCall, shared, transfer } from './messages'
import { cores, workerStart } from './threads'
import { wakeAsync, wakeWait } from './wake'

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
