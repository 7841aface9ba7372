/// <reference types="vite/client" />
/**
 * Runs a trial of a library's pool. The library starts the threads and hands out the tasks; the
 * engine gives it tasks, and watches, warms and ends its threads like those of any pool.
 */
import { say } from '../../base/message'
import { sleep } from '../../base/turn'
import { changesThreads, heldPerWorker, keptThreads } from '../../experiment/traits'
import type { LibraryStrategy } from '../../experiment/types'
import { libraries } from '../../libraries'
import type { LibraryPool, OpenPool } from '../../libraries/library'
import { enterAnswer, takeAnswer } from '../../channels/messages'
import type { Ledger } from '../../memory/ledger'
import { Slab } from '../../memory/slab'
import { workloads } from '../../workloads'
import { kernelOf } from '../../workloads/kernels'
// oxlint-disable-next-line import/default -- Vite makes the address
import script from '../thread/library.worker.ts?worker&url'
import type { WorkerAnswer } from '../thread/protocol'
import { because, Fault, reasonOf } from './fault'
import { Places } from './places'
import { runPoolTrial } from './pool-trial'
import type { PoolContext, PoolDriver } from './pool-kind'
import type { TrialOutcome, TrialSetting } from './outcome'
import { longestStart } from './thread'
import { mayTimeOut, TimeOuts } from './time-outs'
import type { TrialPlan } from './trial-plan'
import { watchProgress } from './watchdog'

export const runLibraryTrial = async (
  plan: TrialPlan,
  strategy: LibraryStrategy,
  setting: TrialSetting,
): Promise<TrialOutcome> => {
  const open = await loaded(strategy)
  const kept = keptThreads(strategy)
  const changes = changesThreads(strategy)
  const places = new Places(strategy.workers)
  let pool: LibraryPool | null = null
  const opened = (): LibraryPool => {
    if (pool) return pool
    pool = open({
      workers: strategy.workers,
      options: strategy.libraryOptions,
      kept,
      tasksPerWorker: strategy.tasksPerWorker,
      start: () => startThread(strategy.library),
      changed: () => places.look(),
      script,
      name: strategy.library,
    })
    places.take(pool.threads)
    return pool
  }
  try {
    return await runPoolTrial(
      plan,
      {
        coordinates: null,
        channel: { kind: 'library', id: strategy.library },
        setUp: () => null,
        create: (worker) => {
          opened()
          return places.threadOf(worker)
        },
        ...(changes && { first: kept, wasEnded: (worker) => places.wasEnded(worker) }),
        ready: () => heardFromAll(strategy, opened()),
        attach: (context) => {
          const library = opened()
          if (changes) places.follow(library, context)
          return attach(plan, strategy, context, { library, places })
        },
      },
      setting,
    )
  } finally {
    // A function opened the pool, which the compiler cannot see.
    ;(pool as LibraryPool | null)?.close()
  }
}

const startThread = (name: string): Worker =>
  new Worker(new URL('../thread/library.worker.ts', import.meta.url), { type: 'module', name })

const loaded = async ({ library }: LibraryStrategy): Promise<OpenPool> => {
  try {
    return await libraries.get(library).load()
  } catch (error) {
    throw faultOf(library, 'start-failed', error)
  }
}

const faultOf = (library: LibraryStrategy['library'], kind: Fault['kind'], error: unknown): Fault =>
  new Fault(kind, because(say(libraries.get(library).name), reasonOf(error)))

const heardFromAll = async (
  { library, workers }: LibraryStrategy,
  { ready }: LibraryPool,
): Promise<void> => {
  try {
    if (await Promise.race([ready.then(() => true), sleep(longestStart(workers))])) return
  } catch (error) {
    throw faultOf(library, 'start-failed', error)
  }
  const name = say(libraries.get(library).name)
  throw new Fault('start-failed', say('{name} did not start', { name }))
}

/** Messages of the calls of a library; null if threads read them in shared memory. */
const messagesOf = (plan: TrialPlan, { payload }: LibraryStrategy) => {
  if (payload === 'shared' || plan.slab.messageBytes === 0) return () => null
  const slab = new Slab(plan.slab)
  // Copies, since a view of the slab would be shared, not cloned. They are made before the trial,
  // so that they are no cost of a call.
  const copies = Array.from({ length: slab.messages }, (_, i) => new Uint8Array(slab.message(i)))
  return (task: number) => copies[slab.indexOf(task)] ?? null
}

