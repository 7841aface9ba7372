const waiting: (() => void)[] = []
let channel: MessageChannel | null = null

/**
 * Resolves in a later turn of the event loop, after messages that have already arrived. Timers
 * would wait 1 to 4 ms.
 */
export const nextTurn = (): Promise<void> => {
  if (!channel) {
    channel = new MessageChannel()
    channel.port1.onmessage = () => waiting.shift()?.()
  }
  const { port2 } = channel
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(0)
  })
}

const pad =
  typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4))

/**
 * Sleeps without blocking the thread. Timeouts of `Atomics.waitAsync` are a fraction of a
 * millisecond late; timers, the fallback without shared memory, several milliseconds.
 */
export const sleep = async (ms: number): Promise<void> => {
  if (ms <= 0) return
  if (!pad || typeof Atomics.waitAsync !== 'function') {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return
  }
  const wait = Atomics.waitAsync(pad, 0, 0, ms)
  if (wait.async) await wait.value
}
