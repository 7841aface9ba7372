import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printable, printableLines } from './printable'

it.each([
  ['\u001b]0;owned\u0007', '␛]0;owned␇'],
  ['\u001b]52;c;aGk=\u001b\\', '␛]52;c;aGk=␛\\'],
  ['\u009b31mred', '�31mred'],
  ['a\rb\nc\td\u2028e', 'a b c d e'],
  ['\u202etxt.exe\u2066', '�txt.exe�'],
  ['\0\u007f', '␀␡'],
  ['\ud800x', '�x'],
  ['Größe 😀 שלום µs', 'Größe 😀 שלום µs'],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown)
})

it('lines stay lines, and nothing else that a terminal obeys is left', () => {
  expect(printableLines('a\r\n\u001b[2Jb\n')).toBe('a \n␛[2Jb\n')
  const any = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(any, (text) => {
      expect(printable(text)).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
      expect(printable(text)).toHaveLength(text.length)
      expect(printable(printable(text))).toBe(printable(text))
    }),
    { seed: 5 },
  )
})
