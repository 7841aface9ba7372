import { expect, it } from 'vitest'
import type { RunFile } from '../../../workers/api'
import type { KeptVote } from '../protocol'
import { createOutbox } from './outbox'
import { type Item, SILENT } from './phone-state'

const file = {} as RunFile // the outbox does not read it
const fresh = { question: 'q', state: 'waiting', failures: 0, status: 0 } as const
const run = { ...fresh, kind: 'run', body: file, link: null } as const
const vote = (said: string) => ({ ...fresh, kind: 'vote', body: said }) as const

/** A phone with a room that answers as told; each answer waits for `answer`. */
const phone = (kept: readonly Item[] = []) => {
  const sent: Item[] = []
  const answers: ((answer: { status: number; json: unknown } | null) => void)[] = []
  let timers = 0
  let items: readonly Item[] = []
  const outbox = createOutbox({
    send: (item) => {
      sent.push(item)
      return new Promise((resolve) => answers.push(resolve))
    },
    later: () => void timers++,
    changed: (all) => (items = all),
  })
  outbox.restore(kept)
  /** Answers the request in flight, and waits until the outbox has read it. */
  const answer = async (status: number | null, json: Partial<KeptVote> = {}) => {
    answers.shift()?.(status === null ? null : { status, json })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { outbox, sent, answer, now: () => items, timers: () => timers }
}

it('sends an item once, and keeps that it was sent', async () => {
  const { outbox, sent, answer, now, timers } = phone()
  const done = outbox.put(run)
  void outbox.flush()
  await answer(200)
  await done
  await outbox.flush()
  expect(sent).toHaveLength(1)
  expect(timers()).toBe(0)
  expect(now()).toMatchObject([{ state: 'sent', failures: 0 }])
})

it.each([SILENT, 429, 503, 500])('asks for another attempt after %i', async (status) => {
  const { outbox, sent, answer, timers, now } = phone()
  void outbox.put(run)
  await answer(status)
  expect(now()).toMatchObject([{ state: 'waiting', failures: 1 }])
  expect(timers()).toBe(1)
  void outbox.flush()
  await answer(200)
  expect(sent).toHaveLength(2)
  expect(now()).toMatchObject([{ state: 'sent', failures: 1 }])
  expect(timers()).toBe(1)
})

it.each([400, 404, 409, 410, 413, 422, 507])('never sends again after %i', async (status) => {
  const { outbox, sent, answer, timers, now } = phone()
  void outbox.put(run)
  await answer(status)
  await outbox.flush()
  expect(sent).toHaveLength(1)
  expect(timers()).toBe(0)
  expect(now()).toMatchObject([{ state: 'refused', status }])
})

it('sends what is waiting after a reload, and nothing else', async () => {
  const before = phone()
  void before.outbox.put(run)
  void before.outbox.put({ ...run, question: 'held', state: 'held' })
  void before.outbox.put({ ...run, question: 'no', state: 'declined' })
  await before.answer(SILENT)
  const { outbox, sent, answer } = phone(before.now())
  void outbox.flush()
  await answer(200)
  expect(sent.map(({ question }) => question)).toEqual(['q'])
})

it('sends the last of several answers, and never takes an earlier one for it', async () => {
  const { outbox, sent, answer, now } = phone()
  void outbox.put(vote('A'))
  void outbox.put(vote('B'))
  await answer(200)
  expect(now()).toMatchObject([{ body: 'B', state: 'waiting' }])
  await answer(200)
  expect(sent.map(({ body }) => body)).toEqual(['A', 'B'])
  expect(now()).toMatchObject([{ body: 'B', state: 'sent' }])
})

it('has the vote that counts, whatever was sent', async () => {
  const { outbox, answer, now } = phone()
  void outbox.put(vote('B'))
  await answer(200, { answer: 'A', late: false })
  expect(now()).toMatchObject([{ body: 'A', state: 'sent', late: false }])
})

it('one item that fails does not hold up another', async () => {
  const { outbox, sent, answer, now } = phone()
  void outbox.put(run)
  void outbox.put(vote('A'))
  await answer(503)
  await answer(200)
  expect(sent).toHaveLength(2)
  expect(now().map(({ state }) => state)).toEqual(['waiting', 'sent'])
})

it('during a trial nothing counts as a failure', async () => {
  const { outbox, answer, now, timers } = phone()
  void outbox.put(run)
  await answer(null)
  expect(now()).toMatchObject([{ state: 'waiting', failures: 0 }])
  // The end of the trial sends it.
  expect(timers()).toBe(0)
})

it('what was said before the storage answered counts more', async () => {
  const { outbox, now } = phone()
  void outbox.put(vote('B'))
  outbox.restore([{ ...vote('A'), state: 'sent' }])
  expect(now()).toMatchObject([{ body: 'B' }])
})

it('forgets what the room has forgotten, and keeps what it never had', async () => {
  const { outbox, answer, now } = phone()
  void outbox.put(vote('A'))
  await answer(200)
  void outbox.put({ ...run, state: 'held' })
  outbox.forget()
  expect(now().map(({ kind }) => kind)).toEqual(['run'])
})
