/**
 * Functions that a thread may call, and do nothing else with. What Comlink exposes can be read, set
 * and walked through from the other side, up to `Object.prototype`; a thread gets a way to call.
 */
import { expose, proxy, transferHandlers, type Endpoint, type ProxyMarked } from 'comlink'

/** True for a call of the function itself with plain values, and for the end of its use. */
const isCall = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return false
  const { type, path, argumentList } = data as Readonly<Record<string, unknown>>
  if (Array.isArray(path) ? path.length > 0 : path !== undefined) return false
  const values: unknown = argumentList ?? []
  return (
    type === 'RELEASE' ||
    (type === 'APPLY' &&
      Array.isArray(values) &&
      values.every((value) => (value as { type?: unknown } | null)?.type === 'RAW'))
  )
}

const forCalls = (port: MessagePort): Endpoint => ({
  postMessage: (message: unknown, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer),
  // Comlink listens with a function to `message` alone, and stops when the other side is done.
  addEventListener: (_type, listener) => {
    port.onmessage = (event) => {
      if (isCall(event.data)) (listener as (event: MessageEvent) => void)(event)
    }
  },
  removeEventListener: () => port.close(),
})

const marked = transferHandlers.get('proxy')
if (marked)
  transferHandlers.set('proxy', {
    ...marked,
    serialize: (object: object) => {
      const { port1, port2 } = new MessageChannel()
      expose(object, forCalls(port1))
      return [port2, [port2]]
    },
  })

/** A function that may be handed to a thread, and which resolves there with what it returns. */
export const callable = <F extends (...values: never[]) => unknown>(call: F): F & ProxyMarked =>
  proxy(call)
