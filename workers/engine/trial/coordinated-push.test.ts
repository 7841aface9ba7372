/**
 * A trial with a coordinator: the ends of the host, the coordinator and the workers that ship, in
 * every order of their messages and of their accesses to shared memory, up to the end of the trial.
 */
import { describe, expect, it, vi } from 'vitest'
import { ALL } from '../../base/extent.testing'
import type { WorkerContext } from '../../channels/channel'
import { awaited, siteOf, stopFlag } from '../../channels/loops.testing'
import { mailboxWorker } from '../../channels/mailbox'
import { messageShared } from '../../channels/message-shared'
import type { PushStrategy } from '../../experiment/types'
import { eachOnce, explore, type Scenario } from '../../memory/explorer/explore.testing'
import { Mail, portOf } from '../../memory/explorer/replay.testing'
import { createLedger, Ledger } from '../../memory/ledger'
import { createMailboxes, MailboxHost } from '../../memory/mailbox'
import { createSpanLog } from '../../memory/span-log'
import { attachCoordinated } from './coordinated-push'
import type { PoolContext } from './pool-kind'
import type { TrialPlan } from './trial-plan'
import { live } from '../thread/coordinator-thread'
import type { CoordinatorInit, FromWorker, ToThread, WorkerScope } from '../thread/protocol'

interface Coordinated {
  channel: 'mailbox' | 'message-shared'
  workers: number
  tasks: number
  flaw?: 'woken before the flag' | 'tasks kept back' | 'answers kept back'
}

const [HOST, COORDINATOR, FIRST_WORKER] = [0, 1, 2]

const level = 'full'

const mailsOf = (workers: number) => {
  const each = (to: (worker: number) => number) =>
    Array.from({ length: workers }, (_, worker) => new Mail(to(worker)))
  return {
    tasks: new Mail(COORDINATOR),
    results: new Mail(HOST),
    control: new Mail(COORDINATOR),
    said: new Mail(HOST),
    given: each((worker) => FIRST_WORKER + worker),
    answers: each(() => COORDINATOR),
    stops: each((worker) => FIRST_WORKER + worker),
  }
}

const memoryOf = ({ channel, workers, tasks }: Coordinated) => ({
  ledger: createLedger({ tasks, workers, resultBytes: 0 }, true),
  spans: createSpanLog(8, true),
  load: new SharedArrayBuffer(4 * workers),
  boxes: channel === 'mailbox' ? createMailboxes({ workers, depth: 1, slotBytes: 0 }) : null,
  mails: mailsOf(workers),
})
type Memory = ReturnType<typeof memoryOf>

