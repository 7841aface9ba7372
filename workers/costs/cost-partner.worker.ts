/** The life of a partner: its first message names the cost that it serves. */
import { holdForLife } from '../engine/machine/locks'
import type { TaskPort } from '../engine/thread/protocol'
import { UP, type PartnerInit, type PartnerScope } from './cost'
import { costs } from './index'

// The type library declares only the generic worker scope under this name.
const scope = globalThis as unknown as TaskPort
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
