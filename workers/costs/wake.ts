/**
 * Costs of waking a thread. Two threads give each other a turn. The one that is timed reports the
 * time until its turn is back, without the time for which the other one held it: each duration
 * comes from one clock alone, since the clocks of two threads may differ by as much as a wake-up
 * takes.
 */
import { Layout } from '../memory/layout'
import { Parking, PARKING_WORDS } from '../memory/parking'
import type { Cost } from './cost'
import { collected, figuresOver, type Samples, type SampleOptions } from './samples'

/** Cases: the time of a thread's sleep decides the cost of waking it. */
export const ASLEEP = 'just asleep'
export const ASLEEP_LONG = 'asleep 1 ms or more'

/** Wake-ups per sample of a thread just asleep: each is about as short as a clock step. */
const SHORT_BATCH = 16

/** Longest time between a thread's report that it will sleep and the actual sleep, in ms. */
const SETTLE_MS = 0.03

/** Sleep that counts as long, in ms: well over the 1 ms in the case's name. */
export const LONG_MS = 2

/** Longest wait until a thread falls asleep, in ms; after it the sample is taken anyway. */
const SETTLED_BY_MS = 1000

/**
 * Returns a little after `sleeps` reports that the thread sleeps: it reports before it sleeps.
 * `pause` gives the core to others for a moment: with too few cores, the thread that should sleep
 * may be waiting for this one.
 */
const settle = (sleeps: () => boolean, pause: () => void = () => {}): void => {
  const from = performance.now()
  while (!sleeps() && performance.now() < from + SETTLED_BY_MS)
    if (performance.now() > from + SETTLE_MS) pause()
  for (const until = performance.now() + SETTLE_MS; performance.now() < until;);
}

const SLEEP_MS = 100
const OVER = 2

interface TurnOrder {
  long: boolean
  words: SharedArrayBuffer
  /** Float64: time for which the other thread held the turn, in ms. */
  held: SharedArrayBuffer
}

/** The word of the turn, and a place to sleep for each of the two threads. */
const plan = () => {
  const layout = new Layout()
  const [turn = 0] = layout.words(1)
  const parking = [layout.words(PARKING_WORDS), layout.words(PARKING_WORDS)] as const
  return { turn, parking, bytes: layout.bytes }
}

const orderOf = (at: string): TurnOrder => ({
  long: at === ASLEEP_LONG,
  words: new SharedArrayBuffer(plan().bytes),
  held: new SharedArrayBuffer(8),
})

const batchOf = ({ long }: TurnOrder): number => (long ? 1 : SHORT_BATCH)

const attached = ({ words: buffer, held }: TurnOrder) => {
  const { turn, parking } = plan()
  const words = new Int32Array(buffer)
  return {
    turn: () => Atomics.load(words, turn),
    give: (to: number) => Atomics.store(words, turn, to),
    parking: (place: 0 | 1) => new Parking(words, parking[place]),
    sleeps: (place: 0 | 1) => Atomics.load(words, parking[place][1] ?? 0) > 0,
    heldMs: new Float64Array(held),
  }
}

interface PlayerOrder extends TurnOrder, SampleOptions {
  place: 0 | 1
}

/** A pause in which a thread gives up its core, in ms. */
const PAUSE_MS = 0.05

/** Holds the turn until the other side sleeps, passes it on, sleeps until it is back. */
const sideOf = (order: PlayerOrder) => {
  const { place, long } = order
  const other = place === 0 ? 1 : 0
  const { turn, give, parking, sleeps, heldMs } = attached(order)
  const [ours, theirs] = [parking(place), parking(other)]
  const isMine = () => turn() !== other
  const pass = (to: number) => {
    give(to)
    theirs.wake(1)
  }
  return {
    heldMs,
    /** Returns when the other has slept for long enough. */
    untilAsleep: () => {
      settle(
        () => sleeps(other),
        () => ours.block(() => false, PAUSE_MS),
      )
      // Spins without sleeping: a thread that has just slept on the other's core passes that core
      // on, which is several times as fast as waking an idle core.
      if (long) for (const until = performance.now() + LONG_MS; performance.now() < until;);
    },
    handOver: () => pass(other),
    /** Sleeps until the turn has come; false if the game is over. */
    sleep: (): boolean => {
      while (!isMine()) ours.block(isMine, SLEEP_MS)
      return turn() === place
    },
    end: () => pass(OVER),
  }
}

