/** The host's side of a thread that is started for one task. */
import { say, type Message } from '../base/message'
import { Fault } from './fault'
import { gone } from './locks'
import type { FromSpawned, SpawnedInit } from './spawned-thread'

/** A thread's last word may come a little later than the news of its end. */
const GRACE_MS = 500

export interface SpawnedEvents {
  /** A sign of life of any kind. */
  news(): void
  /** The kernel can run, since `at` on the trial's clock. */
  ready(at: number): void
  /** The task is through; the thread may still be ending. */
  through(answer: Extract<FromSpawned, { type: 'through' }>['answer']): void
  /** The thread is gone; it was through before. */
  gone(): void
  /** It ended, or did not start, before its task was through; told at most once. */
  fault(fault: Fault): void
}

export interface Spawned {
  /** Ends the thread, busy or not; resolves when it is gone. No event comes any more. */
  terminate(): Promise<void>
}

/** Starts a thread. `name`: how people call it. */
export const spawn = (name: Message, init: SpawnedInit, events: SpawnedEvents): Spawned => {
  const worker = new Worker(new URL('../spawned.worker.ts', import.meta.url), { type: 'module' })
  const { lock } = init
  let through = false
  let over = false
  const end = () => {
    if (over) return
    over = true
    // It has closed itself; this only frees the handle.
    worker.terminate()
    events.gone()
  }
  const fault = (kind: Fault['kind'], why: Message) => {
    if (over) return
    over = true
    events.fault(new Fault(kind, why))
  }
  const watchEnd = async (held: string) => {
    await gone(held)
    if (!through) await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
    if (through) end()
    else fault('worker-died', say('{name} is gone', { name }))
  }
  worker.onerror = (event) => {
    event.preventDefault()
    // A script that cannot be loaded gives an event without a message.
    const file = event.filename || 'spawned.worker'
    const why = event.message || say('its script did not load ({file})', { file })
    fault('start-failed', say('{name}: {why}', { name, why }))
  }
  worker.onmessage = ({ data }: MessageEvent<FromSpawned>) => {
    if (over) return
    events.news()
    switch (data.type) {
      case 'held':
        if (lock) void watchEnd(lock)
        break
      case 'ready':
        events.ready(data.at)
        break
      case 'through':
        through = true
        events.through(data.answer)
        // Without locks its goodbye is all that can be known.
        if (!lock) end()
        break
      case 'failed':
        fault('start-failed', say('{name}: {why}', { name, why: data.message }))
        break
      default:
        data satisfies never
    }
  }
  worker.postMessage(init, [init.payload])
  return {
    terminate: async () => {
      over = true
      worker.terminate()
      if (lock) await gone(lock)
    },
  }
}
