/** The host's side of a partner. */
import { sleep, deferred } from '../base/turn'
import { say } from '../base/message'
import { endsShow, gone } from '../engine/machine/locks'
import { CostFault, UP, type Partner, type PartnerInit } from './cost'

/** Longest start of a thread, in ms; one that is not up by then never will be. */
const START_MS = 10_000
/** Longest wait for the end of a thread, in ms: a busy one outlives `terminate()` by up to 2 s. */
const GONE_MS = 3000

export interface StartedPartner extends Partner {
  /** Ends the thread; resolves when it is gone, as far as that can be observed. */
  end(): Promise<void>
}

/** Starts a partner of a cost; `name` is the lock's name, if there are locks. */
export const startPartner = async (
  cost: string,
  order: unknown,
  name: string,
): Promise<StartedPartner> => {
  // Checked first: no await may lie between a worker's start and its listeners.
  const lock = (await endsShow()) ? name : null
  const worker = new Worker(new URL('./cost-partner.worker.ts', import.meta.url), {
    type: 'module',
  })
  const inbox: unknown[] = []
  const pending: { resolve(message: unknown): void; reject(error: unknown): void }[] = []
  let broken: Error | null = null
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const first = pending.shift()
    if (first) first.resolve(data)
    else inbox.push(data)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    const why = event.message || say('its script did not load')
    broken = new CostFault(say('[costs] a thread that works ({why})', { why }))
    for (const request of pending.splice(0)) request.reject(broken)
  }
  const next = (): Promise<unknown> => {
    if (inbox.length > 0) return Promise.resolve(inbox.shift())
    if (broken) return Promise.reject(broken)
    const wanted = deferred<unknown>()
    pending.push(wanted)
    return wanted.promise
  }
  const end = async (): Promise<void> => {
    worker.terminate()
    if (lock) await Promise.race([gone(lock, worker), sleep(GONE_MS)])
  }
  worker.postMessage({ cost, order, lock } satisfies PartnerInit)
  const up = await Promise.race([next(), sleep(START_MS)])
  if (up !== UP) {
    await end()
    throw new CostFault(
      say('[costs] a thread that starts within {ms} ms (it did not)', { ms: START_MS }),
    )
  }
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    next,
    listen: (onMessage) => {
      // The message is read here, because browsers deserialize it when it is read.
      worker.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data)
    },
    end,
  }
}
