import { say } from '../base/message'
import { sleep } from '../base/turn'
import { EMPTY } from '../memory/layout'
import { createMailboxes, MailboxHost, MailboxWorker, type MailboxMemory } from '../memory/mailbox'
import { CostFault, type Cost } from './cost'
import { collected, figuresOver, sampledAsync } from './samples'
import { ASLEEP, ASLEEP_LONG, LONG_MS } from './wake'

interface MailboxOrder {
  memory: MailboxMemory
  /** Int32: 1 ends the worker. */
  stop: SharedArrayBuffer
  spins: boolean
}

/** Longest sleep, in ms; a lost wake-up would cost this much, and would be visible. */
const SLEEP_MS = 100
/** Number of checks for a task before one of the stop flag. */
const CHECKS = 2000
/** Longest spin without a task, in ms. */
const PATIENCE_MS = 3000
const TASK = 1

export const mailbox: Cost = {
  id: 'mailbox',
  name: 'Mailbox round trip',
  group: 'shared memory',
  what: 'A number put into a worker’s mailbox, taken, answered, and seen here. “Both spin”: neither side sleeps.',
  axis: 'case',
  needs: ['shared-memory', 'wait-async'],
  measure: (context) =>
    figuresOver(['both spin', ASLEEP, ASLEEP_LONG] as const, async (at) => {
      const spins = at === 'both spin'
      const memory = createMailboxes({ workers: 1, depth: 1, slotBytes: 0 })
      const stop = new SharedArrayBuffer(4)
      await context.partner({ memory, stop, spins } satisfies MailboxOrder)
      const host = new MailboxHost(memory)
      let answers = 0
      const checkAnswers = () => host.drain(() => answers++) > 0
      const askAsleep = async () => {
        const before = answers
        host.put(0, TASK)
        host.wake(0)
        while (answers === before) {
          await host.hostParking.waitAsync(checkAnswers, SLEEP_MS)
          checkAnswers()
        }
      }
      const askSpinning = async () => {
        host.put(0, TASK)
        const patience = performance.now() + PATIENCE_MS
        while (!checkAnswers())
          if (performance.now() > patience)
            throw new CostFault(say('[mailbox] an answer (none came)'))
      }
      const askLate = async () => {
        await sleep(LONG_MS)
        const before = performance.now()
        await askAsleep()
        return performance.now() - before
      }
      const samples =
        at === ASLEEP_LONG
          ? await collected(context, askLate)
          : await sampledAsync(context, spins ? askSpinning : askAsleep)
      Atomics.store(new Int32Array(stop), 0, 1)
      host.wakeAll()
      return samples
    }),
  partner: (order) => {
    const { memory, stop, spins } = order as MailboxOrder // what `measure` sends
    const end = new MailboxWorker(memory, 0)
    const flag = new Int32Array(stop)
    let lastTaskAt = performance.now()
    const stopped = () => Atomics.load(flag, 0) !== 0
    while (!stopped()) {
      const task = end.take()
      if (task !== EMPTY) {
        end.answer(task)
        end.hostParking.wake(1)
        lastTaskAt = performance.now()
      } else if (!spins) end.parking.block(() => !end.empty || stopped(), SLEEP_MS)
      else if (!end.spin(CHECKS) && performance.now() - lastTaskAt > PATIENCE_MS) return
    }
  },
}
