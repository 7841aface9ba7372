/**
 * Runs a trial with one worker per task. A slot is a place for one living thread: it is the worker
 * in the ledger, and its next thread starts when the previous one is gone.
 */
/// <reference types="vite/client" />
import { absoluteNow, clockFrom } from '../../base/clock'
import { say } from '../../base/message'
import type { SpawnStrategy } from '../../experiment/types'
import { Queue } from '../../base/queue'
import { nextTurn, signal, sleep } from '../../base/turn'
import { enterAnswer } from '../../channels/messages'
import { Phase } from '../../memory/ledger'
import { Slab } from '../../memory/slab'
import { SpanKind } from '../../memory/span-log'
// oxlint-disable-next-line import/default -- Vite makes the address
import script from '../thread/spawned.worker.ts?worker&url'
import { WORKER_TIMES, shiftTask, worse } from './align-clocks'
import { Fault, workerName } from './fault'
import { Feed } from './feed'
import { HostRecorder } from './host-recorder'
import { newOutcome, type TrialOutcome, type TrialSetting } from './outcome'
import { kernelInit } from '../thread/protocol'
import { spawn, type SpawnedEvents } from './spawned'
import { starterOf } from './starters'
import { plannedMemory, type TrialPlan } from './trial-plan'
import { watch } from './watchdog'

/** Longest silence of starting threads, in ms; after it none will ever send a message. */
const START_MS = 20_000
/** Time between two checks for that, in ms. */
const LOOK_MS = 1000
/** Longest time in which an ended thread may disappear, in ms, before the trial is given up. */
const GONE_MS = 5000

interface Slot {
  /** Ends the slot's thread; null without one. */
  terminate: (() => Promise<void>) | null
  /** Time of the request for the slot's thread, on the trial's clock. */
  requestedAt: number
  state: 'free' | 'starting' | 'running' | 'ending'
}

export const runSpawnTrial = async (
  plan: TrialPlan,
  strategy: SpawnStrategy,
  setting: TrialSetting,
): Promise<TrialOutcome> => {
  const { memory, ledger, spans } = plannedMemory(plan)
  const outcome = newOutcome(memory)
  const startProcess = starterOf(strategy, script)
  const slab = new Slab(plan.slab)
  const slots = Array.from({ length: plan.workers }, (): Slot => ({
    terminate: null,
    requestedAt: NaN,
    state: 'free',
  }))
  // The slot that became free last is used first: a slot that is not needed stays visibly unused.
  const free = slots.map((_, slot) => slot).toReversed()
  const line = new Queue()
  let lastMessageAt = performance.now()

  memory.epoch = absoluteNow()
  const now = clockFrom(memory.epoch)
  const recorder = new HostRecorder(ledger, spans, plan.level, now)
  const { turn, blocked } = recorder
  const submit = (from: number, to: number): void => {
    for (let task = from; task < to; task++) {
      recorder.submitted(task)
      line.push(task)
    }
    fill()
  }
  const feed = new Feed(plan, { submit, turn, now, blocked }, setting)

  const fill = (): void => {
    while (line.length > 0 && !feed.ended) {
      const slot = free.pop()
      if (slot === undefined) return
      start(slot, line.shift())
    }
  }
  const start = (index: number, task: number): void => {
    const slot = slots[index] as Slot // indices come from the list itself
    // No thread has anything to send between arrivals: the limit starts again.
    if (slots.every(({ state }) => state === 'free')) lastMessageAt = performance.now()
    slot.requestedAt = now()
    slot.state = 'starting'
    recorder.assigned(index, task)
    ledger.dispatch[task] = slot.requestedAt
    const payload = slab.message(slab.indexOf(task)).slice().buffer as ArrayBuffer // slice() gives a plain buffer
    const init = {
      lock: setting.lock ? `${setting.lock}worker-${index}-task-${task}` : null,
      epoch: memory.epoch,
      level: plan.level,
      ledger: plan.workersShare ? memory.ledger : null,
      slot: index,
      task,
      rounds: plan.rounds[task] ?? 1,
      payload,
      ...kernelInit(plan.spec),
    }
    const events: SpawnedEvents = {
      alive: () => (lastMessageAt = performance.now()),
      ready: (at) => {
        slot.state = 'running'
        spans.append(SpanKind.WORKER_START, slot.requestedAt, at, index)
      },
      finished: (answer, clock) => {
        slot.state = 'ending'
        turn(() => {
          if (answer) enterAnswer({ ledger }, index, answer)
          shiftTask(ledger, task, WORKER_TIMES, -clock.ahead())
          outcome.clock = worse(outcome.clock, { bounds: clock, taken: 0 })
          recorder.done(task)
          feed.completed()
        })
      },
      gone: () => {
        lifeOver(slot, index)
        free.push(index)
        turn(fill)
      },
      fault: (fault) => feed.fail(fault),
    }
    slot.terminate = spawn(workerName(index), init, plan.clockStepMs, events, startProcess)
  }
  const lifeOver = (slot: Slot, index: number): void => {
    spans.append(SpanKind.WORKER_LIFE, slot.requestedAt, now(), index)
    slot.terminate = null
    slot.state = 'free'
    left.notify()
  }
  const left = signal()
  const allLeft = async (): Promise<void> => {
    while (slots.some(({ state }) => state !== 'free')) await left.next()
  }
  const endAll = (): Promise<unknown> =>
    Promise.all(
      slots.map(async (slot, index) => {
        if (!slot.terminate) return
        const gone = slot.terminate()
        const ended = await Promise.race([gone.then(() => true), sleep(GONE_MS)])
        if (!ended) setting.left(gone)
        lifeOver(slot, index)
      }),
    )
  const unwatch = watch(
    ledger,
    (slot) => slots[slot]?.state === 'running',
    plan.spec.limits.watchdogMs,
    (fault) => feed.fail(fault),
  )
  const timer = setInterval(() => {
    const starting = slots.findIndex(({ state }) => state === 'starting')
    if (starting >= 0 && performance.now() - lastMessageAt > START_MS)
      feed.fail(
        new Fault('start-failed', say('{name} did not start', { name: workerName(starting) })),
      )
  }, LOOK_MS)
  try {
    setting.started(memory)
    await nextTurn()
    Atomics.store(ledger.words, ledger.PHASE, Phase.RUNNING)
    await feed.run()
    // The last threads are still ending: their lives belong to the trial.
    await Promise.race([allLeft(), sleep(GONE_MS)])
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    outcome.fault = error
  } finally {
    clearInterval(timer)
    unwatch()
    Atomics.store(ledger.words, ledger.STOP, 1)
    await endAll()
    recorder.close()
    Atomics.store(ledger.words, ledger.PHASE, Phase.OVER)
  }
  return outcome
}
