/** What a function of the user's takes here: its calls, alone and many at a time. */
import { performance } from 'node:perf_hooks'
import { AWAITED_MS, computedMs, MOST_AT_ONCE } from '../workers/workloads/at-once'
import { processorMs } from '../workers/runtimes/processor-time.mjs'
import { asOwnModule, inputOf, inputsOf, isPromise, taskIn } from '../workers/workloads/own/module'

export interface TaskOrder {
  address: string
  /** Numbers of calls that have begun, 0 while the module is loaded and prepared, and that have ended. */
  calls: Int32Array
}

export interface TriedTask {
  /** Name of the export that is the task. */
  exported: string
  inputs: number
  /** Time of a call alone. */
  ms: number
  /** Tasks at a time that keep a thread busy while they await; 1 if they do not. */
  atOnce: number
  /** Whether most of its work runs on other threads of the process than its caller's. */
  native: boolean
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
/**
 * Cores that other threads of the process use at least while calls of native work are awaited: beside
 * many other programs they have less than a half of one.
 */
const NATIVE_CORES = 0.1

/** Time for which this thread had a core, in ms; where that is not counted, for which its loop was active. */
const loopMs = processorMs ?? (() => performance.eventLoopUtilization().active)

export const triedTask = async ({ address, calls }: TaskOrder): Promise<TriedTask> => {
  const exports: object = await import(address)
  const own = asOwnModule(exports)
  await own.prepare?.()
  const times: number[] = []
  const together: number[] = []
  /** Processor time of this thread, and of the others of the process, in ms. */
  let [hereMs, elsewhereMs] = [0, 0]
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
    Atomics.add(calls, 1, 1)
    times.push(performance.now() - from)
  }
  const late = times.slice(Math.floor(0.75 * times.length)).sort((a, b) => a - b)
  const ms = late[late.length >> 1] ?? NaN
  for (let k = 0; k < ROUNDS && promised && ms >= AWAITED_MS; k++) {
    const from = performance.now()
    const [here, all] = [loopMs(), process.cpuUsage()]
    await Promise.all(
      Array.from({ length: MOST_AT_ONCE }, async (_, call) => {
        await called(call)
        Atomics.add(calls, 1, 1)
      }),
    )
    together.push(performance.now() - from)
    const { user, system } = process.cpuUsage(all)
    const tookHere = loopMs() - here
    hereMs += tookHere
    elsewhereMs += (user + system) / 1000 - tookHere
  }
  const atOnce =
    together.length > 0
      ? Math.max(1, Math.round(ms / computedMs(ms, Math.min(...together), MOST_AT_ONCE)))
      : 1
  const togetherMs = together.reduce((sum, one) => sum + one, 0)
  const native = elsewhereMs > Math.max(hereMs, NATIVE_CORES * togetherMs)
  return { exported: taskIn(exports), inputs: inputsOf(own), ms, atOnce, native }
}
