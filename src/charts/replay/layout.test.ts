import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stageOf } from './layout'

const width = fc.integer({ min: 240, max: 1200 })
const scale = fc.constantFrom(1, 1.25, 1.5)
const model = fc.record({
  workers: fc.integer({ min: 1, max: 64 }),
  waitWorkers: fc.constant(0),
  strategy: fc.constant(null),
  inHost: fc.constant(false),
})

it('has room for every row that it shows, below the host where workers stand below it', () => {
  fc.assert(
    fc.property(model, width, scale, (one, ...size) => {
      const { rows, rowHeight, host, wide, left, height } = stageOf(one, ...size)
      expect(rows.length + left).toBe(one.workers)
      for (const { y } of rows) {
        expect(y - rowHeight / 2).toBeGreaterThanOrEqual(wide ? 0 : host.y + host.height)
        expect(y + rowHeight / 2).toBeLessThanOrEqual(height)
      }
    }),
  )
})

it('lets two pools of four workers be seen at a glance on the smallest phones', () => {
  const four = { workers: 4, waitWorkers: 0, strategy: null, inHost: false }
  // Height of an iPhone SE between the page's bars, without the two names.
  expect(2 * stageOf(four, 280, 1).height).toBeLessThan(667 - 76 - 58 - 2 * 20)
})
