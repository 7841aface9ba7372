import { expect, test, vi } from 'vitest'
import { watchGrowth } from './growth'

test('growth is the most that there was, however much is given back', () => {
  vi.useFakeTimers()
  let bytes = 100
  const grown = watchGrowth(() => bytes)
  bytes = 700
  vi.advanceTimersByTime(200)
  bytes = 50
  expect(grown()).toEqual({ residentBytes: 700, grewBytes: 600 })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
