import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlierClasses } from './outliers'

describe('outlierClasses', () => {
  it('marks by the fences, in the order of the values', () => {
    // Quartiles 2 and 4: mild outside −1 to 7, severe outside −4 to 10.
    expect(outlierClasses([1, 3, 4, 2])).toEqual(['none', 'none', 'none', 'none'])
    expect(outlierClasses([3, 8, 2, 4, 2, 4, 2, 3, 4])).toEqual([
      'none',
      'mild',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
    ])
    expect(outlierClasses([3, 11, 2, 4, 2, 4, 2, 3, 4])[1]).toBe('severe')
    expect(outlierClasses([3, -2, 2, 4, 2, 4, 2, 3, 4])[1]).toBe('mild')
  })

  it('does not mark a difference of one clock step if all others are equal', () => {
    const values = [5, 5, 5, 5, 6]
    expect(outlierClasses(values)[4]).toBe('severe')
    expect(outlierClasses(values, 1)[4]).toBe('none')
    expect(outlierClasses([5, 5, 5, 5, 9], 1)[4]).toBe('severe')
  })

  it('never marks half of the values, and gives one class per value (seed 1)', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true })), (values) => {
        const classes = outlierClasses(values)
        expect(classes).toHaveLength(values.length)
        const marked = classes.filter((each) => each !== 'none').length
        expect(marked * 2).toBeLessThanOrEqual(values.length + 2)
      }),
      { seed: 1 },
    )
  })
})
