import fc from 'fast-check'
import { deflateSync, strToU8, zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { chunkOf, isPng, readingText, withText } from './picture-chunk'
import { textIn } from './picture-text.testing'

const MOST = 1 << 20
const NONE = new Uint8Array(0)

const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** A PNG of one grey pixel, with these chunks before its last one. */
const pixel = (...more: readonly Uint8Array[]): Uint8Array =>
  joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunkOf('IHDR', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0)),
    chunkOf('IDAT', zlibSync(Uint8Array.of(0, 128))),
    ...more,
    chunkOf('IEND', NONE),
  )

test('the last chunk is that of every PNG, its check included', () =>
  expect([...chunkOf('IEND', NONE)]).toEqual([
    0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
  ]))

test('any text comes back, and the picture around it stays as it was (seed 3)', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const picture = withText(pixel(), text)
      expect(isPng(picture)).toBe(true)
      expect(textIn(picture, MOST)).toBe(text)
      const end = pixel().length - 12
      expect(picture.subarray(0, end)).toEqual(pixel().subarray(0, end))
      expect(picture.subarray(-12)).toEqual(pixel().subarray(-12))
    }),
    { seed: 3 },
  ))

test('a picture without a text has none', () => {
  expect(textIn(pixel(), MOST)).toBeNull()
  expect(textIn(pixel(chunkOf('tEXt', strToU8('poSc'))), MOST)).toBeNull()
  expect(isPng(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe(false)
  expect(isPng(NONE)).toBe(false)
})

const carrier = withText(pixel(), 'A run, and more than a few letters of it. '.repeat(9))
const [first, last] = [pixel().length - 12, carrier.length - 12]

/** Nothing is taken out of it: an error that says why, or no text at all. */
const refused = (picture: Uint8Array): boolean => {
  try {
    return textIn(picture, MOST) === null
  } catch (error) {
    return error instanceof Error && error.message.length > 10
  }
}

test('one bit of the text that has changed is noticed, wherever it is (seed 4)', () =>
  fc.assert(
    fc.property(fc.integer({ min: first, max: last - 1 }), fc.nat(7), (at, bit) => {
      const damaged = carrier.slice()
      damaged[at] = (damaged[at] ?? 0) ^ (1 << bit)
      expect(refused(damaged)).toBe(true)
    }),
    { seed: 4, numRuns: 400 },
  ))

test('a picture that ends too soon is refused, wherever it was cut', () => {
  for (let length = 8; length < carrier.length; length++)
    expect(() => textIn(carrier.subarray(0, length), MOST)).toThrow(/complete picture/)
})

test.each([
  ['two texts', withText(carrier, 'another'), /with one run/],
  ['a damaged one', pixel(damagedChunk()), /damaged/],
  ['nothing that can be unpacked', pixel(chunkOf('poSc', strToU8('//'))), /can be unpacked/],
  ['a bomb', withText(pixel(), ' '.repeat(MOST + 1)), /at most \d+ bytes/],
  ['half of one', pixel(chunkOf('poSc', deflateSync(strToU8('abc')).subarray(0, 3))), /unpacked/],
])('refused: %s', (_, picture, why) => expect(() => textIn(picture, MOST)).toThrow(why))

test('a large one is refused by its ratio, in pieces, long before it is unpacked', () => {
  const bomb = withText(pixel(), ' '.repeat(2e7))
  const reading = readingText(bomb, 1e9)
  let pieces = 0
  const end = () => {
    while (reading.next().done !== true) pieces++
  }
  expect(end).toThrow(/at most 1048576 bytes/)
  expect(pieces).toBe(2)
})

function damagedChunk(): Uint8Array {
  const chunk = chunkOf('poSc', deflateSync(strToU8('a run')))
  chunk[9] = (chunk[9] ?? 0) ^ 1
  return chunk
}

test('whatever follows the signature, nothing else than an error comes of it (seed 5)', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(refused(joined(pixel().subarray(0, 8), bytes))).toBe(true)
    }),
    { seed: 5 },
  ))
