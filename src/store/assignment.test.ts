import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { type Lab, type LabQuestion, parseLab, type ParseResult } from '../../workers/api'
import { noRun, type RunState } from '../run/run-state'
import { openAssignment, openLabFile, setAnswer, setStudent } from './assignment'
import { choosePreset } from './experiment-actions'
import { type Workspace, workspaceOf } from './lab-store'
import { stopRun, toggleRun } from './run-actions'

afterEach(() => vi.unstubAllGlobals())

const text = readFileSync('public/labs/cold-start.json', 'utf8')
const read = parseLab(JSON.parse(text))
if (!read.ok) throw new Error('a lab')
const theLab = read.value

const asks = (wanted: string): LabQuestion => {
  const ask = theLab.questions.find(({ id }) => id === wanted)
  if (!ask) throw new Error(`a question ${wanted}`)
  return ask
}

const answersIn = ({ store }: Workspace) => store.getState().assignment?.answers ?? []

const endTrial = ({ store }: Workspace) => {
  const [trial] = [{ point: 0, wallMs: 1 }] as RunState['ran']
  store.setState({ run: { ...noRun, status: 'running', ran: trial ? [trial] : [] } })
  store.setState({ run: noRun })
}

const keepValues = () => {
  const values = new Map<string, string>()
  vi.stubGlobal('location', { href: 'https://example.org/', hash: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
}

test('a lab shows its experiment, with the seed of the student, and runs nothing', () => {
  const lab = workspaceOf('lab:open')
  openAssignment(lab, read, '#/lab?lab=labs/cold-start.json')
  const seedNow = () => lab.store.getState().draft.seed
  const { seed } = theLab.experiment
  expect(seedNow()).toBe(seed)
  setStudent(lab, 's-1')
  const first = seedNow()
  setStudent(lab, 's-2')
  expect(new Set([seed, first, seedNow()]).size).toBe(3)
  expect(lab.store.getState().run.status).toBe('idle')
})

test('an answer replaces the one before it, and another experiment ends the lab', () => {
  const lab = workspaceOf('lab:answers')
  openAssignment(lab, read)
  const first = { words: '30', said: 'thirty' }
  setAnswer(lab, asks('pays'), first)
  setAnswer(lab, asks('pays'), { words: 'Never', said: 'never' })
  setAnswer(lab, asks('start'), first)
  expect(answersIn(lab).map(({ id, said }) => [id, said])).toEqual([
    ['pays', 'never'],
    ['start', 'thirty'],
  ])
  choosePreset(lab, 'e1-inline')
  expect(lab.store.getState()).toMatchObject({ assignment: null })
})

test('nothing runs before the id, the predictions, and the reason of whoever does not know', () => {
  const lab = workspaceOf('lab:ready')
  openAssignment(lab, { ok: true, value: { ...theLab, text: ['ready'] } })
  const isReady = () => lab.store.getState().assignment?.isReady
  setStudent(lab, 's-1')
  expect(isReady()).toBe(false)
  for (const ask of theLab.questions) setAnswer(lab, ask, { words: 'I do not know' })
  expect(isReady()).toBe(false)
  for (const ask of theLab.questions) setAnswer(lab, ask, { explanation: 'New to me.' })
  expect(isReady()).toBe(true)
  setStudent(lab, ' ')
  expect(isReady()).toBe(false)
})

test('a prediction that is changed after a run is late, in another visit as well', () => {
  keepValues()
  const lab = workspaceOf('lab:late')
  const late: ParseResult<Lab> = { ok: true, value: { ...theLab, text: ['late'] } }
  openAssignment(lab, late)
  setAnswer(lab, asks('pays'), { words: '30', said: 'thirty' })
  endTrial(lab)
  openAssignment(lab, late)
  const when = () => answersIn(lab).map((answer) => answer.when)
  expect(when()).toEqual(['before'])
  setAnswer(lab, asks('pays'), { words: 'Never', said: 'never' })
  expect(when()).toEqual(['after'])
})

test('a prediction that is changed before the lab runs again is late, and not in the next run', async () => {
  const lab = workspaceOf('lab:again')
  openAssignment(lab, { ok: true, value: { ...theLab, seed: 'lab', questions: [asks('pays')] } })
  setAnswer(lab, asks('pays'), { words: '30', said: 'thirty' })
  endTrial(lab)
  setAnswer(lab, asks('pays'), { words: 'Never', said: 'never' })
  void toggleRun(lab)
  expect(lab.store.getState().run).toMatchObject({ status: 'preparing', answers: [] })
  await stopRun(lab)
  expect(answersIn(lab)).toMatchObject([{ said: 'never', when: 'after' }])
})

test('a run in another tab makes a prediction late as well, and stays known', () => {
  keepValues()
  const [first, second] = [workspaceOf('lab:tab-1'), workspaceOf('lab:tab-2')]
  const shared: ParseResult<Lab> = { ok: true, value: { ...theLab, text: ['tabs'] } }
  openAssignment(first, shared)
  openAssignment(second, shared)
  endTrial(first)
  setAnswer(second, asks('pays'), { words: '30', said: 'thirty' })
  expect(answersIn(second).map(({ when }) => when)).toEqual(['after'])
  openAssignment(first, shared)
  expect(first.store.getState().assignment?.hasRun).toBe(true)
})

test('a file of the reader’s is read like any other, and refused with its reason', async () => {
  const lab = workspaceOf('lab:file')
  await openLabFile(lab, new File([text], 'lab.json'))
  expect(lab.store.getState().assignment?.lab.title).toBe('What does a cold start cost?')
  await openLabFile(lab, new File([text.replace('"version": 1', '"version": 2')], 'lab.json'))
  expect(lab.store.getState().notice?.lines.join()).toContain('version')
  await openLabFile(lab, new File(['x'.repeat(300_000)], 'large.json'))
  expect(lab.store.getState().notice?.lines).toEqual(['it is too large'])
})

test('nothing is opened while a run is in progress', () => {
  const lab = workspaceOf('lab:busy')
  lab.store.setState({ run: { ...lab.store.getState().run, status: 'running' } })
  openAssignment(lab, read)
  expect(lab.store.getState().assignment).toBeNull()
  // Nothing of another test runs beside it.
  lab.store.setState({ run: noRun })
})

test('what was said is kept for this lab, and not shown in another of its title', () => {
  keepValues()
  const lab = workspaceOf('lab:kept')
  openAssignment(lab, { ok: true, value: { ...theLab, text: ['kept'] } })
  setAnswer(lab, asks('pays'), { words: '30', said: 'thirty' })
  openAssignment(lab, { ok: true, value: { ...theLab, text: ['changed'] } })
  expect(answersIn(lab)).toEqual([])
  openAssignment(lab, { ok: true, value: { ...theLab, text: ['kept'] } })
  expect(answersIn(lab)).toMatchObject([
    { id: 'pays', words: '30', said: 'thirty', when: 'before' },
  ])
})
