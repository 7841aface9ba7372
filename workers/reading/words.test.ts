import { describe, expect, test } from 'vitest'
import { english } from '../base/message'
import { fasterBy } from './words'

describe('fasterBy', () => {
  test('says times if they are meaningful, and per cent below', () => {
    const said = (...of: Parameters<typeof fasterBy>) => {
      const { how, than } = fasterBy(...of)
      return english(how) + english(than)
    }
    expect(said('makespanMs', 1.52)).toBe('finished 1.5 times as fast as ')
    expect(said('makespanMs', 1.03)).toMatch(/^finished in 3\s?% less time than $/)
    expect(said('makespanMs', 67.03)).toBe('finished 67 times as fast as ')
    expect(said('responseP99', 2)).toBe('answered 2.0 times as fast at p99 as ')
  })
})
