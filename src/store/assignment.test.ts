import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { parseLab } from '../../workers/api'
import { noRun } from '../run/run-state'
import { openAssignment, openLabFile, setAnswer, setStudent } from './assignment'
import { choosePreset } from './experiment-actions'
import { workspaceOf } from './lab-store'

afterEach(() => vi.unstubAllGlobals())

const text = readFileSync('public/labs/cold-start.json', 'utf8')
const read = parseLab(JSON.parse(text))

test('a lab shows its experiment, with the seed of the student, and runs nothing', () => {
  const lab = workspaceOf('lab:open')
  openAssignment(lab, read, '#/lab?lab=labs/cold-start.json')
  const seedNow = () => lab.store.getState().draft.seed
  const { seed } = read.ok ? read.value.experiment : { seed: NaN }
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
  const answer = { id: 'pays', question: '?', words: '30', said: 'thirty', when: 'before' as const }
  setAnswer(lab, answer)
  setAnswer(lab, { ...answer, words: 'Never', said: 'never' })
  setAnswer(lab, { ...answer, id: 'start', when: 'after' })
  expect(lab.store.getState().answers.map(({ id, said }) => [id, said])).toEqual([
    ['pays', 'never'],
    ['start', 'thirty'],
  ])
  choosePreset(lab, 'e1-inline')
  expect(lab.store.getState()).toMatchObject({ assignment: null, answers: [] })
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
  if (!read.ok) throw new Error('a lab')
  const values = new Map<string, string>()
  vi.stubGlobal('location', { href: 'https://example.org/', hash: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  const said = { id: 'pays', question: '?', words: '30', said: 'thirty', when: 'before' as const }
  const lab = workspaceOf('lab:kept')
  openAssignment(lab, { ok: true, value: { ...read.value, text: ['kept'] } })
  setAnswer(lab, said)
  openAssignment(lab, { ok: true, value: { ...read.value, text: ['changed'] } })
  expect(lab.store.getState().answers).toEqual([])
  openAssignment(lab, { ok: true, value: { ...read.value, text: ['kept'] } })
  expect(lab.store.getState().answers).toEqual([said])
})
