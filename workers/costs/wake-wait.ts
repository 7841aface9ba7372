/**
 * Two partners wake each other in turn. The first times a turn there and back, the second how long
 * it held the turn: the difference is two wake-ups. Each duration comes from one clock alone, since
 * the clocks of two threads may differ by as much as a wake-up takes.
 */
import { Layout } from '../memory/layout'
import { Parking, PARKING_WORDS } from '../memory/parking'
import { ASLEEP, ASLEEP_LONG, LONG_MS, settle, SHORT_BATCH } from './sleep-cases'
import type { Cost } from './cost'
import { collected, figureOf, type Samples, type SampleOptions } from './samples'

interface PlayerOrder extends SampleOptions {
  place: 0 | 1
  long: boolean
  words: SharedArrayBuffer
  /** Float64: time for which the second partner held the turn, in ms. */
  held: SharedArrayBuffer
}

const SLEEP_MS = 100
/** A pause in which a thread gives up its core, in ms. */
const PAUSE_MS = 0.05
const OVER = 2

const plan = () => {
  const layout = new Layout()
  const [turn = 0] = layout.words(1)
  const parking = [layout.words(PARKING_WORDS), layout.words(PARKING_WORDS)] as const
  return { turn, parking, bytes: layout.bytes }
}

/** Holds the turn until the other side sleeps, passes it on, sleeps until it is back. */
const sideOf = ({ place, long, words: buffer }: PlayerOrder) => {
  const { turn, parking } = plan()
  const other = place === 0 ? 1 : 0
  const words = new Int32Array(buffer)
  const ours = new Parking(words, parking[place])
  const theirs = new Parking(words, parking[other])
  const [, sleepers = 0] = parking[other]
  const isMine = () => Atomics.load(words, turn) !== other
  const give = (to: number) => {
    Atomics.store(words, turn, to)
    theirs.wake(1)
  }
  return {
    /** Returns when the other has slept for long enough. */
    untilAsleep: () => {
      settle(
        () => Atomics.load(words, sleepers) > 0,
        () => ours.block(() => false, PAUSE_MS),
      )
      // Spins without sleeping: a thread that has just slept on the other's core passes that core
      // on, which is several times as fast as waking an idle core.
      if (long) for (const until = performance.now() + LONG_MS; performance.now() < until;);
    },
    handOver: () => give(other),
    /** Sleeps until the turn has come; false if the game is over. */
    sleep: (): boolean => {
      while (!isMine()) ours.block(isMine, SLEEP_MS)
      return Atomics.load(words, turn) === place
    },
    end: () => give(OVER),
  }
}

const first = async (order: PlayerOrder): Promise<Samples> => {
  const { untilAsleep, handOver, sleep, end } = sideOf(order)
  const held = new Float64Array(order.held)
  const roundTrip = (): number => {
    untilAsleep()
    const before = performance.now()
    handOver()
    sleep()
    return (performance.now() - before - (held[0] ?? NaN)) / 2
  }
  const samples = await collected(order, roundTrip, { batch: order.long ? 1 : SHORT_BATCH })
  end()
  return samples
}

const second = (order: PlayerOrder): void => {
  const { untilAsleep, handOver, sleep } = sideOf(order)
  const held = new Float64Array(order.held)
  while (sleep()) {
    const from = performance.now()
    untilAsleep()
    held[0] = performance.now() - from
    handOver()
  }
}

export const wakeWait: Cost = {
  id: 'wake-wait',
  name: 'Wake-up of a blocked worker',
  group: 'shared memory',
  what: 'From Atomics.notify in one worker until Atomics.wait has returned in another: half of two wake-ups.',
  unit: 'ms',
  axis: 'case',
  needs: ['shared-memory'],
  measure: async (context) => {
    const { clockStepMs, budgetMs } = context
    const figures = []
    for (const at of [ASLEEP, ASLEEP_LONG]) {
      const words = new SharedArrayBuffer(plan().bytes)
      const held = new SharedArrayBuffer(8)
      const both = { clockStepMs, budgetMs, long: at === ASLEEP_LONG, words, held }
      await context.partner({ ...both, place: 1 } satisfies PlayerOrder)
      const player = await context.partner({ ...both, place: 0 } satisfies PlayerOrder)
      figures.push(figureOf((await player.next()) as Samples, at)) // what `first` posts
    }
    return figures
  },
  partner: (input, scope) => {
    const order = input as PlayerOrder // what `measure` sends
    if (order.place === 1) second(order)
    else void first(order).then((samples) => scope.post(samples))
  },
}
