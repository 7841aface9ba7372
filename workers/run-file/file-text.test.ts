import { expect, it } from 'vitest'
import { fileText, MAX_TEXT } from './file-text'

it('a text is cut to the length that a file allows, and a shorter one is unchanged', () => {
  expect(fileText('x'.repeat(MAX_TEXT))).toBe('x'.repeat(MAX_TEXT))
  const cut = fileText('x'.repeat(MAX_TEXT + 1))
  expect(cut).toHaveLength(MAX_TEXT)
  expect(cut.endsWith('x…')).toBe(true)
})
