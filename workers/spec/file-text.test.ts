import { expect, it } from 'vitest'
import { fileText, MOST_TEXT } from './file-text'

it('a text is as long as a file takes it at most, and a shorter one is as it was', () => {
  expect(fileText('x'.repeat(MOST_TEXT))).toBe('x'.repeat(MOST_TEXT))
  const cut = fileText('x'.repeat(MOST_TEXT + 1))
  expect(cut).toHaveLength(MOST_TEXT)
  expect(cut.endsWith('x…')).toBe(true)
})
