import { expect, test } from 'vitest'
import { packTrial } from '../../workers/api'
import { modelReader, modelRun, tasksInTurn } from '../share/model-run.testing'
import { pickedIn, seriesOfFile } from './file-series'

const readers = [3, 4, 5].map((count) => modelReader(2, tasksInTurn(2, count)))
const run = modelRun([
  { variant: 'A', readers },
  { variant: 'B', readers },
])
const packed = (point: number, trial: number) => {
  const reader = readers[trial]
  if (!reader) throw new Error('a trial of the model')
  return packTrial(reader, { point, trial })
}

test('a file shows its median trials, or else the trials that it has', () => {
  const file = { ...run, tasks: [packed(0, 1), packed(1, 2)] }
  expect(pickedIn(file)).toEqual({ B: { point: 1, trial: 2 } })
  const series = seriesOfFile(file)
  if (!Array.isArray(series)) throw new Error(series.message)
  expect(series.map(({ id, reader }) => [id, reader.ledger.tasks])).toEqual([
    ['A', 4],
    ['B', 5],
  ])
})

test('without tasks there is nothing to show, and tasks that cannot be read are told', () => {
  expect(seriesOfFile({ ...run, tasks: [] })).toEqual([])
  const broken = { ...run, tasks: [{ ...packed(0, 1), columns: { worker: '?' } }] }
  expect(seriesOfFile(broken)).toMatchObject({ path: expect.stringMatching(/^tasks\.0\./) })
})
