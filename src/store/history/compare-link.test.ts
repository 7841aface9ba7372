import { expect, test } from 'vitest'
import { compareLink, idsIn } from './compare-link'

test('an address names one run, or several', () => {
  expect(idsIn('rr-or-free')).toBeNull()
  expect(compareLink(['a', '~b'])).toBe('/lab?run=a,~b')
  expect(idsIn('a,~b')).toEqual(['a', '~b'])
})
