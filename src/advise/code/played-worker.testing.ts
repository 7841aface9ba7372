/** Workers for tests: the test plays their part, and the thread of one. */
import { vi } from 'vitest'

export class Played {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: Event & { message: string }) => void) | null = null
  onmessageerror: (() => void) | null = null
  asked: unknown[] = []
  ended = false
  postMessage(message: unknown): void {
    this.asked.push(structuredClone(message))
  }
  terminate(): void {
    this.ended = true
  }
}

export const died = (message: string) =>
  Object.assign(new Event('error', { cancelable: true }), { message })

export const crew = () => {
  const workers: Played[] = []
  const start = (): Worker => {
    const worker = new Played()
    workers.push(worker)
    return worker as unknown as Worker // what a pool uses of one
  }
  return { workers, start }
}
export const said = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'it ended well',
    (error: Error) => error.message,
  )
/** Waits until the queue of microtasks is empty. */
export const settle = () => new Promise((go) => setTimeout(go))

/** Plays the thread of a worker: `self`, and the messages that it sent. */
export const thread = () => {
  const self = { onmessage: null, sent: [] as unknown[] } as {
    onmessage: ((event: { data: unknown }) => void) | null
    sent: unknown[]
    postMessage?: (message: unknown, options?: StructuredSerializeOptions) => void
  }
  self.postMessage = (message, options) => self.sent.push(structuredClone(message, options))
  vi.stubGlobal('self', self)
  return self
}
