/**
 * What the host asks of a thread that holds a text alone: to have the host's loop, to compute the
 * right results, or to look at itself before any text runs.
 */
import { deferred } from '../../base/turn'
import { say, type Message } from '../../base/message'
import type { Spec } from '../../experiment/types'
import type { Slab } from '../../memory/slab'
import type { TrialMemory } from '../../memory/trial-memory'
import { startOpaque } from '../../runtimes/opaque-start'
import type { OpaqueRole } from '../../runtimes/own-text'
import { workloads } from '../../workloads'
import { ForeignMessage } from '../thread/foreign-message'
import { kernelInit, type KernelInit } from '../thread/protocol'
import { goneByForce } from '../machine/locks'
import { because, cancelledFault, Fault } from './fault'
import { fromAlone, messageReader, unreadable, type FromAlone } from './opaque'
import { newOutcome, type TrialOutcome, type TrialSetting } from './outcome'
import type { plannedMemory, TrialPlan } from './trial-plan'
import { stuck, watchProgress } from './watchdog'

/** Order to run a trial without a pool. */
export interface AloneOrder {
  plan: Omit<TrialPlan, 'share'>
  memory: TrialMemory
}

/** Order to compute the result of each message. */
export interface ReferencesOrder {
  init: KernelInit
  messages: Uint8Array[]
}

const NAME = say('your function')

interface Exchange {
  text: string
  order: unknown
  signal: AbortSignal
  /** Longest time in ms without progress. */
  limitMs: number
  /** Changes while the thread goes on; NaN if it need not. */
  progress?(): number
  /** Takes a message; true for the last one. Throws the Fault that it stands for. */
  take(message: FromAlone): boolean
  left?: TrialSetting['left']
}

/** Starts a thread, gives it an order, and ends it after its last message. Throws a Fault. */
const exchange = async (role: OpaqueRole, setting: Exchange): Promise<void> => {
  const { text, order, signal, limitMs, progress = () => NaN, take } = setting
  const { promise, resolve, reject } = deferred<boolean>()
  const cancel = () => reject(cancelledFault())
  const thread = startOpaque(role, text)
  const read = messageReader(NAME, fromAlone)
  let heard = 0
  thread.onmessage = ({ data }: MessageEvent<unknown>) => {
    try {
      const message = read(data)
      heard++
      if (message.type === 'failed') throw failed(message.message)
      if (take(message)) resolve(true)
    } catch (error) {
      thread.onmessage = null
      reject(error)
    }
  }
  thread.onmessageerror = () => reject(failed(new ForeignMessage().said))
  thread.onerror = (event) => {
    event.preventDefault()
    reject(failed(event.message || unreadable(text)))
  }
  const bark = () => reject(stuck(NAME, limitMs))
  const late = () => reject(failed(say('{name} did not start', { name: NAME })))
  const unwatch = [
    watchProgress(() => (heard === 0 ? 0 : NaN), START_MS, NAME, late),
    // The thread may be held, or wait for something that never comes.
    watchProgress(() => heard || NaN, limitMs, NAME, bark),
    watchProgress(progress, limitMs, NAME, bark),
  ]
  signal.addEventListener('abort', cancel)
  let ended = false
  try {
    if (signal.aborted) cancel()
    thread.postMessage(order)
    ended = await promise
  } finally {
    signal.removeEventListener('abort', cancel)
    for (const end of unwatch) end()
    thread.terminate()
    if (!ended) setting.left?.(goneByForce())
  }
}

const failed = (why: string | Message): Fault => new Fault('start-failed', because(NAME, why))

/** Longest start of a thread up to its text, in ms, on a machine full of other work. */
const START_MS = 60_000

/**
 * What a thread of opaque origin finds: the step of its clock, in ms, and whether text can become
 * code there, as it can without a policy.
 */
export const lookAround = async (
  signal: AbortSignal,
): Promise<{ stepMs: number; evals: boolean }> => {
  const found = { stepMs: NaN, evals: true }
  const take = (message: FromAlone): boolean => {
    if (message.type === 'beat') return false
    if (message.type !== 'looked') throw failed(new ForeignMessage().said)
    Object.assign(found, { stepMs: message.stepMs, evals: message.evals })
    return true
  }
  await exchange('look', { text: '', order: null, signal, limitMs: START_MS, take })
  return found
}

/** Longest silence of a thread that says when it goes on, in ms. */
const silenceOf = ({ workload: { setUpMs }, limits: { watchdogMs } }: Spec): number =>
  setUpMs + watchdogMs

/** The right result of each message, by the text itself. Throws the Fault of a text that has none. */
export const referencesOf = async (
  text: string,
  spec: Spec,
  slab: Slab,
  { signal, left }: Pick<TrialSetting, 'signal' | 'left'>,
): Promise<Uint8Array[]> => {
  const { resultBytes } = workloads.get(spec.workload.id)
  const messages = Array.from({ length: slab.messages }, (_, i) => new Uint8Array(slab.message(i)))
  const init = { lock: null, ...kernelInit(spec) }
  const found: Uint8Array[] = []
  const take = (message: FromAlone): boolean => {
    if (message.type === 'beat') return false
    if (message.type !== 'reference' || message.bytes.length !== resultBytes)
      throw failed(new ForeignMessage().said)
    found.push(message.bytes.slice())
    return found.length === messages.length
  }
  const order: ReferencesOrder = { init, messages }
  await exchange('references', { text, order, signal, limitMs: silenceOf(spec), take, left })
  return found
}

/**
 * Runs a trial without a pool in a thread that holds the text and has the host's loop: no message
 * for a task passes there, as in any trial without a pool.
 */
export const runAloneTrial = async (
  text: string,
  plan: TrialPlan,
  { memory, ledger }: ReturnType<typeof plannedMemory>,
  { signal, started, left }: TrialSetting,
): Promise<TrialOutcome> => {
  const outcome = newOutcome(memory)
  let runs = false
  const idle = (): boolean => ledger.count(ledger.SUBMITTED) <= ledger.ran()
  const take = (message: FromAlone): boolean => {
    switch (message.type) {
      case 'beat':
        return false
      case 'started':
        if (!Number.isNaN(memory.epoch)) throw failed(new ForeignMessage().said)
        runs = plan.shared
        memory.epoch = message.epoch
        started(memory)
        return false
      case 'over':
        memory.epoch = message.epoch
        if (!plan.shared) enter(memory, message.memory)
        outcome.warmUps = message.warmUps
        outcome.roundMs = message.roundMs
        return true
      default:
        throw failed(new ForeignMessage().said)
    }
  }
  const order: AloneOrder = { plan: { ...plan, share: undefined } as AloneOrder['plan'], memory }
  try {
    const progress = () => (runs && !idle() ? ledger.beat(0) : NaN)
    await exchange('alone', {
      text,
      order,
      signal,
      limitMs: silenceOf(plan.spec),
      progress,
      take,
      left,
    })
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    outcome.fault = error
  }
  return outcome
}

/** Copies what a thread without shared memory has written. */
const enter = ({ ledger, spans }: TrialMemory, from: readonly ArrayBuffer[] | null): void => {
  const ours = [ledger, ...spans]
  ours.forEach(({ buffer }, i) => {
    const bytes = from?.[i]
    if (bytes?.byteLength !== buffer.byteLength) throw failed(new ForeignMessage().said)
    new Uint8Array(buffer).set(new Uint8Array(bytes))
  })
}
