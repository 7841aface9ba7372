import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checksumOf } from './checksum'

it('matches FNV-1a’s and Bernstein’s own examples', () => {
  const view = new DataView(checksumOf('foobar').buffer)
  expect(view.getUint32(0, true)).toBe(0xbf9cf968)
  expect(new DataView(checksumOf('a').buffer).getUint32(4, true)).toBe(177670)
})

it('distinguishes texts that differ in one character, or in the order of two', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2 }), fc.nat(), (text, place) => {
      const at = place % (text.length - 1)
      const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
      const other = swapped === text ? `${text}.` : swapped
      expect(checksumOf(other)).not.toEqual(checksumOf(text))
    }),
  )
})
