/// <reference types="vite/client" />
/** The host's side of a thread that is started for one task. */
import { absoluteNow } from '../../base/clock'
import { ClockBounds } from '../../base/clock-bounds'
import { sleep } from '../../base/turn'
import { say, type Message } from '../../base/message'
import { fileText } from '../../run-file/file-text'
import { startOpaque } from '../../runtimes/opaque-start'
import { textOf } from '../../runtimes/own-text'
import { workloads } from '../../workloads'
import { because, Fault, reasonOf, unreadableFrom } from './fault'
import { gone } from '../machine/locks'
import type { FromSpawned, SpawnedInit } from '../thread/spawned-thread'
import { fromSpawned, messageReader, unreadable } from './opaque'

/** Time, in ms, by which a thread's last message may arrive after its end is observed. */
const GRACE_MS = 500

export interface SpawnedEvents {
  alive(): void
  /** Called when the kernel can run, since `at` on the trial's clock. */
  ready(at: number): void
  /** The task has finished, the thread may still be ending. `clock`: that of its times. */
  finished(answer: Extract<FromSpawned, { type: 'finished' }>['answer'], clock: ClockBounds): void
  /** Called when the thread is gone and its task had finished before. */
  gone(): void
  /** Called at most once: the thread ended, or did not start, before its task had finished. */
  fault(fault: Fault): void
}

/**
 * Starts a thread, or with `startProcess` a process. `name`: its name in texts; `clockStepMs`: step of
 * the clocks. Returns a function that ends it, busy or not, and resolves when it is gone; no event follows.
 */
export const spawn = (
  name: Message,
  init: SpawnedInit,
  clockStepMs: number,
  events: SpawnedEvents,
  startProcess: (() => Worker) | undefined,
): (() => Promise<void>) => {
  const text = textOf({ id: init.workload, options: init.options })
  const worker =
    text === null ? (startProcess?.() ?? spawnedThread()) : startOpaque('spawned', text)
  const { resultBytes } = workloads.get(init.workload)
  const read =
    text === null
      ? (data: unknown) => data as FromSpawned // our own thread posts these
      : messageReader(name, fromSpawned(init.task, resultBytes))
  const { lock } = init
  const clock = new ClockBounds(clockStepMs)
  let askedAt = NaN
  let ready = false
  let finished = false
  let over = false
  const end = () => {
    if (over) return
    over = true
    // The thread has closed itself; this only frees the handle.
    worker.terminate()
    events.gone()
  }
  const fault = (kind: Fault['kind'], why: Message) => {
    if (over) return
    over = true
    events.fault(new Fault(kind, why))
  }
  const watchEnd = async (held: string) => {
    await gone(held, worker)
    if (!finished) await sleep(GRACE_MS)
    if (finished) end()
    else fault('worker-died', say('{name} is gone', { name }))
  }
  worker.onerror = (event) => {
    event.preventDefault()
    // A script that cannot be loaded gives an event without a message.
    const file = event.filename || 'spawned.worker'
    const silent =
      text === null ? say('its script did not load ({file})', { file }) : unreadable(text)
    const why = event.message ? fileText(event.message) : silent
    fault(ready ? 'worker-died' : 'start-failed', because(name, why))
  }
  worker.onmessageerror = () => fault('worker-died', unreadableFrom(name))
  worker.onmessage = (event: MessageEvent<unknown>) => {
    if (over) return
    let data: FromSpawned
    try {
      data = read(event.data)
    } catch (error) {
      fault('worker-died', error instanceof Fault ? error.said : because(name, reasonOf(error)))
      worker.terminate()
      return
    }
    events.alive()
    switch (data.type) {
      case 'beat':
        break
      case 'up':
        // The thread can answer while it waits for its lock and its kernel.
        askedAt = absoluteNow()
        worker.postMessage(null)
        break
      case 'held':
        if (lock) void watchEnd(lock)
        break
      case 'clock':
        clock.addReceived(data.at, absoluteNow())
        clock.addSent(askedAt, data.at)
        break
      case 'ready':
        clock.addReceived(data.at + init.epoch, absoluteNow())
        clock.addSent(startedAt, data.at + init.epoch)
        ready = true
        events.ready(data.at - clock.ahead())
        break
      case 'finished':
        finished = true
        events.finished(data.answer, clock)
        // Without locks the thread's goodbye is the only sign of its end.
        if (!lock) end()
        break
      case 'failed':
        fault('start-failed', because(name, data.message))
        break
      default:
        data satisfies never
    }
  }
  const startedAt = absoluteNow()
  // Nothing is transferred to a process.
  worker.postMessage(init, startProcess ? [] : [init.payload])
  return async () => {
    over = true
    worker.terminate()
    if (lock) await gone(lock, worker)
  }
}

const spawnedThread = (): Worker =>
  new Worker(new URL('../thread/spawned.worker.ts', import.meta.url), { type: 'module' })