/** Two partners wake each other in turn: the time there and back is two wake-ups. */
const first = async (order: PlayerOrder): Promise<Samples> => {
  const { heldMs, untilAsleep, handOver, sleep, end } = sideOf(order)
  const roundTrip = (): number => {
    untilAsleep()
    const before = performance.now()
    handOver()
    sleep()
    return (performance.now() - before - (heldMs[0] ?? NaN)) / 2
  }
  const samples = await collected(order, roundTrip, { batch: batchOf(order) })
  end()
  return samples
}

const second = (order: PlayerOrder): void => {
  const { heldMs, untilAsleep, handOver, sleep } = sideOf(order)
  while (sleep()) {
    const from = performance.now()
    untilAsleep()
    heldMs[0] = performance.now() - from
    handOver()
  }
}

export const wakeWait: Cost = {
  id: 'wake-wait',
  name: 'Wake-up of a blocked worker',
  group: 'shared memory',
  what: 'From Atomics.notify in one worker until Atomics.wait has returned in another: half of two wake-ups.',
  axis: 'case',
  needs: ['shared-memory'],
  measure: (context) =>
    figuresOver([ASLEEP, ASLEEP_LONG], async (at) => {
      const { clockStepMs, budgetMs } = context
      const both = { clockStepMs, budgetMs, ...orderOf(at) }
      await context.partner({ ...both, place: 1 } satisfies PlayerOrder)
      const player = await context.partner({ ...both, place: 0 } satisfies PlayerOrder)
      return (await player.next()) as Samples // what `first` posts
    }),
  partner: (input, scope) => {
    const order = input as PlayerOrder // what `measure` sends
    if (order.place === 1) second(order)
    else void first(order).then((samples) => scope.post(samples))
  },
}

/** Longest spin without a turn, in ms. */
const PATIENCE_MS = 3000
const [HOST, WORKER] = [0, 1] as const

/** The host gives the turn to a partner that spins, so that no wake-up is needed on that side. */
export const wakeAsync: Cost = {
  id: 'wake-async',
  name: 'Wake-up of a host that waits without blocking',
  group: 'shared memory',
  what: 'From Atomics.notify in a worker until Atomics.waitAsync has resolved in the thread that waits.',
  axis: 'case',
  needs: ['shared-memory', 'wait-async'],
  measure: (context) =>
    figuresOver([ASLEEP, ASLEEP_LONG], async (at) => {
      const order = orderOf(at)
      await context.partner(order)
      const { turn, give, parking, heldMs } = attached(order)
      const host = parking(HOST)
      const wakeUp = async () => {
        const before = performance.now()
        give(WORKER)
        while (turn() === WORKER) await host.waitAsync(() => turn() === HOST, SLEEP_MS)
        return performance.now() - before - (heldMs[0] ?? NaN)
      }
      const samples = await collected(context, wakeUp, { batch: batchOf(order) })
      give(OVER)
      return samples
    }),
  partner: (input) => {
    const order = input as TurnOrder // what `measure` sends
    const { turn, give, parking, sleeps, heldMs } = attached(order)
    const host = parking(HOST)
    let from = performance.now()
    for (;;) {
      while (turn() === HOST) if (performance.now() - from > PATIENCE_MS) return
      if (turn() === OVER) return
      from = performance.now()
      settle(() => sleeps(HOST))
      if (order.long) while (performance.now() - from < LONG_MS);
      heldMs[0] = performance.now() - from
      give(HOST)
      host.wake(1)
    }
  },
}
