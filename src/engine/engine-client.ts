/**
 * Owns the host, as the only module: starts it, listens to it, ends it, and settles calls that a
 * dead host leaves pending (a Comlink call to a terminated worker never settles).
 */
import { wrap, type Remote } from 'comlink'
import {
  absoluteNow,
  allGone,
  failedRun,
  goneByForce,
  removeStaleFiles,
  say,
  type Experiment,
  type HostApi,
  type Message,
  type RunEvent,
  type RunFile,
} from '../../workers/api'
// oxlint-disable-next-line import/default -- Vite makes the address
import hostScript from '../../workers/host.worker.ts?worker&url'
import { callable } from './callable'
import { isUnread, textOf } from './own-text'
import { PageWatch, type FrameGaps } from './page-watch'
import { patienceOf, silenceWatchdog } from './silence-watchdog'
import { memoryOfWorkers, tellsMemory } from './worker-memory'

/**
 * Listener of a run. `frames`: times of the frames during a trial whose host was the page; sent at
 * its end. The next trial, or block of trials, waits for the result.
 */
export type RunListener = (event: RunEvent, frames?: FrameGaps) => unknown

export interface StartOptions {
  /** True for tests of what is counted: quick trials that count in no figure; see `RunOrder`. */
  hasty?: boolean
  /** Minutes after which a run until sure ends; two if not given. */
  minutes?: number | null
  /** The interrupted part of the same experiment; the run continues after it. */
  before?: RunFile | null
}

export interface EngineClient {
  /** Resolves after the last event. Waits until an earlier run's threads are gone. */
  start(experiment: Experiment, onEvent: RunListener, options?: StartOptions): Promise<void>
  /** Gives the next task to a worker, from 0, if the running trial takes taps. */
  tap(worker: number): void
  /** Ends the run, if any: its `start` resolves immediately, this when every thread is gone. */
  cancel(): Promise<void>
  /**
   * Keeps runs from starting while something else measures this machine. Throws when a run is in
   * progress or another claim holds; resolves with a function that lets go, when the last run's
   * threads are gone.
   */
  claim(why: string): Promise<() => void>
  /** True while a run is in progress or a claim holds. */
  busy(): boolean
  /** Reason why no run may start now, or null. */
  claimed(): string | null
}

interface Host {
  api: HostApi | Remote<HostApi>
  thread: 'worker' | 'page'
  /** True if threads of its runs hold functions of the user's. */
  text: boolean
  /** Prefix of the locks of the run's threads. */
  lock: string
  end(): void
}

export const BUSY =
  'A run is in progress, and two measurements at once would disturb each other. Wait until it has finished, or stop it.'

const startHost = async (
  thread: 'worker' | 'page',
  text: boolean,
  lock: string,
  broken: (why: Message) => void,
): Promise<Host> => {
  if (thread === 'page') {
    const { createHost } = await import('../../workers/page-host')
    const api = createHost()
    return { api, thread, text, lock, end: () => api.abort() }
  }
  const name = `${lock}host`
  const worker = text
    ? withPagePolicy(hostScript, name)
    : new Worker(new URL('../../workers/host.worker.ts', import.meta.url), { type: 'module', name })
  worker.onerror = (event) => {
    event.preventDefault()
    // A script that cannot be loaded or parsed gives an event without a message.
    const file = event.filename || lock
    broken(say(event.message || 'the host’s script did not load ({file})', { file }))
  }
  const api = wrap<HostApi>(worker)
  return { api, thread, text, lock, end: () => worker.terminate() }
}

/**
 * Starts a host with the page's own policy, which its threads inherit: that of its script's headers
 * may be none.
 */
const withPagePolicy = (script: string, name: string): Worker => {
  const address = new URL(script, document.baseURI).href
  const loads = new Blob([`import ${JSON.stringify(address)}`], { type: 'text/javascript' })
  const loader = URL.createObjectURL(loads)
  return Reflect.construct(Worker, [loader, { type: 'module', name }])
}

/** Attempts to remove files: those of other tabs stay locked; the next run removes them. */
const ATTEMPTS = 20

/** The browser unlocks a file some time after the thread that had locked it has gone. */
const removeFilesSoon = async (): Promise<void> => {
  for (let attempt = 1; (await removeStaleFiles()) > 0 && attempt < ATTEMPTS; attempt++)
    await new Promise((resolve) => setTimeout(resolve, 100 * attempt))
}

