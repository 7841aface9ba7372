/** Tasks that a library's pool handed out: between submit and start nothing is known. */
import { expect, it } from 'vitest'
import { costOf } from './cost'
import { scheduleOf } from './schedule'
import { taskSegments } from './segments'
import { readerOf } from './trial-model.testing'
import { utilization } from './utilization'

const hidden = (worker: number, submit: number, start: number, end: number) => ({
  worker,
  arrive: submit,
  submit,
  start,
  end,
  done: end + 1,
})

it('they are one segment until the start, and add up to the response', () => {
  const reader = readerOf({ workers: 1, tasks: [hidden(0, 2, 7, 10)] })
  const { columns } = taskSegments(reader, { responseFrom: 'submit' })
  const of = (name: keyof typeof columns) => columns[name][0]
  expect([of('queueWait'), of('service'), of('transportOut')]).toEqual([5, 3, 1])
  expect(of('response')).toBe(9)
  for (const name of ['inboxWait', 'transportIn', 'decode', 'waiting'] as const)
    expect(of(name)).toBeNaN()
})

it('a gap between two of them is the library’s, and idle is only a worker that gets no more', () => {
  const tasks = [hidden(0, 0, 1, 10), hidden(1, 0, 1, 4), hidden(0, 0, 12, 20)]
  const { shares } = utilization(readerOf({ workers: 2, tasks }), { cores: 2 })
  // Until the last result, 21 ms: the second worker is free from 4 on; beside a waiting task until
  // 10.
  expect(shares[0]).toMatchObject({ stranded: 0 })
  expect((shares[0]?.overhead ?? 0) * 21).toBeCloseTo(3, 9)
  expect((shares[1]?.stranded ?? 0) * 21).toBeCloseTo(6, 9)
})

it('what such a task costs is its work and the gap before it', () => {
  const tasks = [hidden(0, 0, 1, 5), hidden(0, 0, 7, 11), hidden(0, 30, 31, 35)]
  const facts = { roundMs: 4, meanRounds: 1, makespanMs: 40, threadMs: 40 }
  const cost = costOf(scheduleOf(readerOf({ workers: 1, tasks })), facts)
  // 4 ms each, and 2 ms between the first two; the thread had nothing to do before the third.
  expect(cost?.unitNs).toBeCloseTo((14 / 3) * 1e6, 0)
  expect(cost?.spread.maxNs).toBe(2e6)
})
