/**
 * The loops that ship, in every order in which a host and its workers can access shared memory. They
 * sleep without a time-out here, so that a lost wake-up shows as a thread that sleeps forever.
 */
import { describe, expect, it } from 'vitest'
import { ALL } from '../base/extent.testing'
import { explore, type Limits, type Scenario, eachOnce } from '../memory/explorer/explore.testing'
import { createGate, Gate } from '../memory/gate'
import { EMPTY } from '../memory/layout'
import { createMailboxes, MailboxHost, type MailboxMemory } from '../memory/mailbox'
import type { Parking } from '../memory/parking'
import { createQueue, SharedQueue } from '../memory/shared-queue'
import { createStealing, StealingHost, StealingWorker } from '../memory/stealing'
import type { RecordingLevel } from '../memory/trial-memory'
import { pullChannels } from '.'
import { siteOf } from './loops.testing'
import { mailboxWorker } from './mailbox'
import { Notifier } from './notify'
import { createHostParking, hostParkingOf, type PullMemory } from './pull-channel'
import { pullWorker } from './pull-loop'
import { WorkerLife } from './worker-life'
import { workerLoop } from './worker-loop'

/** A parking place that no worker knows of. */
const ELSEWHERE = createHostParking()

const clear = async <M>(scenario: Scenario<M>, limits: Limits = {}): Promise<void> => {
  expect((await explore(scenario, limits)).violation).toBeNull()
}

interface Post {
  workers: number
  depth: number
  /** Number of tasks for each worker. */
  tasks: number
  level: RecordingLevel
  /** Omitted step: the host wakes no worker, or no worker reaches the host. */
  without?: 'wake' | 'notify'
}

/** A host that gives each worker as many tasks as it may hold, and sleeps until there are answers. */
const post = ({ workers, depth, tasks, level, without }: Post): Scenario<MailboxMemory> => ({
  memory: () => createMailboxes({ workers, depth, slotBytes: 0 }),
  threads: [
    (memory) => {
      const boxes = new MailboxHost(memory)
      const parking = without === 'notify' ? hostParkingOf(ELSEWHERE) : boxes.hostParking
      const given = Array.from({ length: workers }, () => 0)
      const held = given.map(() => 0)
      let seen = 0
      const drain = () => boxes.drain((worker) => (seen++, held[worker]!--)) > 0
      while (seen < workers * tasks) {
        for (let worker = 0; worker < workers; worker++) {
          let put = 0
          for (; given[worker]! < tasks && held[worker]! < depth; put++) {
            boxes.put(worker, worker * tasks + given[worker]!++)
            held[worker]!++
          }
          if (put > 0 && without !== 'wake') boxes.wake(worker)
        }
        parking.block(drain, Infinity)
      }
    },
    ...Array.from({ length: workers }, (_, worker) => (memory: MailboxMemory) => {
      const setting = {
        level,
        tasks,
        workers,
        depth,
        memory,
        options: { payload: 'slab', spin: 0 },
      }
      const { site, taken } = siteOf(worker, setting, (ended) => ended.length === tasks)
      mailboxWorker(site).live()
      return taken
    }),
  ],
  wrong: eachOnce(workers * tasks),
})

const THREE = { preemptions: 3 }
/** Bound of the search, as far as the gate has time. */
const MOST = { preemptions: ALL ? 3 : 2 }

describe('explored: the loop over mailboxes', () => {
  it.each([
    ['one worker with room for one', { workers: 1, depth: 1, tasks: 2, level: 'full' }, {}],
    ['one worker with room for two', { workers: 1, depth: 2, tasks: 3, level: 'full' }, THREE],
    ['notified in batches', { workers: 1, depth: 4, tasks: 3, level: 'light' }, THREE],
    ['two workers', { workers: 2, depth: 1, tasks: 1, level: 'full' }, MOST],
  ] as const)(
    '%s: no task is lost, and nobody sleeps beside one',
    (_, setting, limits) => clear(post(setting), limits),
    120_000,
  )

  it.each(['wake', 'notify'] as const)('finds the flaw of leaving out %s', async (without) => {
    const flawed = post({ workers: 1, depth: 1, tasks: 2, level: 'full', without })
    expect((await explore(flawed, { preemptions: 1 })).violation?.what).toMatch(/^asleep forever/)
  })
})

