import { expect, it } from 'vitest'
import { segments } from '../../workers/api'
import { parseCsv } from '../charts/frame/parse-csv.testing'
import { csvTasks } from './csv'
import { exportedRun } from './exporter'
import { finished, smallRun } from '../share/model-run.testing'

const TIMES = ['arrive', 'submit', 'dispatch', 'receive', 'start', 'end', 'done'] as const
it('a CSV of tasks, read back, is the ledger', () => {
  const run = exportedRun(finished(smallRun('=1+1, "x"')))
  const [header = [], ...rows] = parseCsv(csvTasks.write(run).parts.join(''))
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
    'name',
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

it('says why there are no tasks', () => {
  expect(csvTasks.whyNot(exportedRun(finished({ ...smallRun(), tasks: [] })))).toMatch(
    /not their tasks/,
  )
})
