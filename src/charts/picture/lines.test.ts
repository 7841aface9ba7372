import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutTo, linesOf, type PlacedWord } from './lines'

/** As in a font in which all letters are one wide. */
const measure = (text: string) => text.length
const text = (lines: readonly (readonly PlacedWord[])[]) =>
  lines.map((line) => line.map((word) => word.text).join(''))

test('breaks between words, keeps numbers and their units, and full stops in another colour', () => {
  const sentence = [
    { text: 'Free worker', variant: 'B' as const },
    { text: ' took 502\u202fms' },
    { text: '.', variant: 'A' as const },
  ]
  expect(text(linesOf(sentence, { width: 13, most: 9 }, measure).lines)).toEqual([
    'Free worker ',
    'took 502\u202fms.',
  ])
  expect(text(linesOf(sentence, { width: 11, most: 9 }, measure).lines)).toEqual([
    'Free worker ',
    'took ',
    '502\u202fms.',
  ])
})

const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 30 })

test('nothing is lost, or the last line says that there is more (seed 9)', () =>
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 10, max: 40 }),
      fc.integer({ min: 1, max: 6 }),
      (all, width, most) => {
        const sentence = all.join(' ')
        const { lines, whole } = linesOf([{ text: sentence }], { width, most }, measure)
        const printed = text(lines)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of printed) expect(line.trimEnd().length).toBeLessThanOrEqual(width)
        if (whole) expect(printed.join('')).toBe(sentence)
        else {
          expect(printed.at(-1)).toMatch(/…$/)
          expect(sentence.startsWith(printed.join('').slice(0, -1))).toBe(true)
        }
      },
    ),
    { seed: 9 },
  ))

test('a line is cut to its width', () => {
  expect(cutTo('Twelve letters', 20, measure)).toBe('Twelve letters')
  expect(cutTo('Twelve letters', 8, measure)).toBe('Twelve…')
})
