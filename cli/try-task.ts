/** What a function of the user's takes here: its calls, alone and many at a time. */
import { AWAITED_MS, computedMs, MOST_AT_ONCE } from '../workers/workloads/at-once'
import { asOwnModule, inputOf, inputsOf, isPromise } from '../workers/workloads/own/module'

export interface TaskOrder {
  address: string
  /** Number of calls that have begun; 0 while the module is loaded and prepared. */
  calls: Int32Array
}

export interface TriedTask {
  inputs: number
  /** Time of a call alone. */
  ms: number
  /** Tasks at a time that keep a thread busy while they await; 1 if they do not. */
  atOnce: number
}

/** Bytes of a message of a preset that has none. */
export const MESSAGE_BYTES = 1024
/**
 * The last quarter of so many calls, or of those within this time in ms, says how long a task takes:
 * the first ones compile it.
 */
const [CALLS, CALLS_MS] = [1000, 1000]
/**
 * How often many at a time are tried: the fastest counts, since the first compile it and what
 * disturbs them adds time.
 */
const ROUNDS = 3

export const triedTask = async ({ address, calls }: TaskOrder): Promise<TriedTask> => {
  const own = asOwnModule(await import(address))
  await own.prepare?.()
  const times: number[] = []
  const together: number[] = []
  const until = performance.now() + CALLS_MS
  let promised = false
  const message = new Uint8Array(MESSAGE_BYTES)
  const called = (call: number): unknown => {
    const index = call % Math.max(1, inputsOf(own))
    Atomics.add(calls, 0, 1)
    return own.task(inputOf(own, index, message), index)
  }
  for (let call = 0; call < CALLS && (call === 0 || performance.now() < until); call++) {
    const from = performance.now()
    const answer = called(call)
    promised ||= isPromise(answer)
    await answer
    times.push(performance.now() - from)
  }
  const late = times.slice(Math.floor(0.75 * times.length)).sort((a, b) => a - b)
  const ms = late[late.length >> 1] ?? NaN
  for (let k = 0; k < ROUNDS && promised && ms >= AWAITED_MS; k++) {
    const from = performance.now()
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, (_, call) => called(call)))
    together.push(performance.now() - from)
  }
  const atOnce =
    together.length > 0
      ? Math.max(1, Math.round(ms / computedMs(ms, Math.min(...together), MOST_AT_ONCE)))
      : 1
  return { inputs: inputsOf(own), ms, atOnce }
}
