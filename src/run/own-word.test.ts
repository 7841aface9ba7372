import { expect, test } from 'vitest'
import { functionRun, smallRun } from '../share/model-run.testing'
import { isOwnWord, notesOn, ownWordText, typeText } from './own-word'
import { loaded } from './loaded'
import { after, begun, cancelled } from './run-events'

const TEXT = 'const task = () => 1'

const of = (source: string) => functionRun(source).experiment

const MARK = 'times and checks are the function’s own word'

/** A run of this page that has ended. */
const ended = (source: string) => {
  const run = functionRun(source)
  return after(begun(run.experiment, 0, null, notesOn(run.experiment)), { type: 'end', run }, 1)
}

test('a text that was typed here is no foreign one, however it is edited', () => {
  typeText('', TEXT)
  typeText(TEXT, `${TEXT} + 1`)
  expect(notesOn(of(TEXT))).toEqual([])
  expect(ownWordText(ended(`${TEXT} + 1`))).toBe('')
})

test('one that came with a link stays foreign, however it is edited', () => {
  typeText('const task = () => 2', 'const task = () => 3')
  for (const source of ['const task = () => 2', 'const task = () => 3']) {
    expect(notesOn(of(source))).toHaveLength(1)
    expect(ownWordText(ended(source))).toBe(MARK)
  }
  expect(notesOn(smallRun().experiment)).toEqual([])
})

test('the mark is kept with the run, also of one that was stopped, and in a joined file', () => {
  const { file, experiment } = ended('const task = () => 4')
  if (!file || !experiment) throw new Error('a run with a file')
  expect(ownWordText(loaded(file, 'kept', 'history'))).toBe(MARK)
  const [note = ''] = file.notes
  expect(isOwnWord({ experiment, notes: [`Firefox: ${note}`] }, false)).toBe(true)
  const [{ trials } = { trials: [] }] = file.points
  const stopped = cancelled({
    ...begun(experiment, 0, null, notesOn(experiment)),
    environment: file.environment,
    order: [0, 1],
    ran: trials.slice(0, 1).map((result) => ({ point: 0, result, wallMs: 1 })),
  })
  expect(ownWordText(loaded(stopped.file ?? file, 'kept', 'history'))).toBe(MARK)
  expect(stopped.file?.notes).toHaveLength(2)
})

test('a run that came as a file is marked, whoever typed its function', () => {
  typeText('', TEXT)
  expect(ownWordText(loaded(functionRun(TEXT), 'foreign.json'))).toBe(MARK)
  expect(ownWordText(loaded(functionRun(TEXT), 'kept', 'history'))).toBe('')
  expect(ownWordText(loaded(smallRun(), 'foreign.json'))).toBe('')
})
