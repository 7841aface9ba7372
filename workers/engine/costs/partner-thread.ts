/** The life of a partner: told by its first message what it is for. */
import { holdForLife } from '../locks'
import type { PartnerScope } from './cost'
import { costs } from './index'

export interface PartnerInit {
  /** Id of the cost. */
  cost: string
  order: unknown
  /** Web Lock that it holds for as long as it lives; null where there are none. */
  lock: string | null
}

/** Said before anything else. */
export const UP = 'up'

export interface PartnerGlobal {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
  postMessage(message: unknown, transfer?: Transferable[]): void
}

export const partnerThread = (scope: PartnerGlobal): void => {
  const end: PartnerScope = {
    post: (message, transfer = []) => scope.postMessage(message, transfer),
    listen: (heard) => {
      scope.onmessage = ({ data }) => heard(data)
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
