import { expect, it } from 'vitest'
import { cutNote, fileText, MAX_TEXT, plannedTrials, wasCut } from './file-text'

it('a text is cut to the length that a file allows, and a shorter one is unchanged', () => {
  expect(fileText('x'.repeat(MAX_TEXT))).toBe('x'.repeat(MAX_TEXT))
  const cut = fileText('x'.repeat(MAX_TEXT + 1))
  expect(cut).toHaveLength(MAX_TEXT)
  expect(cut.endsWith('x…')).toBe(true)
})

it('a note names the trials that were planned, also behind the name of a part', () => {
  const note = cutNote(3, 40)
  expect(plannedTrials({ notes: ['Another note.', note] })).toBe(40)
  expect(plannedTrials({ notes: [`node 24.1: ${note}`] })).toBe(40)
  expect(wasCut({ notes: [`pi, chromium: ${note}`] })).toBe(true)
  expect(
    wasCut({ notes: ['The run was cut off 1 times, and went on.', `He said "${note}"`] }),
  ).toBe(false)
})