/** Both ends of a pull trial, and the words that the host and the workers of a scenario share. */
interface Site extends PullMemory {
  words: SharedArrayBuffer
}
/** The first word counts tasks that have ended; the second is 1 when the trial is over. */
const [ENDED, OVER] = [0, 1]

interface Pull {
  channel: 'shared-queue' | 'chunks' | 'work-stealing'
  workers: number
  tasks: number
  level: RecordingLevel
  room?: number
  /**
   * Admitted workers, at first and after the tasks were published; absent for a pool of fixed size.
   */
  admits?: readonly [number, number] | undefined
  /** Omitted step: the host does not wake those that it parks, or no worker reaches the host. */
  without?: 'wakeAll' | 'notify'
}

/**
 * A host that publishes all tasks, and sleeps until it has seen each answer; then it ends the
 * trial.
 */
const pull = ({
  channel: id,
  workers,
  tasks,
  level,
  room,
  admits,
  without,
}: Pull): Scenario<Site> => {
  const channel = pullChannels.get(id)
  const options = { spin: 0, room: room ?? 'unlimited', chunks: 'fixed', size: 1, bunch: 2 }
  const need = {
    tasks,
    workers,
    depth: 1,
    queue: 1,
    messageBytes: 0,
    answerBytes: 0,
    messages: 1,
    options,
  }
  return {
    memory: () => {
      const gate = admits ? createGate() : null
      if (gate) new Gate(gate).resize(admits?.[0] ?? 0)
      return {
        channel: channel.setUp(need),
        hostParking: createHostParking(),
        gate,
        words: new SharedArrayBuffer(8),
      }
    },
    threads: [
      (memory) => {
        const words = new Int32Array(memory.words)
        const host = channel.host(need, memory.channel)
        const hostParking = hostParkingOf(without === 'notify' ? ELSEWHERE : memory.hostParking)
        const gate = memory.gate && new Gate(memory.gate)
        host.publish(tasks)
        if (admits) {
          gate?.resize(admits[1])
          if (without !== 'wakeAll') host.wakeAll?.()
        }
        let seen = 0
        const look = () => {
          const before = seen
          seen = Atomics.load(words, ENDED)
          return seen - before + (host.refill?.() ?? 0) > 0
        }
        while (seen < tasks) hostParking.block(look, Infinity)
        Atomics.store(words, OVER, 1)
        gate?.parking.wake(Infinity)
        host.close()
      },
      ...Array.from({ length: workers }, (_, worker) => (memory: Site) => {
        const words = new Int32Array(memory.words)
        const { site, taken } = siteOf(
          worker,
          { level, tasks, workers, depth: 1, options, memory },
          () => Atomics.load(words, OVER) === 1,
          () => Atomics.add(words, ENDED, 1),
        )
        pullWorker(channel, site).live()
        return taken
      }),
    ],
    wrong: eachOnce(tasks),
  }
}

const FEW = { preemptions: 2, states: 2_000_000 }

describe('explored: the loop over pull channels', () => {
  it.each([
    ['shared-queue', { workers: 1, tasks: 1, level: 'full' }, { preemptions: 4 }],
    ['shared-queue', { workers: 1, tasks: 2, level: 'light' }, FEW],
    ['shared-queue', { workers: 2, tasks: 2, level: 'full', room: 1 }, { preemptions: 1 }],
    ['chunks', { workers: 2, tasks: 2, level: 'full' }, { preemptions: 1 }],
    ['work-stealing', { workers: 2, tasks: 2, level: 'full' }, { preemptions: 1 }],
    ['shared-queue', { workers: 1, tasks: 1, level: 'full', admits: [0, 1] }, FEW],
    ['shared-queue', { workers: 2, tasks: 1, level: 'full', admits: [2, 1] }, { preemptions: 1 }],
  ] as const)(
    '%s, %o: no task is lost, and nobody sleeps for ever',
    (channel, setting, limits) => clear(pull({ channel, ...setting }), limits),
    120_000,
  )

  it.each([
    ['wakeAll', { workers: 2, tasks: 1, admits: [2, 1] }],
    ['notify', { workers: 1, tasks: 1 }],
  ] as const)('finds the flaw of leaving out %s', async (without, setting) => {
    const flawed = pull({ channel: 'shared-queue', level: 'light', without, ...setting })
    expect((await explore(flawed, FEW)).violation?.what).toMatch(/^asleep forever/)
  })
})

