import { expect, test } from 'vitest'
import { parseExperiment } from '../../workers/api'
import { betsOf, isNearest } from './bets'

const bets = (input: object) => {
  const parsed = parseExperiment(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return betsOf(parsed.value)
}
const swept = (values: readonly (number | string)[], path = 'strategy.workers') =>
  bets({ variants: [{ id: 'A' }], axis: { path, values } })

test('the bet is on a variant, or on the value that is enough', () => {
  expect(bets({ variants: [{ id: 'A' }, { id: 'B' }] })).toEqual(['A', 'B'])
  expect(bets({ variants: [{ id: 'A' }] })).toEqual([])
  expect(swept([1, 2, 4])).toEqual([1, 2, 4])
  expect(swept([1, 2, 3, 4, 6, 8, 12, 16])).toEqual([1, 2, 4, 8, 16])
  expect(swept(['sha256', 'spin'], 'workload.id')).toEqual([])
})

test('who or what costs is asked of the variants, over any axis', () => {
  const two = { variants: [{ id: 'A' }, { id: 'B' }] }
  const axis = { path: 'strategy.workers', values: [1, 2, 4] }
  expect(bets({ ...two, axis, asks: 'who' })).toEqual(['A', 'B'])
  expect(bets({ ...two, axis, asks: 'what-cost' })).toEqual(['A', 'B'])
  expect(bets({ ...two, axis })).toEqual([1, 2, 4])
})

test('who bets on the next value that was offered is right', () => {
  const offered = [1, 2, 4, 8]
  expect(offered.filter((bet) => isNearest(bet, 3, offered))).toEqual([4])
  expect(offered.filter((bet) => isNearest(bet, 2, offered))).toEqual([2])
})
