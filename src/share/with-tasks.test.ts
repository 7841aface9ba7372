import { expect, test } from 'vitest'
import { parseRunFile, unpackedTrials, type TrialReader } from '../../workers/api'
import { modelReader, smallRun, tasksInTurn } from '../export/model-run'
import { MOST_TASKS, withTasks } from './with-tasks'

const file = { ...smallRun(), tasks: [] }
const both = file.points.map((_, point) => ({ point, trial: 0 }))
const small = modelReader(2, tasksInTurn(2, 20))
const kept = (reader: TrialReader | null) => ({ reader: () => reader })

test('a file with tasks is read back, and its trials are there', () => {
  const written = withTasks(file, both, kept(small))
  const parsed = parseRunFile(JSON.parse(JSON.stringify(written)))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const trials = unpackedTrials(parsed.value.tasks)
  expect(trials.map(({ point, trial }) => ({ point, trial }))).toEqual(both)
  expect(trials[1]?.reader.ledger.submit).toEqual(small.ledger.submit)
  expect(parsed.value.notes).toEqual([])
})

test('what finds no room or was not kept is told, and the rest is there', () => {
  const large = modelReader(
    1,
    Array.from({ length: MOST_TASKS + 1 }, () => ({ worker: 0 })),
  )
  const reader = (point: number) => (point === 0 ? large : small)
  const written = withTasks(file, both, { reader })
  expect(written.tasks.map(({ point }) => point)).toEqual([1])
  expect(written.notes).toEqual([expect.stringMatching(/^The tasks of A, trial 1 are left out: 2/)])
  expect(withTasks(file, both, kept(null)).notes).toHaveLength(2)
  expect(withTasks(file, [{ point: 0, trial: null }], kept(small)).tasks).toEqual([])
})
