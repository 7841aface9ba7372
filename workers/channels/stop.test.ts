/**
 * Trials that are stopped at any moment, in every order in which a host and its workers can access
 * shared memory. Nobody sleeps with a time-out: a worker that misses the stop flag sleeps forever.
 */
import { describe, expect, it } from 'vitest'
import { ALL } from '../base/extent.testing'
import { explore, type Scenario } from '../memory/explorer/explore.testing'
import { createGate, Gate } from '../memory/gate'
import { createMailboxes, MailboxHost, type MailboxMemory } from '../memory/mailbox'
import { pullChannels } from '.'
import { siteOf, stopFlag } from './loops.testing'
import { mailboxWorker } from './mailbox'
import { createHostParking, type PullMemory } from './pull-channel'
import { pullWorker } from './pull-loop'

interface Stopped {
  channel: 'mailbox' | 'shared-queue' | 'chunks' | 'work-stealing'
  workers: number
  tasks: number
  /** Workers that the gate admits before the stop; absent for a pool of fixed size. */
  admits?: number
  flaw?:
    | 'none'
    | 'nobody woken'
    | 'woken before the flag'
    | 'gate not woken'
    | 'flag seen when idle'
}

interface Site extends PullMemory {
  /** One word: 1 stops every thread. */
  stop: SharedArrayBuffer
}

const stopped = ({ channel: id, workers, tasks, admits, flaw }: Stopped): Scenario<Site> => {
  const options = {
    payload: 'slab',
    spin: 0,
    room: 'unlimited',
    chunks: 'fixed',
    size: 1,
    bunch: 2,
  }
  const need = {
    tasks,
    workers,
    depth: tasks,
    queue: tasks,
    messageBytes: 0,
    answerBytes: 0,
    messages: 1,
    options,
  }
  const channel = id === 'mailbox' ? null : pullChannels.get(id)
  const hostOf = (memory: Site) => {
    if (channel) return channel.host(need, memory.channel)
    const boxes = new MailboxHost(memory.channel as MailboxMemory) // made below
    const publish = () => {
      for (let task = 0; task < tasks; task++) {
        boxes.put(task % workers, task)
        boxes.wake(task % workers)
      }
    }
    return { publish, close: () => boxes.wakeAll() }
  }
  return {
    memory: () => ({
      channel: channel?.setUp(need) ?? createMailboxes({ workers, depth: tasks, slotBytes: 0 }),
      hostParking: createHostParking(),
      gate: admits === undefined ? null : createGate(),
      stop: new SharedArrayBuffer(4),
    }),
    threads: [
      (memory) => {
        const stop = new Int32Array(memory.stop)
        const host = hostOf(memory)
        const gate = memory.gate && new Gate(memory.gate)
        gate?.resize(admits ?? workers)
        host.publish(tasks)
        if (flaw !== 'woken before the flag') Atomics.store(stop, 0, 1)
        if (flaw !== 'gate not woken') gate?.parking.wake(Infinity)
        if (flaw !== 'nobody woken') host.close()
        if (flaw === 'woken before the flag') Atomics.store(stop, 0, 1)
      },
      ...Array.from({ length: workers }, (_, worker) => (memory: Site) => {
        const flag = stopFlag(new Int32Array(memory.stop), 0)
        const setting = { level: 'full', tasks, workers, depth: tasks, options } as const
        const { site, taken } = siteOf(
          worker,
          { ...setting, memory: channel ? memory : memory.channel },
          () => (flaw === 'flag seen when idle' && taken.length < tasks ? false : flag.set()),
          flag.begun,
        )
        const loop = channel ? pullWorker(channel, site) : mailboxWorker(site)
        loop.live()
        return taken
      }),
    ],
    wrong: (values) => {
      const begun = values.flatMap((value) => (Array.isArray(value) ? value : []))
      return new Set(begun).size === begun.length ? null : `tasks ${begun.join()}`
    },
  }
}

/** Bound of the search, as far as the gate has time. */
const MOST = { preemptions: ALL ? 3 : 2, states: 2_000_000 }

describe('explored: a stop at any moment', () => {
  it.each([
    [{ channel: 'mailbox', workers: 1, tasks: 0 }, {}],
    [{ channel: 'mailbox', workers: 1, tasks: 2 }, MOST],
    [{ channel: 'mailbox', workers: 2, tasks: 2 }, MOST],
    [{ channel: 'shared-queue', workers: 1, tasks: 0 }, {}],
    [{ channel: 'shared-queue', workers: 1, tasks: 2 }, MOST],
    [{ channel: 'shared-queue', workers: 2, tasks: 2 }, MOST],
    [{ channel: 'chunks', workers: 1, tasks: 2 }, MOST],
    [{ channel: 'chunks', workers: 2, tasks: 2 }, MOST],
    [{ channel: 'work-stealing', workers: 1, tasks: 2 }, MOST],
    [{ channel: 'work-stealing', workers: 2, tasks: 2 }, MOST],
    [{ channel: 'shared-queue', workers: 1, tasks: 0, admits: 0 }, {}],
    [{ channel: 'shared-queue', workers: 1, tasks: 1, admits: 0 }, MOST],
    [{ channel: 'shared-queue', workers: 2, tasks: 1, admits: 1 }, MOST],
  ] as const)(
    '%o: no worker misses it',
    async (setting, limits) =>
      expect((await explore(stopped(setting), limits)).violation).toBeNull(),
    120_000,
  )

  const channels = ['mailbox', 'shared-queue', 'chunks', 'work-stealing'] as const
  it.each(channels)(
    '%s: finds the flaws of a host that wakes nobody, or too early',
    async (channel) => {
      for (const flaw of ['nobody woken', 'woken before the flag'] as const) {
        const { violation } = await explore(stopped({ channel, workers: 1, tasks: 0, flaw }), MOST)
        expect(violation?.what).toBe('asleep forever: 1')
      }
    },
  )

  it.each(channels)('%s: finds the flaw of a worker that first does all tasks', async (channel) => {
    const flawed = stopped({ channel, workers: 1, tasks: 2, flaw: 'flag seen when idle' })
    expect((await explore(flawed, MOST)).violation?.what).toMatch(/after the stop flag/)
  })

  it('finds the flaw of a gate that wakes nobody', async () => {
    const gate = { workers: 1, tasks: 0, admits: 0, flaw: 'gate not woken' } as const
    const { violation } = await explore(stopped({ channel: 'shared-queue', ...gate }), MOST)
    expect(violation?.what).toBe('asleep forever: 1')
  })
})
