/**
 * The host gives the turn to a partner that spins, so that no wake-up is needed on that side; the
 * partner reports how long it held the turn. The rest of the host's own time is its wake-up: as in
 * `wake-wait.ts`, no two clocks are compared.
 */
import { Layout } from '../memory/layout'
import { Parking, PARKING_WORDS } from '../memory/parking'
import { ASLEEP, ASLEEP_LONG, LONG_MS, settle, SHORT_BATCH } from './sleep-cases'
import type { Cost } from './cost'
import { collected, figureOf } from './samples'

interface TurnOrder {
  long: boolean
  words: SharedArrayBuffer
  /** Float64: time for which the partner held the turn, in ms. */
  held: SharedArrayBuffer
}

const SLEEP_MS = 100
/** Longest spin without a turn, in ms. */
const PATIENCE_MS = 3000
const [HOST, WORKER, OVER] = [0, 1, 2]

const plan = () => {
  const layout = new Layout()
  const [turn = 0] = layout.words(1)
  return { turn, host: layout.words(PARKING_WORDS), bytes: layout.bytes }
}

const handle = ({ words: buffer }: TurnOrder) => {
  const { turn, host } = plan()
  const words = new Int32Array(buffer)
  const [, sleepers = 0] = host
  return {
    turn: () => Atomics.load(words, turn),
    give: (to: number) => Atomics.store(words, turn, to),
    hostSleeps: () => Atomics.load(words, sleepers) > 0,
    host: new Parking(words, host),
  }
}

export const wakeAsync: Cost = {
  id: 'wake-async',
  name: 'Wake-up of a host that waits without blocking',
  group: 'shared memory',
  what: 'From Atomics.notify in a worker until Atomics.waitAsync has resolved in the thread that waits.',
  unit: 'ms',
  axis: 'case',
  needs: ['shared-memory', 'wait-async'],
  measure: async (context) => {
    const figures = []
    for (const at of [ASLEEP, ASLEEP_LONG]) {
      const words = new SharedArrayBuffer(plan().bytes)
      const held = new SharedArrayBuffer(8)
      const order: TurnOrder = { long: at === ASLEEP_LONG, words, held }
      await context.partner(order)
      const { turn, give, host } = handle(order)
      const heldMs = new Float64Array(held)
      const wakeUp = async () => {
        const before = performance.now()
        give(WORKER)
        while (turn() === WORKER) await host.waitAsync(() => turn() === HOST, SLEEP_MS)
        return performance.now() - before - (heldMs[0] ?? NaN)
      }
      const batch = order.long ? 1 : SHORT_BATCH
      figures.push(figureOf(await collected(context, wakeUp, { batch }), at))
      give(OVER)
    }
    return figures
  },
  partner: (input) => {
    const order = input as TurnOrder // what `measure` sends
    const { turn, give, hostSleeps, host } = handle(order)
    const heldMs = new Float64Array(order.held)
    let from = performance.now()
    for (;;) {
      while (turn() === HOST) if (performance.now() - from > PATIENCE_MS) return
      if (turn() === OVER) return
      from = performance.now()
      settle(hostSleeps)
      if (order.long) while (performance.now() - from < LONG_MS);
      heldMs[0] = performance.now() - from
      give(HOST)
      host.wake(1)
    }
  },
}