const coordinated = (setting: Coordinated): Scenario<Memory> => {
  const { channel, workers, tasks, flaw } = setting
  const options = channel === 'mailbox' ? { payload: 'slab', spin: 0 } : { bunch: 1 }
  const sizes = { depth: 1, queue: 1, messageBytes: 0, answerBytes: 0, messages: 1 }
  const need = { ...sizes, tasks, workers, options }
  const strategy = {
    policy: 'free-worker',
    policyOptions: {},
    channel,
    channelOptions: options,
    inFlight: 1,
    tasksPerWorker: 1,
    workers,
    waitWorkers: 0,
    programs: 1,
    sizing: 'fixed',
  } as unknown as PushStrategy // the parts that a pool of fixed size uses

  const host = async ({ ledger: memory, mails }: Memory) => {
    const over = awaited()
    let seen = 0
    const nothing = () => {}
    const ledger = new Ledger(memory)
    const port = portOf(mails.tasks, mails.results)
    const control = portOf(mails.control, mails.said)
    const send = (message: ToThread<never>) => control.postMessage(message)
    const context = {
      need,
      recorder: { submitted: nothing, done: nothing },
      postTasks: port.postMessage,
      load: null,
      completed: (count: number) => (seen += count) === tasks && over.resolve(),
    }
    const driver = attachCoordinated(
      { spec: { arrivals: { kind: 'batch' } } } as TrialPlan,
      strategy,
      context as unknown as PoolContext, // the parts that this driver uses
    )
    port.onmessage = ({ data }) => driver.receiveResults?.(data)
    send({ type: 'begin', epoch: 0, stage: null, rehearses: false })
    driver.submit(0, tasks)
    if (flaw !== 'tasks kept back') driver.flush?.()
    await over.promise
    const stop = () => Atomics.store(ledger.words, ledger.STOP, 1)
    if (flaw !== 'woken before the flag') stop()
    driver.close()
    const bye = new Promise((resolve) => (control.onmessage = resolve))
    send({ type: 'stop', rounds: null, stays: false })
    for (const mail of mails.stops) portOf(mail, null).postMessage('stop')
    await bye
    if (flaw === 'woken before the flag') stop()
  }

  const coordinator = async ({ ledger, spans, load, boxes, mails }: Memory) => {
    const closed = awaited()
    const control = portOf(mails.said, mails.control)
    const say = (message: FromWorker) => {
      if (message.type === 'failed') closed.reject(message.message)
      if (message.type === 'bye') control.postMessage('bye')
    }
    const init = {
      control,
      strategy,
      workload: { id: 'sha256', options: {} },
      seed: 1,
      cores: 2,
      need,
      memory: boxes,
      ledger,
      spans,
      level,
      load,
      workers: mails.given.map((mail, worker) => portOf(mail, mails.answers[worker] ?? null)),
      returns: false,
    }
    const own = portOf(mails.results, mails.tasks)
    const scope = {
      postMessage: own.postMessage,
      set onmessage(handler: WorkerScope['onmessage']) {
        own.onmessage = handler
      },
      close: closed.resolve,
    }
    // The parts of ports and of a scope that it uses.
    await live(init as unknown as CoordinatorInit, say, scope as WorkerScope)
    await closed.promise
  }

  const worker = (number: number) => (memory: Memory) => {
    const ledger = new Ledger(memory.ledger)
    const flag = stopFlag(ledger.words, ledger.STOP)
    const { site, taken } = siteOf(
      number,
      { ...need, level, memory: memory.boxes },
      flag.set,
      flag.begun,
    )
    if (channel === 'mailbox') {
      mailboxWorker(site).live()
      return taken
    }
    const { given, answers, stops } = memory.mails
    const port = portOf(answers[number] ?? null, given[number] ?? null)
    const post = flaw === 'answers kept back' ? () => {} : port.postMessage
    const context = { ...site, post }
    const end = messageShared.worker(context as unknown as WorkerContext) // the parts that it uses
    port.onmessage = (event) => {
      if (!flag.set()) end.receive?.(event)
    }
    return new Promise((resolve) => {
      portOf(null, stops[number] ?? null).onmessage = () => resolve(taken)
    })
  }

  return {
    memory: () => memoryOf(setting),
    threads: [host, coordinator, ...Array.from({ length: workers }, (_, number) => worker(number))],
    wrong: eachOnce(tasks),
  }
}

/** Preemptions, of which the gate has time for fewer. */
const upTo = (all: number) => ({ preemptions: ALL ? all : all - 1, states: 2_000_000 })

describe('explored: a trial with a coordinator', () => {
  it.each([
    [{ channel: 'mailbox', workers: 1, tasks: 1 }, upTo(3)],
    [{ channel: 'mailbox', workers: 1, tasks: 2 }, upTo(2)],
    [{ channel: 'mailbox', workers: 2, tasks: 2 }, upTo(1)],
    [{ channel: 'message-shared', workers: 1, tasks: 2 }, {}],
    [{ channel: 'message-shared', workers: 2, tasks: 2 }, upTo(4)],
  ] as const)(
    '%o: no task is lost, and nobody sleeps forever',
    async (setting, limits) => {
      expect((await explore(coordinated(setting), limits)).violation).toBeNull()
    },
    240_000,
  )

  it.each([
    ['mailbox', 'woken before the flag', /^asleep forever: 2/],
    ['mailbox', 'tasks kept back', /^asleep forever: 0,1,2/],
    ['message-shared', 'tasks kept back', /^asleep forever: 0,1,2/],
    ['message-shared', 'answers kept back', /^asleep forever: 0,1,2/],
  ] as const)('%s: finds the flaw of %s', async (channel, flaw, what) => {
    const flawed = coordinated({ channel, workers: 1, tasks: 1, flaw })
    expect((await explore(flawed, upTo(2))).violation?.what).toMatch(what)
  })

  it('finds the flaw of a coordinator that wakes nobody', async () => {
    const wake = vi.spyOn(MailboxHost.prototype, 'wake').mockImplementation(() => {})
    const flawed = coordinated({ channel: 'mailbox', workers: 1, tasks: 1 })
    const { violation } = await explore(flawed, upTo(2))
    wake.mockRestore()
    expect(violation?.what).toBe('asleep forever: 0,1,2')
  })
})
