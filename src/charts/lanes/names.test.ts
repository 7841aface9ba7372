import { expect, it } from 'vitest'
import { TrialReader } from '../../../workers/api'
import { nameColors, OTHER_NAMES, colored } from './names'
import { taskSpot } from './places'
import { feedOf } from './trial-feed'

const NAMES = ['link', 'compile', 'test', 'd', 'e', 'f', 'rare']

/** Tasks of one length, one after the other on two workers in turn, with these names. */
const trialOf = (task: readonly number[]): TrialReader => {
  const shape = { tasks: task.length, workers: 2, resultBytes: 0 }
  const reader = new TrialReader({
    epoch: 0,
    level: 'full',
    ledger: { buffer: new ArrayBuffer(1 << 16), shape },
    spans: [],
    names: { workers: ['one', 'two'], tasks: NAMES, task: Int32Array.from(task) },
  })
  const { ledger } = reader
  task.forEach((_, i) => {
    ledger.worker[i] = i % 2
    ledger.submit[i] = 0
    ledger.start[i] = 10 * i
    ledger.end[i] = 10 * i + 5
    ledger.increment(ledger.SUBMITTED)
    ledger.finish(i, false)
  })
  return reader
}

const reader = trialOf([1, 1, 1, 0, 0, 2, 2, 3, 3, 4, 4, 5, 5, 6])
const feed = feedOf(reader)

it('the commonest names have a colour each, all others one together', () => {
  const colors = nameColors([{ reader }])
  expect(colors.get('compile')).toBe('a')
  expect(colors.size).toBe(6)
  const { bars } = colored(feed, colors)
  const countOf = (color: string) =>
    bars.find((one) => one.color === color)?.tracks.map(({ length }) => length)
  expect(countOf('a')).toEqual([2, 1])
  expect(countOf(OTHER_NAMES)).toEqual([0, 1])
})

it('a task is found by a part of its name, the next one after it, and the first one again', () => {
  const rows = [{ feed }]
  const first = taskSpot(rows, 'IN', null)
  expect(first).toEqual({ group: 0, worker: 1, bar: 1 })
  const second = taskSpot(rows, 'in', first)
  expect(second).toEqual({ group: 0, worker: 0, bar: 2 })
  expect(taskSpot(rows, 'in', second)).toEqual(first)
})

it('a task is found by its number, as it is printed or not; nothing by other words', () => {
  expect(taskSpot([{ feed }], '#13', null)).toEqual({ group: 0, worker: 1, bar: 6 })
  for (const words of ['14', 'nothing', ' ']) expect(taskSpot([{ feed }], words, null)).toBeNull()
})
