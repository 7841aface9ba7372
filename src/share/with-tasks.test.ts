import { expect, test, vi } from 'vitest'
import {
  bytesUnpacked,
  MAX_UNPACKED_BYTES,
  packTrial,
  parseRunFile,
  unpackedTrials,
  type TrialReader,
} from '../../workers/api'
import { unpackedBytes } from '../../workers/testing'
import { modelReader, smallRun, tasksInTurn } from './model-run.testing'
import { MAX_TASKS, withTasks } from './with-tasks'

const file = { ...smallRun(), tasks: [] }
const both = file.points.map((_, point) => ({ point, trial: 0 }))
const small = modelReader(2, tasksInTurn(2, 20))
const kept = (reader: TrialReader | null) => ({ reader: () => reader })

test('a file with tasks is read back, and its trials are there', () => {
  const models = [small, modelReader(3, tasksInTurn(3, 20))]
  const written = withTasks(file, both, { reader: (point) => models[point] ?? null })
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
    Array.from({ length: MAX_TASKS + 1 }, () => ({ worker: 0 })),
  )
  const reader = (point: number) => (point === 0 ? large : small)
  const written = withTasks(file, both, { reader })
  expect(written.tasks.map(({ point }) => point)).toEqual([1])
  expect(written.notes).toEqual([expect.stringMatching(/^The tasks of A, trial 1 are left out: 2/)])
  expect(withTasks(file, both, kept(null)).notes).toHaveLength(2)
  expect(withTasks(file, [{ point: 0, trial: null }], kept(small)).tasks).toEqual([])
})

test('what would take too much memory is told before it is packed, with the reason', () => {
  // A log that says it has that many entries: packing it would take what the note is about.
  vi.spyOn(Object.getPrototypeOf(small.spans[0]), 'count', 'get').mockReturnValue(
    MAX_UNPACKED_BYTES / 8,
  )
  const { notes, tasks: packed } = withTasks(file, both.slice(0, 1), kept(small))
  vi.restoreAllMocks()
  expect(packed).toEqual([])
  expect(notes[0]).toMatch(/they take \d+ MiB of memory, and a file's tasks may take 128 MiB/)
})

test('the bytes of a trial are known before it is packed', () =>
  expect(bytesUnpacked(small)).toBe(unpackedBytes(packTrial(small, { point: 0, trial: 0 }))))
