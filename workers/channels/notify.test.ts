/**
 * A finished task is noticed although its worker goes on with another one, however long that takes.
 */
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { deferred } from '../base/turn'
import { createLedger, Ledger } from '../memory/ledger'
import { MailboxWorker, type MailboxMemory } from '../memory/mailbox'
import { Parking } from '../memory/parking'
import { Slab } from '../memory/slab'
import { createSpanLog, SpanLog } from '../memory/span-log'
import type { RecordingLevel } from '../memory/trial-memory'
import { channels, pullChannels } from '.'
import type { ChannelNeed, HostContext, WorkerContext } from './channel'
import { listen } from './listen'
import { answerLook, LOOK_MS, Notifier, NOTIFY_MS } from './notify'
import { slabPayloads } from './payloads'
import { createHostParking, type PullMemory } from './pull-channel'
import { pullWorker } from './pull-loop'
import { TaskRunner } from './task-runner'

const TASKS = 8
const slabMemory = { buffer: new ArrayBuffer(8 * TASKS), messages: TASKS, messageBytes: 8 }

const needOf = (options: ChannelNeed['options']): ChannelNeed => ({
  tasks: TASKS,
  workers: 1,
  depth: TASKS,
  queue: TASKS,
  messageBytes: 8,
  answerBytes: 0,
  messages: TASKS,
  options,
})

/** A worker whose kernel is `run`. */
const contextOf = (
  level: RecordingLevel,
  options: ChannelNeed['options'],
  run: (task: number, ledger: Ledger) => void,
): WorkerContext => {
  const ledger = new Ledger(createLedger({ tasks: TASKS, workers: 1, resultBytes: 8 }, true))
  const runner = new TaskRunner({
    worker: 0,
    ledger,
    spans: new SpanLog(createSpanLog(TASKS, true)),
    level,
    blockTasks: TASKS,
    now: () => performance.now(),
    run: (task) => run(task, ledger),
    asynchronous: false,
    maxPending: 1,
    privatePayload: false,
    messageBytes: 8,
    pulls: true,
  })
  return {
    ...needOf(options),
    worker: 0,
    slab: new Slab(slabMemory),
    ledger,
    shared: true,
    memory: null,
    runner,
    sleeps: { timedOut: 0, missed: 0, heldMs: 0 },
    answers: null,
    post: () => {},
  }
}

const neverFails = (error: unknown): never => {
  throw error
}

/** The host's end of a push channel, and the answers that it has seen. */
const hostOf = (id: 'mailbox' | 'message-shared', level: RecordingLevel, queue = TASKS) => {
  const options = id === 'mailbox' ? { payload: 'slab', spin: 0 } : { bunch: 8 }
  const need = { ...needOf(options), queue }
  const memory = channels.get(id).setUp(need)
  const ledger = new Ledger(createLedger({ tasks: TASKS, workers: 1, resultBytes: 8 }, true))
  const seen: number[] = []
  const first = deferred<void>()
  const context: HostContext = {
    ...need,
    payloads: slabPayloads(new Slab(slabMemory), 0),
    ledger,
    level,
    shared: true,
    memory,
    post: () => {},
    answerSeen: (_, task) => {
      seen.push(task)
      first.resolve()
    },
    turn: (run) => run(),
    failed: neverFails,
  }
  const end = channels.get(id).host(context)
  return { end, context, memory, ledger, seen, first: first.promise }
}

afterEach(() => vi.restoreAllMocks())

/** A clock that kernels advance. */
const handClock = () => {
  const clock = { ms: 0 }
  vi.spyOn(performance, 'now').mockImplementation(() => clock.ms)
  return clock
}

