/**
 * The explorer must find each planted flaw, report it, and need exactly the expected number of
 * preemptions.
 */
import { describe, expect, it } from 'vitest'
import { placeDeque } from '../deque'
import { Layout } from '../layout'
import { TrialBuffers } from '../trial-buffers'
import { explore, type Scenario, eachOnce } from './explore.testing'
import { Mail, portOf } from './replay.testing'
import {
  FlawedDeque,
  FlawedParking,
  FlawedQueue,
  Word,
  type DequeFlaw,
  type ParkingFlaw,
  type QueueFlaw,
} from './planted.testing'

const words = () => new SharedArrayBuffer(64)

/** Expects a violation with this many preemptions, and none with fewer. */
const expectFound = async <M>(
  scenario: Scenario<M>,
  preemptions: number,
  what: RegExp,
): Promise<void> => {
  for (let fewer = 0; fewer < preemptions; fewer++)
    expect((await explore(scenario, { preemptions: fewer })).violation).toBeNull()
  const { violation } = await explore(scenario, { preemptions })
  expect(violation?.what).toMatch(what)
  expect(violation?.preemptions).toBe(preemptions)
  expect(violation?.steps.length).toBeGreaterThan(0)
}

const queue = (flaw: QueueFlaw): Scenario<SharedArrayBuffer> => ({
  memory: () => {
    const memory = words()
    new FlawedQueue(memory, flaw).put(0)
    return memory
  },
  threads: [
    (memory) => [new FlawedQueue(memory, flaw).take()],
    (memory) => {
      const both = new FlawedQueue(memory, flaw)
      const taken = both.take()
      return both.put(1) ? [taken] : [taken, 1]
    },
  ],
  after: (memory) => [new FlawedQueue(memory, flaw).take()],
  wrong: eachOnce(2),
})

const deque = (flaw: DequeFlaw) => {
  const attach = ({ buffer, place }: ReturnType<typeof make>) =>
    new FlawedDeque(buffer, place, flaw)
  const make = () => {
    const layout = new Layout()
    const place = placeDeque(layout, 2)
    return { buffer: new SharedArrayBuffer(layout.bytes), place }
  }
  const thief = (memory: ReturnType<typeof make>) => [attach(memory).steal()]
  const scenario: Scenario<ReturnType<typeof make>> = {
    memory: make,
    threads: [
      (memory) => {
        const own = attach(memory)
        const refused: number[] = []
        const push = (task: number) => own.push(task) || refused.push(task)
        push(0)
        push(1)
        const first = own.pop()
        push(2)
        return [first, own.pop(), ...refused]
      },
      thief,
      thief,
    ],
    after: (memory) => {
      const own = attach(memory)
      return [own.pop(), own.pop(), own.pop()]
    },
    wrong: eachOnce(3),
  }
  return scenario
}

/** One thread provides an item for each of the others, which sleep until they have one. */
const parking = (
  flaw: ParkingFlaw,
  sleepers: number,
  blocks = true,
): Scenario<SharedArrayBuffer> => {
  const take = (memory: SharedArrayBuffer): boolean => {
    const at = new Int32Array(memory)
    let there = Atomics.load(at, Word.HEAD)
    while (there > 0) {
      const seen = Atomics.compareExchange(at, Word.HEAD, there, there - 1)
      if (seen === there) return true
      there = seen
    }
    return false
  }
  const sleeper = (memory: SharedArrayBuffer): void => {
    const place = new FlawedParking(memory, flaw)
    let taken = take(memory)
    while (!taken) {
      place.block(() => (taken = take(memory)))
      taken ||= take(memory)
    }
  }
  const waiter = async (memory: SharedArrayBuffer): Promise<void> => {
    const place = new FlawedParking(memory, flaw)
    let taken = take(memory)
    while (!taken) {
      await place.waitAsync(() => (taken = take(memory)))
      taken ||= take(memory)
    }
  }
  return {
    memory: words,
    threads: [
      (memory) => {
        Atomics.add(new Int32Array(memory), Word.HEAD, sleepers)
        new FlawedParking(memory, flaw).wake(sleepers)
      },
      ...Array.from({ length: sleepers }, () => (blocks ? sleeper : waiter)),
    ],
    wrong: () => null,
  }
}

