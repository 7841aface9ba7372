/** The life of a partner: its first message names the cost that it serves. */
import { holdForLife } from '../engine/machine/locks'
import type { TaskPort } from '../engine/thread/protocol'
import type { PartnerScope } from './cost'
import { costs } from './index'

export interface PartnerInit {
  cost: string
  order: unknown
  /** Web Lock that the partner holds for as long as it lives; null without locks. */
  lock: string | null
}

/** Message that is sent before all others. */
export const UP = 'up'

export const partnerThread = (scope: TaskPort): void => {
  const end: PartnerScope = {
    post: (message, transfer = []) => scope.postMessage(message, transfer),
    listen: (onMessage) => {
      scope.onmessage = ({ data }) => onMessage(data)
    },
  }
  scope.onmessage = ({ data }) => {
    const { cost, order, lock } = data as PartnerInit // the host's first message
    void (async () => {
      if (lock) await holdForLife(lock)
      end.post(UP)
      costs.get(cost).partner?.(order, end)
    })()
  }
}
