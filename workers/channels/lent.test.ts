/**
 * Two trials, one after the other, on memory that is lent again: nothing that a thread of the first
 * still does may reach the second.
 */
import { describe, expect, it } from 'vitest'
import { ALL } from '../base/extent.testing'
import { nextTurn } from '../base/turn'
import { explore, type Scenario } from '../memory/explorer/explore.testing'
import { Mail, portOf } from '../memory/explorer/replay.testing'
import { createMailboxes, type MailboxMemory } from '../memory/mailbox'
import { TrialBuffers } from '../memory/trial-buffers'
import type { HostContext } from './channel'
import { awaited, siteOf, stopFlag } from './loops.testing'
import { mailbox, mailboxWorker } from './mailbox'

interface Lent {
  /** The host may give a thread up before it has ended. */
  mayGiveUp?: boolean
  flaw?: 'lent at once' | 'lent while the host listens' | 'lent beside a thread'
}

interface Order {
  boxes: MailboxMemory
  stop: SharedArrayBuffer
}

const HOST = 0
const TASK = 0
const NEED = {
  level: 'full',
  tasks: 1,
  workers: 1,
  depth: 1,
  options: { payload: 'slab', spin: 0 },
} as const

const memory = () => ({
  orders: [new Mail(1), new Mail(2)],
  byes: new Mail(HOST),
})
type Memory = ReturnType<typeof memory>

const worker =
  (trial: number) =>
  ({ orders, byes }: Memory): Promise<number[]> =>
    new Promise((resolve) => {
      const port = portOf(byes, orders[trial] ?? null)
      port.onmessage = ({ data }) => {
        const { boxes, stop } = data as Order // posted by the host
        const flag = stopFlag(new Int32Array(stop), 0)
        const { site, taken } = siteOf(0, { ...NEED, memory: boxes }, flag.set, flag.begun)
        mailboxWorker(site).live()
        port.postMessage('bye')
        resolve(taken)
      }
    })

const lent = ({ mayGiveUp, flaw }: Lent): Scenario<Memory> => ({
  memory,
  threads: [
    async ({ orders, byes }) => {
      const buffers = new TrialBuffers()
      for (const order of orders) {
        const over = awaited()
        const port = portOf(order, byes)
        const bye = new Promise<boolean>((resolve) => (port.onmessage = () => resolve(true)))
        const boxes = createMailboxes({ workers: 1, depth: 1, slotBytes: 0 }, 0, buffers.lend)
        const stop = buffers.lend(4)
        const context = {
          ...NEED,
          queue: 1,
          memory: boxes,
          turn: (run: () => void) => run(),
          answerSeen: () => over.resolve(),
          failed: over.reject,
        }
        const end = mailbox.host(context as unknown as HostContext) // all that this end uses
        end.open?.()
        port.postMessage({ boxes, stop } satisfies Order)
        end.send(0, TASK)
        await over.promise
        // The feed of a trial ends some turns later: the host listens again.
        await nextTurn()
        Atomics.store(new Int32Array(stop), 0, 1)
        const closed = end.close()
        if (flaw !== 'lent while the host listens') await closed
        const patience = new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))
        const ended =
          flaw === 'lent at once' || (await (mayGiveUp ? Promise.race([bye, patience]) : bye))
        if (ended || flaw === 'lent beside a thread') buffers.takeBack()
        else buffers.forget()
      }
    },
    worker(0),
    worker(1),
  ],
  wrong: (values) => (String(values) === ',0,0' ? null : String(values)),
})

const MOST = { preemptions: ALL ? 2 : 1, states: 2_000_000 }

describe('explored: two trials on memory that is lent again', () => {
  it.each([{}, { mayGiveUp: true }])(
    '%o: nothing of the first reaches the second',
    async (setting) => {
      expect((await explore(lent(setting), MOST)).violation).toBeNull()
    },
    120_000,
  )

  it.each([
    { flaw: 'lent at once' },
    { flaw: 'lent while the host listens' },
    { flaw: 'lent beside a thread', mayGiveUp: true },
  ] as const)('finds the flaw of memory $flaw', async (setting) => {
    expect((await explore(lent(setting), MOST)).violation?.what).toMatch(/has been lent again/)
  })
})
