import { expect, it } from 'vitest'
import { measures, segments } from '../../workers/api'
import { parseCsv } from '../charts/frame/parse-csv.testing'
import { csvPoints, csvTasks } from './csv'
import { exportedRun } from './exporter'
import { modelReader, modelRun, smallRun, tasksInTurn } from '../share/model-run.testing'

const TIMES = ['arrive', 'submit', 'dispatch', 'receive', 'start', 'end', 'done'] as const
const cells = (exporter: typeof csvTasks, run: ReturnType<typeof smallRun>) =>
  parseCsv(exporter.write(exportedRun(run)).parts.join(''))

it('a CSV of tasks, read back, is the ledger', () => {
  const run = exportedRun(smallRun('=1+1, "x"'))
  const [header = [], ...rows] = cells(csvTasks, run.file)
  const at = (name: string) => header.indexOf(name)
  expect(rows).toHaveLength(40)
  expect(header).toEqual([
    'variant',
    'label',
    'x',
    'trial',
    'task',
    'worker',
    'rounds',
    'state',
    ...TIMES.map((name) => `${name} (ms)`),
    ...segments.map((name) => `${name} (ms)`),
  ])
  for (const row of rows) {
    const { reader } = run.trials.find(({ variant }) => variant === row[0]) ?? {}
    const task = Number(row[at('task')])
    if (!reader) throw new Error('a variant of the run')
    const { ledger } = reader
    const zero = ledger.submit[0] ?? NaN
    expect(row[at('label')]).toBe('\'=1+1, "x"')
    expect(row[at('trial')]).toBe('1')
    expect(Number(row[at('worker')])).toBe((ledger.worker[task] ?? NaN) + 1)
    expect(row[at('state')]).toBe('done')
    for (const name of TIMES) {
      const cell = row[at(`${name} (ms)`)]
      if (name === 'arrive') expect(cell).toBe('')
      else expect(Number(cell)).toBeCloseTo((ledger[name][task] ?? NaN) - zero, 6)
    }
    // The segments of a task add up to its response.
    const sum = segments
      .filter((name) => name !== 'scheduleLag')
      .reduce((total, name) => total + Number(row[at(`${name} (ms)`)]), 0)
    expect(sum).toBeCloseTo((ledger.done[task] ?? NaN) - (ledger.submit[task] ?? NaN), 5)
  }
})

it('a CSV of points has one row per point, with medians and intervals', () => {
  const readers = [3, 4, 5, 6, 7, 8].map((count) => modelReader(2, tasksInTurn(2, count)))
  const run = modelRun([
    { variant: 'A', x: 1, readers },
    { variant: 'A', x: 2, readers: readers.toReversed() },
  ])
  const [header = [], ...rows] = cells(csvPoints, run)
  expect(header).toHaveLength(5 + 3 * measures.length)
  expect(header[2]).toBe('strategy.workers')
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['A', 'In turn', '1', '6', '6'],
    ['A', 'In turn', '2', '6', '6'],
  ])
  rows.forEach((row, i) => {
    const { median, interval } = run.points[i] ?? {}
    const place = header.indexOf('makespanMs (ms)')
    expect(Number(row[place])).toBe(median?.makespanMs)
    expect(row.slice(place + 1, place + 3).map(Number)).toEqual(interval?.makespanMs)
  })
})

it('says why there are no tasks', () => {
  expect(csvTasks.whyNot(exportedRun({ ...smallRun(), tasks: [] }))).toMatch(/not their tasks/)
})
