/**
 * A host that does not block: the ends and the loops that ship, in every order in which a host with
 * an event loop and its workers can access shared memory, up to the end of the trial.
 */
import { describe, expect, it, vi } from 'vitest'
import { ALL } from '../base/extent.testing'
import { explore, eachOnce, type Limits, type Scenario } from '../memory/explorer/explore.testing'
import { createMailboxes, MailboxHost, type MailboxMemory } from '../memory/mailbox'
import { pullChannels } from '.'
import type { HostContext } from './channel'
import { listen } from './listen'
import { awaited, siteOf, stopFlag } from './loops.testing'
import { mailbox, mailboxWorker } from './mailbox'
import { createHostParking, hostParkingOf, type PullMemory } from './pull-channel'
import { pullWorker } from './pull-loop'

interface Listening {
  workers: number
  tasks: number
  /** First position in each ring of the mailboxes. */
  first?: number
  /** Room in the queue. */
  room?: number
  /** Time between two looks at the clock: a host that finds it late yields to other events. */
  clockStepMs?: number
  flaw?: 'no wake-up' | 'woken before the flag'
}

/** Words: the number of tasks that have ended, and the stop flag. */
const [ENDED, STOP] = [0, 1]
const SLEEP_MS = 200

const level = 'full'
/** A worker may hold one task. */
const ONE = { depth: 1, queue: 1, messageBytes: 0, answerBytes: 0, messages: 1 }

interface Post {
  boxes: MailboxMemory
  words: SharedArrayBuffer
}

const post = ({ workers, tasks, first, flaw, ...setting }: Listening): Scenario<Post> => {
  const need = { ...ONE, tasks, workers, options: { payload: 'slab', spin: 0 } }
  return {
    ...setting,
    memory: () => ({
      boxes: createMailboxes({ workers, depth: 1, slotBytes: 0 }, first),
      words: new SharedArrayBuffer(8),
    }),
    threads: [
      async ({ boxes, words }) => {
        const stop = new Int32Array(words)
        const over = awaited()
        let [sent, seen] = [0, 0]
        const send = (worker: number) => {
          if (sent < tasks) end.send(worker, sent++)
        }
        const turn = (run: () => void) => {
          run()
          end.flush?.()
        }
        const answerSeen = (worker: number) => {
          send(worker)
          if (++seen === tasks) over.resolve()
        }
        const context = { ...need, memory: boxes, turn, answerSeen, failed: over.reject }
        const end = mailbox.host(context as unknown as HostContext) // all that this end uses
        end.open?.()
        turn(() => {
          for (let worker = 0; worker < workers; worker++) send(worker)
        })
        await over.promise
        if (flaw !== 'woken before the flag') Atomics.store(stop, STOP, 1)
        end.close()
        Atomics.store(stop, STOP, 1)
      },
      ...Array.from({ length: workers }, (_, worker) => ({ boxes, words }: Post) => {
        const flag = stopFlag(new Int32Array(words), STOP)
        const { site, taken } = siteOf(
          worker,
          { ...need, level, memory: boxes },
          flag.set,
          flag.begun,
        )
        mailboxWorker(site).live()
        return taken
      }),
    ],
    wrong: eachOnce(tasks),
  }
}

/** A parking place that no worker knows of. */
const ELSEWHERE = createHostParking()

interface Pull extends PullMemory {
  words: SharedArrayBuffer
}