describe('planted flaws', () => {
  it('finds none where there is none', async () => {
    for (const scenario of [queue('none'), parking('none', 1), parking('none', 1, false)])
      expect((await explore(scenario)).violation).toBeNull()
    expect((await explore(deque('none'))).violation).toBeNull()
    for (const blocks of [true, false])
      expect((await explore(parking('none', 2, blocks), { preemptions: 3 })).violation).toBeNull()
  })

  it.each([
    ['take-without-exchange', 1],
    ['stamp-before-task', 1],
  ] as const)('queue: %s, %i preemptions', async (flaw, preemptions) => {
    await expectFound(queue(flaw), preemptions, /^tasks /)
  })

  it.each([
    ['top-before-bottom', 1],
    ['bottom-before-slot', 1],
    ['slot-after-exchange', 2],
    ['last-without-exchange', 3],
  ] as const)('deque: %s, %i preemptions', async (flaw, preemptions) => {
    await expectFound(deque(flaw), preemptions, /^tasks /)
  })

  it.each([
    ['no-second-check', 1, 1],
    ['load-after-check', 1, 1],
    ['wake-before-news', 1, 2],
    ['sleepers-not-added', 2, 2],
  ] as const)('parking: %s, %i asleep, %i preemptions', async (flaw, sleepers, preemptions) => {
    await expectFound(parking(flaw, sleepers), preemptions, /^asleep forever/)
    await expectFound(parking(flaw, sleepers, false), preemptions, /^asleep forever/)
  })

  const ports = (first: number): Scenario<{ words: SharedArrayBuffer; mail: Mail }> => ({
    memory: () => ({ words: words(), mail: new Mail(1) }),
    threads: [
      ({ words: shared, mail }) => {
        const at = new Int32Array(shared)
        at[0] = 7
        const port = portOf(mail, null)
        for (const message of [first, first + 1]) port.postMessage({ message, shared })
      },
      ({ mail }) =>
        new Promise((resolve) => {
          const got: number[] = []
          portOf(null, mail).onmessage = ({ data }) => {
            const { message, shared } = data as { message: number; shared: SharedArrayBuffer }
            got.push(message, new Int32Array(shared)[0] ?? NaN)
            if (message > 1) resolve(got)
          }
        }),
    ],
    wrong: (values) => (String(values[1]) === '1,7,2,7' ? null : String(values[1])),
  })

  it('delivers messages in order, with what their sender knew; and misses one that is not sent', async () => {
    expect((await explore(ports(1))).violation).toBeNull()
    expect((await explore(ports(0))).violation?.what).toBe('asleep forever: 1')
  })

  it('reports an access to memory that has been lent again', async () => {
    const lending = (after: 'nothing' | 'store' | 'message'): Scenario<[Mail, Mail]> => ({
      memory: () => [new Mail(1), new Mail(0)],
      threads: [
        async ([mail, back]) => {
          const port = portOf(mail, back)
          const buffers = new TrialBuffers()
          const buffer = buffers.lend(8)
          port.postMessage(buffer)
          const at = new Int32Array(buffer)
          if (after === 'message') await new Promise((resolve) => (port.onmessage = resolve))
          while (after === 'store' && Atomics.load(at, 0) === 0) Atomics.wait(at, 0, 0)
          buffers.takeBack()
          return Atomics.load(new Int32Array(buffers.lend(8)), 0)
        },
        ([mail, back]) =>
          new Promise<void>((resolve) => {
            const port = portOf(back, mail)
            port.onmessage = ({ data }) => {
              const at = new Int32Array(data as SharedArrayBuffer) // posted above
              Atomics.store(at, 0, 1)
              Atomics.notify(at, 0)
              port.postMessage('done')
              resolve()
            }
          }),
      ],
      wrong: ([first]) => (first === 0 ? null : `lent with ${String(first)} in it`),
    })
    const [nothing, store, message] = [lending('nothing'), lending('store'), lending('message')]
    // Whoever comes late finds other memory, or is found in it.
    expect((await explore(nothing)).violation?.what).toMatch(/lent/)
    // The notification comes after the store that lets the lender go on.
    expect((await explore(store)).violation?.what).toMatch(/notify .* which has been lent again/)
    expect((await explore(message)).violation).toBeNull()
  })

  it('reports two plain writes that nothing orders', async () => {
    const write = (value: number) => (memory: SharedArrayBuffer) => {
      const at = new Int32Array(memory)
      at[0] = value
    }
    const scenario = { memory: words, threads: [write(1), write(2)], wrong: () => null }
    expect((await explore(scenario)).violation?.what).toMatch(/two plain writes/)
  })

  it('lets a plain read see an old value until something orders it', async () => {
    const read = (through: boolean): Scenario<SharedArrayBuffer> => ({
      memory: words,
      threads: [
        (memory) => {
          const at = new Int32Array(memory)
          at[0] = 7
          Atomics.store(at, 1, 1)
        },
        (memory) => {
          const at = new Int32Array(memory)
          // Word 2 says nothing about word 0, whatever the order in which the threads ran.
          return Atomics.load(at, through ? 1 : 2) === (through ? 1 : 0) ? at[0] : 7
        },
      ],
      wrong: (values) => (values[1] === 7 ? null : `read ${String(values[1])}`),
    })
    expect((await explore(read(true))).violation).toBeNull()
    expect((await explore(read(false))).violation?.what).toBe('read 0')
  })
})