const attach = (
  plan: TrialPlan,
  strategy: LibraryStrategy,
  { need, answersSent, ledger, recorder, turn, now, completed, failed }: PoolContext,
  { library: pool, places }: { library: LibraryPool; places: Places },
): PoolDriver => {
  const messageOf = messagesOf(plan, strategy)
  const { library, workers, timeOutMs, onTimeOut } = strategy
  const { id, kernel } = plan.spec.workload
  const { asynchronous } = kernelOf(workloads.get(id), kernel)
  const most = heldPerWorker(strategy) * workers
  let [next, due, given] = [0, 0, 0]
  let closed = false
  let unwatch = () => {}
  const timedOut = (task: number, withThread: boolean) => {
    recorder.timedOut(task, withThread)
    completed(1)
  }
  const may = mayTimeOut(plan, strategy.timeOutShare)
  const replaces = onTimeOut === 'replace'
  const outs =
    timeOutMs > 0 && !replaces
      ? new TimeOuts(timeOutMs, {
          now,
          may,
          timedOut: (task) => timedOut(task, false),
          replacing: null,
        })
      : null
  const limitOf = (task: number) => (replaces && may(task) ? timeOutMs : 0)
  const done = (task: number, answer: unknown) => {
    if (closed) return
    places.look()
    turn(() => {
      given--
      // The answer of a worker with a ledger of its own carries its records.
      const [worker, record, made] = (
        Array.isArray(answer) ? answer : [NaN, task, null]
      ) as WorkerAnswer
      if (typeof record !== 'number') enterAnswer({ ledger }, worker, record)
      if (outs && !outs.answered(NO_WORKER, task)) return fill()
      const answerBytes = answersSent ? need.answerBytes : 0
      if (!takeAnswer({ answerBytes, ledger, failed }, task, made)) return
      recorder.done(task)
      completed(1)
      fill()
    })
  }
  const broken = (task: number, error: unknown) => {
    // Calls that are left when a trial ends are rejected with its threads.
    if (closed) return
    if (timeOutMs === 0 || !isGivenUp(error)) return failed(faultOf(library, 'worker-died', error))
    places.look()
    turn(() => {
      given--
      timedOut(task, true)
      fill()
    })
  }
  const give = (task: number): void => {
    given++
    try {
      const answer = pool.run([task, messageOf(task), ledger.rounds[task]], limitOf(task))
      answer.then(
        (value) => done(task, value),
        (error: unknown) => broken(task, error),
      )
    } catch (error) {
      broken(task, error)
    }
    places.look()
  }
  const fill = (): void => {
    while (next < due && given < most && !closed) give(next++)
  }
  return {
    // As in any pool, tasks that the host keeps back while the library has enough are waiting, too.
    submit: (_, to) => {
      while (due < to) {
        outs?.submitted(due)
        recorder.submitted(due++)
        fill()
      }
    },
    open: () => {
      const { limits } = plan.spec
      // A caller that gives up ends every wait, if it may give up every task.
      const ends = outs !== null && strategy.timeOutShare === 100
      const progress = () => (given > 0 && !ends ? beatsOf(ledger) : NaN)
      outs?.open(turn)
      const name = say(libraries.get(library).name)
      unwatch = watchProgress(progress, limits.watchdogMs, name, failed)
    },
    // Only the library knows which worker has a task. A worker that runs one has beaten once for
    // it; an asynchronous kernel may run several, and cannot be stuck. A process beats when its
    // answer arrives.
    holds: (worker) =>
      timeOutMs === 0 && plan.workersShare && !asynchronous && ledger.beat(worker) % 2 === 1,
    close: () => {
      closed = true
      outs?.close()
      places.close()
      unwatch()
      pool.retire?.()
    },
  }
}

/** Only the library knows which worker has a task. */
const NO_WORKER = -1

/**
 * True for the error of a call that the library has given up, or that it had given to a thread which
 * it was about to end: tinypool may do that.
 */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error &&
  (['AbortError', 'TimeoutError'].includes(error.name) ||
    error.message === 'Terminating worker thread')

const beatsOf = (ledger: Ledger): number => {
  let sum = 0
  for (let worker = 0; worker < ledger.workers; worker++) sum += ledger.beat(worker)
  return sum
}
