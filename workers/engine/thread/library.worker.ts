/**
 * A thread of a library's pool: the library is registered in it and calls `run`; on the control
 * port it exchanges the same messages as every worker. Only the library knows when a task came.
 */
import type { WorkerContext, WorkerEnd } from '../../channels/channel'
import { recordedAnswer } from '../../channels/messages'
import { libraries } from '../../libraries'
import { deferred } from '../../base/turn'
import { REST, type RunTask } from '../../libraries/library'
import { runtime } from '../../runtimes/runtime'
import type { FromWorker, WorkerAnswer, WorkerInit } from './protocol'
import { scope } from './start-up'
import { live } from './worker-thread'

/** The events of this thread, and its name, which is the library's id. */
const target = scope as typeof scope & EventTarget & { name: string }

/**
 * Starts the thread. The library is fetched first, and messages that arrive meanwhile are
 * dispatched again. The engine's own first message must never reach the library.
 */
const start = (): void => {
  const calls = new Calls()
  const held: MessageEvent<unknown>[] = []
  let registered = false
  const ready = register(target.name, calls)
  const listen = (event: Event) => {
    const message = event as MessageEvent<unknown> // the scope listens to no other event
    if (isInit(message.data)) {
      event.stopImmediatePropagation()
      target.removeEventListener('message', listen)
      void begin(message.data, ready, calls)
    } else if (!registered) {
      event.stopImmediatePropagation()
      held.push(message)
    }
  }
  target.addEventListener('message', listen)
  ready.then(
    () => {
      registered = true
      for (const { data, ports } of held)
        target.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
    },
    // The host is notified when it has sent a port for that.
    () => {},
  )
}

const register = async (name: string, { run, begun }: Calls): Promise<void> => {
  const id = libraries.ids.find((known) => known === name)
  if (id === undefined) throw new Error(`[worker] a library (got ${name})`)
  const registerIn = await libraries.get(id).loadThread()
  // A constant: the argument of an optional call is not evaluated without a function.
  const served = registerIn(run, begun) ?? null
  runtime.registered?.(served)
}

const begin = async (init: WorkerInit, ready: Promise<void>, calls: Calls): Promise<void> => {
  const say = (message: FromWorker) => init.control.postMessage(message)
  try {
    await ready
    await live(init, say, calls.open)
  } catch (error) {
    say({ type: 'failed', message: String(error) })
  }
}

const isInit = (data: unknown): data is WorkerInit =>
  typeof data === 'object' && data !== null && 'control' in data && 'channel' in data

const NO_BYTES = new Uint8Array(0)

/** Calls of the library, from the beginning of the trial. */
class Calls {
  #context: WorkerContext | null = null
  readonly #begun = deferred<void>()
  readonly begun = this.#begun.promise

  readonly open = (context: WorkerContext): WorkerEnd => {
    this.#context = context
    this.#begun.resolve()
    return {}
  }

  /** Runs a task; the answer is its number if its record and result are in the host's ledger. */
  readonly run: RunTask = (task, message, rounds) => {
    if (task === REST) return new Promise(() => {})
    // The library gives a thread that starts while tasks wait one at once.
    if (!this.#context) return this.begun.then(() => this.run(task, message, rounds))
    const { runner, slab, shared, ledger, worker, answers } = this.#context
    if (rounds !== undefined) ledger.rounds[task] = rounds
    const answer = (): number | WorkerAnswer => {
      const sent = answers?.sent(task) ?? null
      if (shared && !sent) return task
      return [worker, shared ? task : recordedAnswer(ledger, task), sent?.made ?? null]
    }
    const payload = message ?? slab?.message(slab.indexOf(task)) ?? NO_BYTES
    // At level `light` the time read on receipt is the start.
    const from = runner.level === 'light' ? runner.receiveTime(true) : NaN
    if (!runner.asynchronous) {
      runner.run(task, payload, from, () => {})
      runner.idle()
      return answer()
    }
    return new Promise((resolve) => runner.run(task, payload, from, () => resolve(answer())))
  }
}

start()
