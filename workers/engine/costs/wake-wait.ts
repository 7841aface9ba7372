import { absoluteNow } from '../../base/clock'
import { Layout } from '../../memory/layout'
import { Parking, PARKING_WORDS } from '../../memory/parking'
import { ASLEEP, ASLEEP_LONG, LONG_MS, SETTLE_MS, SHORT_BATCH } from './asleep'
import type { Cost } from './cost'
import { collected, figureOf, type Samples, type Sampling } from './samples'

/** Two partners: the first wakes the second, which says when it woke up and sleeps again. */
interface Order extends Sampling {
  place: 'first' | 'second'
  long: boolean
  words: SharedArrayBuffer
  /** Float64: when the second one woke up. */
  clock: SharedArrayBuffer
}

const SLEEP_MS = 100
const [FIRST, SECOND, OVER] = [0, 1, 2]

const plan = () => {
  const layout = new Layout()
  const [turn = 0] = layout.words(1)
  const first = layout.words(PARKING_WORDS)
  const second = layout.words(PARKING_WORDS)
  return { turn, first, second, bytes: layout.bytes }
}

const handle = ({ words: buffer }: Order) => {
  const { turn, first, second } = plan()
  const words = new Int32Array(buffer)
  const [, sleepers = 0] = second
  return {
    turn: () => Atomics.load(words, turn),
    give: (to: number) => Atomics.store(words, turn, to),
    secondSleeps: () => Atomics.load(words, sleepers) > 0,
    first: new Parking(words, first),
    second: new Parking(words, second),
  }
}

const wakeOften = async (order: Order): Promise<Samples> => {
  const { turn, give, secondSleeps, first, second } = handle(order)
  const clock = new Float64Array(order.clock)
  const one = (): number => {
    while (!secondSleeps());
    if (order.long) first.block(() => false, LONG_MS)
    else for (const until = performance.now() + SETTLE_MS; performance.now() < until;);
    const before = absoluteNow()
    give(SECOND)
    second.wake(1)
    while (turn() !== FIRST) first.block(() => turn() === FIRST, SLEEP_MS)
    return (clock[0] ?? NaN) - before
  }
  const found = await collected(order, one, { batch: order.long ? 1 : SHORT_BATCH })
  give(OVER)
  second.wake(1)
  return found
}

const beWoken = (order: Order): void => {
  const { turn, give, first, second } = handle(order)
  const clock = new Float64Array(order.clock)
  for (;;) {
    while (turn() === FIRST) second.block(() => turn() !== FIRST, SLEEP_MS)
    clock[0] = absoluteNow()
    if (turn() === OVER) return
    give(FIRST)
    first.wake(1)
  }
}

export const wakeWait: Cost = {
  id: 'wake-wait',
  name: 'Wake-up of a blocked worker',
  group: 'shared memory',
  what: 'From Atomics.notify in one worker until Atomics.wait has returned in another, by their two clocks.',
  unit: 'ms',
  axis: 'case',
  needs: ['shared-memory'],
  measure: async (context) => {
    const { clockStepMs, budgetMs } = context
    const figures = []
    for (const at of [ASLEEP, ASLEEP_LONG]) {
      const words = new SharedArrayBuffer(plan().bytes)
      const clock = new SharedArrayBuffer(8)
      const both = { clockStepMs, budgetMs, long: at === ASLEEP_LONG, words, clock }
      await context.partner({ ...both, place: 'second' } satisfies Order)
      const first = await context.partner({ ...both, place: 'first' } satisfies Order)
      figures.push(figureOf((await first.next()) as Samples, at)) // what `wakeOften` found
    }
    return figures
  },
  partner: (input, scope) => {
    const order = input as Order // what `measure` sends
    if (order.place === 'second') beWoken(order)
    else void wakeOften(order).then((found) => scope.post(found))
  },
}
