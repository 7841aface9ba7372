import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thumbnailLanes } from './thumbnail'

test('two pools of four workers fill the picture, a gap between them', () => {
  const [first, second] = thumbnailLanes([4, 4], 60)
  expect(first?.map(({ y }) => y)).toEqual([0, 7, 14, 21])
  expect(second?.[0]?.y).toBe(32)
})

test('one worker is no wall', () => {
  expect(thumbnailLanes([1], 60)).toEqual([[{ y: 25, height: 8 }]])
})

test('whatever the pools, each has a lane, and all lie in the picture, none over another', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 128 }), { minLength: 1, maxLength: 6 }),
      (lanes) => {
        const placed = thumbnailLanes(lanes, 60)
        for (const own of placed) expect(own.length).toBeGreaterThan(0)
        const all = placed.flat()
        all.forEach(({ y, height }, i) => {
          expect(height).toBeGreaterThan(0)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y + height).toBeLessThanOrEqual(all[i + 1]?.y ?? 60)
        })
      },
    ),
  ))