const tab = Math.random().toString(36).slice(2)

export const createEngineClient = (): EngineClient => {
  let host: Host | null = null
  let hosts = 0
  let runs = 0
  /** Settles the run that is in progress. */
  let settle: ((last: RunEvent) => void) | null = null
  let cleared: Promise<void> = Promise.resolve()
  /** Reason why no run may start. */
  let held: string | null = null
  let known: RunFile['environment'] | null = null

  const drop = (): Promise<void> => {
    const old = host
    host = null
    old?.end()
    // Leftovers that cannot be watched must not hold up the next run.
    if (old)
      cleared = cleared
        .then(() => (old.text ? goneByForce() : allGone(old.lock)))
        .then(() => void removeFilesSoon())
        .catch(() => undefined)
    return cleared
  }

  const start: EngineClient['start'] = async (
    experiment,
    onEvent,
    { hasty = false, minutes = null, before = null } = {},
  ) => {
    if (settle) throw new Error('[engine client] no run in progress (there is one)')
    if (held !== null) throw new Error(held)
    if (isUnread(experiment)) throw new Error('[task] a function that you have read')
    const text = textOf(experiment) !== null
    const { thread } = experiment.base.host
    const watch = new PageWatch(thread === 'worker')
    let resolve: () => void = () => {}
    const over = new Promise<void>((done) => (resolve = done))
    /** Reports the last event and ends this run; later calls do nothing. */
    const current = (last: RunEvent): void => {
      if (settle !== current) return
      settle = null
      watch.stop()
      void onEvent(last)
      resolve()
    }
    settle = current
    await cleared
    if (settle !== current) return over
    if (host && (host.thread !== thread || host.text !== text)) void drop()
    const broken = (why: Message) => {
      void drop()
      settle?.(failedRun(why))
    }
    host ??= await startHost(thread, text, `poolscope:${tab}:${hosts++}:`, broken)
    if (settle !== current) return over
    const { api, lock } = host
    watch.start((id, note) => void api.disturbed(id, note))
    const watchdog = silenceWatchdog(patienceOf(experiment), () => {
      void drop()
      current(failedRun(say('the host does not respond: a task may never end')))
    })
    // Lead of the host's clock over the page's, perhaps by hours: a running trial is drawn by the
    // page's.
    let aheadMs = 0
    const emit = (event: RunEvent): unknown => {
      if (settle !== current) return undefined
      watchdog.reset()
      if (event.type === 'environment') known = event.environment
      if (event.type === 'trial-start') {
        watch.startTrial()
        aheadMs = event.sentAt - absoluteNow()
      }
      if (event.type === 'end' || event.type === 'failed') current(event)
      else if (event.type === 'block') return onEvent(event)
      else if (event.type === 'memory') return event.can ? tellsMemory() : memoryOfWorkers()
      else if (event.type === 'trial-end')
        return thread === 'page' ? onEvent(event, watch.endTrial()) : onEvent(event)
      else if (event.type === 'trial-start' || event.type === 'snapshot')
        void onEvent({ ...event, memory: { ...event.memory, epoch: event.memory.epoch - aheadMs } })
      else void onEvent(event)
      return undefined
    }
    const mostMs = minutes === null ? null : minutes * 60_000
    const order = { experiment, lock: `${lock}${runs++}-`, known, hasty, mostMs, before }
    const ran =
      thread === 'page'
        ? api.run(order, emit, watchdog.reset)
        : api.run(order, callable(emit), callable(watchdog.reset))
    ran.catch((error: unknown) => current(failedRun(say(String(error)))))
    return over.finally(watchdog.stop)
  }

  return {
    start,
    tap: (worker) => void host?.api.tap(worker),
    cancel: async () => {
      const current = settle
      const gone = host || current ? drop() : cleared
      current?.(failedRun(say('cancelled')))
      await gone
    },
    claim: async (why) => {
      if (settle) throw new Error(BUSY)
      if (held !== null) throw new Error(held)
      held = why
      await cleared
      return () => {
        held = null
      }
    },
    busy: () => settle !== null || held !== null,
    claimed: () => held,
  }
}
