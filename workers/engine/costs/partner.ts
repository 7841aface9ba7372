/** The host's side of a partner. */
import { deferred } from '../../base/deferred'
import { gone, locksWork } from '../locks'
import type { Partner } from './cost'
import { UP, type PartnerInit } from './partner-thread'

/** A thread that has not come up by then never will. */
const START_MS = 10_000
/** A busy thread outlives `terminate()` by up to 2 s. */
const GONE_MS = 3000

export interface StartedPartner extends Partner {
  /** Ends the thread; resolves when it is gone, as far as that can be seen. */
  end(): Promise<void>
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts a partner of a cost; `name` is the lock's, where there are locks. */
export const startPartner = async (
  cost: string,
  order: unknown,
  name: string,
): Promise<StartedPartner> => {
  // Asked first: between its start and its listeners a worker must find nobody waiting.
  const lock = (await locksWork()) ? name : null
  const worker = new Worker(new URL('../../cost-partner.worker.ts', import.meta.url), {
    type: 'module',
  })
  const came: unknown[] = []
  const asked: { resolve(message: unknown): void; reject(error: unknown): void }[] = []
  let broken: Error | null = null
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const first = asked.shift()
    if (first) first.resolve(data)
    else came.push(data)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    broken = new Error(
      `[costs] a thread that works (${event.message || 'its script did not load'})`,
    )
    for (const one of asked.splice(0)) one.reject(broken)
  }
  const next = (): Promise<unknown> => {
    if (came.length > 0) return Promise.resolve(came.shift())
    if (broken) return Promise.reject(broken)
    const wanted = deferred<unknown>()
    asked.push(wanted)
    return wanted.promise
  }
  const end = async (): Promise<void> => {
    worker.terminate()
    if (lock) await Promise.race([gone(lock), later(GONE_MS)])
  }
  worker.postMessage({ cost, order, lock } satisfies PartnerInit)
  const up = await Promise.race([next(), later(START_MS)])
  if (up !== UP) {
    await end()
    throw new Error(`[costs] a thread that starts within ${START_MS} ms (it did not)`)
  }
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    next,
    listen: (heard) => {
      // Read here: browsers unpack a message when it is read.
      worker.onmessage = ({ data }: MessageEvent<unknown>) => heard(data)
    },
    end,
  }
}
