import { absoluteNow } from '../../base/clock'
import { Layout } from '../../memory/layout'
import { Parking, PARKING_WORDS } from '../../memory/parking'
import { ASLEEP, ASLEEP_LONG, LONG_MS, SETTLE_MS, SHORT_BATCH } from './asleep'
import type { Cost } from './cost'
import { collected, figureOf } from './samples'

interface Order {
  long: boolean
  words: SharedArrayBuffer
  /** Float64: when the host was told. */
  clock: SharedArrayBuffer
}

const SLEEP_MS = 100
const [HOST, WORKER, OVER] = [0, 1, 2]

const plan = () => {
  const layout = new Layout()
  const [turn = 0] = layout.words(1)
  const host = layout.words(PARKING_WORDS)
  const worker = layout.words(PARKING_WORDS)
  return { turn, host, worker, bytes: layout.bytes }
}

const handle = ({ words: buffer }: Order) => {
  const { turn, host, worker } = plan()
  const words = new Int32Array(buffer)
  const [, sleepers = 0] = host
  return {
    turn: () => Atomics.load(words, turn),
    give: (to: number) => Atomics.store(words, turn, to),
    hostSleeps: () => Atomics.load(words, sleepers) > 0,
    host: new Parking(words, host),
    worker: new Parking(words, worker),
  }
}

export const wakeAsync: Cost = {
  id: 'wake-async',
  name: 'Wake-up of a host that waits without blocking',
  group: 'shared memory',
  what: 'From Atomics.notify in a worker until Atomics.waitAsync has resolved in the thread that waits, by their two clocks.',
  unit: 'ms',
  axis: 'case',
  needs: ['shared-memory', 'wait-async'],
  measure: async (context) => {
    const figures = []
    for (const at of [ASLEEP, ASLEEP_LONG]) {
      const words = new SharedArrayBuffer(plan().bytes)
      const clock = new SharedArrayBuffer(8)
      const order: Order = { long: at === ASLEEP_LONG, words, clock }
      await context.partner(order)
      const { turn, give, host, worker } = handle(order)
      const told = new Float64Array(clock)
      const one = async () => {
        give(WORKER)
        worker.wake(1)
        while (turn() === WORKER) await host.rest(() => turn() === HOST, SLEEP_MS)
        return absoluteNow() - (told[0] ?? NaN)
      }
      const batch = order.long ? 1 : SHORT_BATCH
      figures.push(figureOf(await collected(context, one, { batch }), at))
      give(OVER)
      worker.wake(1)
    }
    return figures
  },
  partner: (input) => {
    const order = input as Order // what `measure` sends
    const { turn, give, hostSleeps, host, worker } = handle(order)
    const told = new Float64Array(order.clock)
    for (;;) {
      while (turn() === HOST) worker.block(() => turn() !== HOST, SLEEP_MS)
      if (turn() === OVER) return
      while (!hostSleeps());
      if (order.long) worker.block(() => false, LONG_MS)
      else for (const until = performance.now() + SETTLE_MS; performance.now() < until;);
      told[0] = absoluteNow()
      give(HOST)
      host.wake(1)
    }
  },
}