/** The host of a pull channel: `no wake-up` reaches the host. */
const pull = (
  id: 'shared-queue' | 'chunks' | 'work-stealing',
  { workers, tasks, room, flaw, ...setting }: Listening,
): Scenario<Pull> => {
  const channel = pullChannels.get(id)
  const options = { spin: 0, room: room ?? 'unlimited', chunks: 'fixed', size: 1, bunch: 2 }
  const need = { ...ONE, tasks, workers, options }
  return {
    ...setting,
    memory: () => ({
      channel: channel.setUp(need),
      hostParking: createHostParking(),
      gate: null,
      words: new SharedArrayBuffer(8),
    }),
    threads: [
      async (memory) => {
        const words = new Int32Array(memory.words)
        const over = awaited()
        const host = channel.host(need, memory.channel)
        const parking = hostParkingOf(flaw === 'no wake-up' ? ELSEWHERE : memory.hostParking)
        let seen = 0
        const look = () => {
          const before = seen
          seen = Atomics.load(words, ENDED)
          const filled = host.refill?.() ?? 0
          if (seen === tasks) over.resolve()
          return seen - before + filled > 0
        }
        const unlisten = listen(parking, look, SLEEP_MS, over.reject)
        host.publish(tasks)
        await over.promise
        if (flaw !== 'woken before the flag') Atomics.store(words, STOP, 1)
        unlisten()
        parking.wake(1)
        host.close()
        Atomics.store(words, STOP, 1)
      },
      ...Array.from({ length: workers }, (_, worker) => (memory: Pull) => {
        const words = new Int32Array(memory.words)
        const flag = stopFlag(words, STOP)
        const { site, taken } = siteOf(worker, { ...need, level, memory }, flag.set, () => {
          flag.begun()
          Atomics.add(words, ENDED, 1)
        })
        pullWorker(channel, site).live()
        return taken
      }),
    ],
    wrong: eachOnce(tasks),
  }
}

/** Bound of the search, as far as the gate has time. */
const MOST = { preemptions: ALL ? 3 : 2, states: 2_000_000 }
const SOME = { preemptions: ALL ? 2 : 1, states: 2_000_000 }

const clear = async <M>(scenario: Scenario<M>, limits: Limits): Promise<void> => {
  expect((await explore(scenario, limits)).violation).toBeNull()
}
const WRAPS = 2 ** 31 - 1

describe('explored: a host that listens for answers in mailboxes', () => {
  it.each([
    [{ workers: 1, tasks: 1 }, {}],
    [{ workers: 1, tasks: 2, first: WRAPS }, MOST],
    [{ workers: 1, tasks: 1, clockStepMs: 10 }, MOST],
    [{ workers: 2, tasks: 2 }, SOME],
  ])(
    '%o: no task is lost, and nobody sleeps forever',
    async (setting, limits) => {
      await clear(post(setting), limits)
    },
    120_000,
  )

  it('finds the flaw of a host that wakes nobody', async () => {
    const wake = vi.spyOn(MailboxHost.prototype, 'wake').mockImplementation(() => {})
    const { violation } = await explore(post({ workers: 1, tasks: 1 }), MOST)
    wake.mockRestore()
    expect(violation?.what).toBe('asleep forever: 0,1')
  })

  it('finds the flaw of a host that wakes before the stop flag', async () => {
    const flawed = post({ workers: 1, tasks: 1, flaw: 'woken before the flag' })
    expect((await explore(flawed, MOST)).violation?.what).toBe('asleep forever: 1')
  })
})

describe.each(['shared-queue', 'chunks', 'work-stealing'] as const)(
  'explored: a host that listens while workers take tasks from %s',
  (channel) => {
    it.each([
      [{ workers: 1, tasks: 1 }, MOST],
      [{ workers: 1, tasks: 2, room: 1, clockStepMs: 10 }, MOST],
      [{ workers: 2, tasks: 2 }, SOME],
    ])(
      '%o: no task is lost, and nobody sleeps forever',
      async (setting, limits) => {
        await clear(pull(channel, setting), limits)
      },
      120_000,
    )

    it.each([
      ['no wake-up', '0,1'],
      ['woken before the flag', '1'],
    ] as const)('finds the flaw of %s', async (flaw, asleep) => {
      const flawed = pull(channel, { workers: 1, tasks: 1, flaw })
      expect((await explore(flawed, MOST)).violation?.what).toBe(`asleep forever: ${asleep}`)
    })
  },
)