/** Takes a task, and sleeps until there is one. */
const takeOne = (source: { take(): number; parking: Parking }): number[] => {
  const runner = { asynchronous: false, running: 0, full: false }
  const stopped = () => false
  const life = new WorkerLife({ worker: 0, source, spins: 0, gate: null, stopped, runner })
  let step = life.next()
  while (step < 0) {
    source.parking.block(life.awake, Infinity)
    step = life.wake()
  }
  return [step]
}

type Queue = ReturnType<typeof createQueue>
const putAndWake = (memory: Queue, tasks: readonly number[]) => {
  const queue = new SharedQueue(memory)
  for (const task of tasks) {
    if (!queue.put(task)) throw new Error('a queue with room')
    queue.parking.wake(1)
  }
}

describe('explored: a worker that takes one task', () => {
  it('takers that sleep are woken: one taker in every order, two with three preemptions', async () => {
    const scenario = (takers: number): Scenario<Queue> => ({
      memory: () => createQueue({ room: 2 }),
      threads: [
        (memory) => putAndWake(memory, takers === 1 ? [0] : [0, 1]),
        ...Array.from(
          { length: takers },
          () => (memory: Queue) => takeOne(new SharedQueue(memory)),
        ),
      ],
      wrong: eachOnce(takers),
    })
    await clear(scenario(1))
    await clear(scenario(2), { preemptions: 3 })
  })

  type Stealing = ReturnType<typeof createStealing>
  const worker = (id: number) => (memory: Stealing) =>
    takeOne(new StealingWorker(memory, id, () => {}))
  const scenario = (batch: number, first: number): Scenario<Stealing> => ({
    memory: () => createStealing({ workers: 2, room: 2, batch }, first),
    threads: [
      (memory) => {
        const host = new StealingHost(memory)
        // Both tasks go to one worker: the other has to steal, or be woken when it can.
        host.deal(0, 0, 1, 2)
        host.parking.wake(2)
      },
      worker(0),
      worker(1),
    ],
    wrong: eachOnce(2),
  })

  it.each([
    [1, 0],
    [2, 0],
    [2, 2 ** 31 - 1],
  ])(
    'no task is lost and no worker sleeps beside one, batches of %i, from %i',
    async (batch, first) => {
      await clear(scenario(batch, first), MOST)
    },
  )
})

describe('sleeps that a time-out ended', () => {
  /**
   * Runs a life until two sleeps are over; the first task comes in sleep number `comesIn`, if any.
   */
  const sleepsOf = (comesIn: number | null, timedOut: boolean) => {
    let slept = 0
    let pending = 0
    const setting = {
      level: 'full',
      tasks: 1,
      workers: 1,
      depth: 1,
      memory: null,
      options: {},
    } as const
    const { site, taken } = siteOf(0, setting, () => slept === 2)
    const source = { take: () => (pending > 0 ? --pending : EMPTY) }
    const stopped = () => slept === 2
    const life = new WorkerLife({ ...site, source, spins: 0, gate: null, stopped })
    workerLoop(site, {
      life,
      notifier: new Notifier(site, 1, () => {}),
      message: () => new Uint8Array(0),
      sleep: () => {
        slept++
        if (slept === comesIn) pending++
        return timedOut
      },
      gate: null,
      ended: () => {},
    }).live()
    const { timedOut: ended, missed } = site.sleeps
    return { timedOut: ended, missed, taken }
  }

  it('are counted, and apart from them those after which a task was there', () => {
    expect(sleepsOf(null, true)).toEqual({ timedOut: 2, missed: 0, taken: [] })
    expect(sleepsOf(1, true)).toEqual({ timedOut: 2, missed: 1, taken: [0] })
    expect(sleepsOf(1, false)).toEqual({ timedOut: 0, missed: 0, taken: [0] })
  })
})
