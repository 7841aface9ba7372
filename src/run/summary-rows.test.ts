import { expect, it } from 'vitest'
import { joinedRuns, readingOf, viewOf } from '../../workers/api'
import { runOf } from '../../workers/testing'
import { columnsFor, summaryOf } from './summary-rows'

const variants = [{ id: 'A', label: 'Round-robin' }]
const sweep = { variants, axis: { path: 'strategy.workers', values: [1, 2] } }

it('the figures of each run are in its own column, also beside a run without a place', () => {
  const whole = joinedRuns([
    { run: 'level', file: runOf('node', { variants }) },
    { run: 'slow', file: runOf('firefox', sweep) },
    { run: 'fast', file: runOf('node', sweep) },
  ])
  if (!whole.ok) throw new Error(JSON.stringify(whole.issues))
  const run = readingOf(viewOf(whole.value))
  const { places, rows } = summaryOf(run, null)
  const columns = columnsFor(run.experiment.variants, places)
  expect(
    columns.map(({ variant, cell }) => [variant.label, rows[0]?.cells[cell]?.text ?? '–']),
  ).toEqual([
    ['level', '–'],
    ['slow', '214\u202fms'],
    ['fast', '107\u202fms'],
  ])
})