describe('at level full a worker notifies of a long task before it starts the next one', () => {
  it.each(pullChannels.ids)('%s', (id) => {
    const channel = pullChannels.get(id)
    const options = { spin: 0, chunks: 'fixed', size: 8, bunch: 8, room: 'unlimited' }
    const need = needOf(options)
    const wakes = vi.spyOn(Parking.prototype, 'wake')
    const notified: number[] = []
    const clock = handClock()
    const context = contextOf('full', options, () => {
      notified.push(wakes.mock.calls.length)
      clock.ms += NOTIFY_MS
    })
    const memory: PullMemory = {
      channel: channel.setUp(need),
      hostParking: createHostParking(),
      gate: null,
    }
    channel.host(need, memory.channel).publish(TASKS)
    wakes.mockClear()
    pullWorker(channel, { ...context, memory }).drain()
    expect(notified).toHaveLength(TASKS)
    // A thief also wakes others for the tasks that it has grabbed, once.
    const others = notified[0] ?? NaN
    expect(notified).toEqual(notified.map((_, ended) => ended + others))
  })

  it('mailbox', async () => {
    const { end, memory } = hostOf('mailbox', 'full')
    for (let task = 0; task < TASKS; task++) end.send(0, task)
    const wakes = vi.spyOn(Parking.prototype, 'wake')
    const notified: number[] = []
    const clock = handClock()
    const context = contextOf('full', { payload: 'slab', spin: 0 }, (task, ledger) => {
      notified.push(wakes.mock.calls.length)
      clock.ms += NOTIFY_MS
      if (task === TASKS - 1) Atomics.store(ledger.words, ledger.STOP, 1)
    })
    await channels
      .get('mailbox')
      .worker({ ...context, memory })
      .loop?.()
    expect(notified).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('message-shared', () => {
    let posted = 0
    const notified: number[] = []
    const clock = handClock()
    const context = contextOf('full', { bunch: 8 }, () => {
      notified.push(posted)
      clock.ms += NOTIFY_MS
    })
    const end = channels.get('message-shared').worker({ ...context, post: () => posted++ })
    end.receive?.({ data: [0, 1, 2, 3] } as MessageEvent<unknown>)
    expect(notified).toEqual([0, 1, 2, 3])
    expect(posted).toBe(4)
  })

  it('and of several short ones at once; it counts how long it held them back', () => {
    const clock = handClock()
    const sleeps = { heldMs: 0 }
    const told: number[] = []
    const runner = { level: 'full' as const, asynchronous: false, lastMs: NaN }
    const notifier = new Notifier({ runner, sleeps }, Infinity, () => told.push(clock.ms))
    /** Ends a task of `lastMs`. */
    const endAt = (ms: number, lastMs: number) => {
      clock.ms = ms
      runner.lastMs = lastMs
      notifier.ended()
    }
    for (const ms of [10.25, 10.5, 11.25]) endAt(ms, 0.25)
    expect(told).toEqual([])
    endAt(12.25, NOTIFY_MS)
    expect(told).toEqual([12.25])
    expect(sleeps.heldMs).toBe(2 + 1.75 + 1)
    // The next task is a long one: the host has looked by itself.
    endAt(12.5, 0.25)
    endAt(500, 487.5)
    expect(told).toEqual([12.25, 500])
    expect(sleeps.heldMs).toBe(4.75 + LOOK_MS)
    endAt(500.5, 0.5)
    clock.ms = 500.75
    notifier.flush()
    expect(told).toHaveLength(3)
    expect(sleeps.heldMs).toBe(4.75 + LOOK_MS + 0.25)
  })
})

describe('the host notices a finished task while its worker runs the next one', () => {
  it.each(['light', 'full'] as const)('mailbox, %s', async (level) => {
    const { end, memory, seen, first } = hostOf('mailbox', level)
    for (const task of [0, 1]) end.send(0, task)
    end.flush?.()
    // A worker that has answered the first task, and notified nobody; the second one never ends.
    const worker = new MailboxWorker(memory as MailboxMemory, 0)
    worker.answer(worker.take())
    await first
    expect(seen).toEqual([0])
    end.close()
  })

  it('message-shared, and does not count the answer again when its message comes', async () => {
    const { end, ledger, seen, first } = hostOf('message-shared', 'light')
    for (const task of [0, 1]) end.send(0, task)
    end.flush?.()
    ledger.worker[0] = 0
    ledger.finish(0, false)
    await first
    end.receive?.(0, [0, 1])
    expect(seen).toEqual([0, 1])
    end.close()
  })

  it('still batches: a worker with more to do notifies nobody', () => {
    let posted = 0
    const notified: number[] = []
    const context = contextOf('light', { bunch: 8 }, () => notified.push(posted))
    const end = channels.get('message-shared').worker({ ...context, post: () => posted++ })
    end.receive?.({ data: [0, 1, 2] } as MessageEvent<unknown>)
    expect(notified).toEqual([0, 0, 0])
    expect(posted).toBe(1)
  })
})

test('a host sends no task to a worker that has more than half of what it may hold', () => {
  const posts: unknown[] = []
  const { end, context } = hostOf('message-shared', 'full')
  const deep = {
    ...context,
    depth: 4,
    queue: 4,
    post: (_: number, sent: unknown) => posts.push(structuredClone(sent)),
  }
  const host = channels.get('message-shared').host(deep)
  const give = (...tasks: number[]) => {
    for (const task of tasks) host.send(0, task)
    host.flush?.()
  }
  give(0, 1, 2, 3)
  host.receive?.(0, 0)
  give(4)
  expect(posts).toEqual([[0, 1, 2, 3]])
  host.receive?.(0, [1])
  give(5)
  expect(posts).toEqual([
    [0, 1, 2, 3],
    [4, 5],
  ])
  host.close()
  end.close()
})

describe('looking for answers', () => {
  it('goes on while tasks are unanswered, and starts again when there are new ones', async () => {
    let unanswered = 2
    let idle = deferred<void>()
    const look = answerLook(
      () => unanswered > 0,
      () => {
        if (--unanswered === 0) idle.resolve()
        return true
      },
      neverFails,
    )
    look.expect()
    await idle.promise
    idle = deferred()
    unanswered = 1
    look.expect()
    await idle.promise
    expect(unanswered).toBe(0)
    look.close()
  })

  it('waits longer after each look that finds nothing, and not after one that finds an answer', async () => {
    const waits: unknown[] = []
    vi.spyOn(Atomics, 'waitAsync').mockImplementation((_, __, ___, ms) => {
      waits.push(ms)
      return { async: false, value: 'timed-out' }
    })
    const found = [false, false, false, false, true, false]
    const over = deferred<void>()
    const look = answerLook(
      () => found.length > 0 || (over.resolve(), false),
      () => found.shift() ?? false,
      neverFails,
    )
    look.expect()
    await over.promise
    expect(waits).toEqual([1, 2, 4, 8, 8, 1].map((times) => times * LOOK_MS))
  })

  it.each(['mailbox', 'message-shared'] as const)(
    'and does not look where each answer is told: %s',
    (id) => {
      const waits = vi.spyOn(Atomics, 'waitAsync')
      const looksWith = (queue: number): boolean => {
        waits.mockClear()
        const { end } = hostOf(id, 'full', queue)
        end.send(0, 0)
        end.flush?.()
        end.close()
        return waits.mock.calls.length > 0
      }
      expect([1, 2, 3, 4, TASKS].map(looksWith)).toEqual([false, false, false, true, true])
    },
  )

  it('an error in what is called reaches the trial, with its message', async () => {
    const wrong = new Error('a table with room')
    const broken = () => {
      throw wrong
    }
    const parking = new Parking(new Int32Array(new SharedArrayBuffer(8)), [0, 1])
    const told = await new Promise((failed) => listen(parking, broken, 1e9, failed))
    expect(told).toBe(wrong)
    const looked = await new Promise((failed) => answerLook(() => true, broken, failed).expect())
    expect(looked).toBe(wrong)
  })
})

test('a host fills each place of a worker whose tasks await, and only the queue behind waits', () => {
  const posts: unknown[] = []
  const { context } = hostOf('message-shared', 'full')
  const own = {
    ...context,
    depth: 4,
    queue: 1,
    post: (_: number, sent: unknown) => posts.push(structuredClone(sent)),
  }
  const host = channels.get('message-shared').host(own)
  for (const task of [0, 1, 2, 3]) {
    host.send(0, task)
    host.flush?.()
  }
  host.receive?.(0, 2)
  host.send(0, 4)
  host.flush?.()
  expect(posts).toEqual([0, 1, 2, 3, 4])
})
