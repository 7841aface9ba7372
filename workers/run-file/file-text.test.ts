import { expect, it } from 'vitest'
import { fileText, MOST_TEXT } from './file-text'

it('a text is cut to the length that a file allows, and a shorter one is unchanged', () => {
  expect(fileText('x'.repeat(MOST_TEXT))).toBe('x'.repeat(MOST_TEXT))
  const cut = fileText('x'.repeat(MOST_TEXT + 1))
  expect(cut).toHaveLength(MOST_TEXT)
  expect(cut.endsWith('x…')).toBe(true)
})
