import { expect, it } from 'vitest'
import { viewOf } from '../../workers/api'
import { ofRuntimes } from '../../workers/testing'
import { csvPoints } from './csv'
import { exportedRun, json, timesOf } from './exporter'
import { modelReader, modelRun, tasksInTurn } from '../share/model-run.testing'

it('each trial’s response is counted from where its own trial counted it', () => {
  const late = tasksInTurn(2, 10).map((task) => ({ ...task, arrive: (task.submit ?? 0) - 5 }))
  const run = modelRun([
    { variant: 'A', readers: [modelReader(2, late)] },
    { variant: 'B', readers: [modelReader(2, late)] },
  ])
  // A variant whose tasks arrive in an open loop, over a base that is a batch.
  const open = run.points[1]?.trials[0]
  if (!open) throw new Error('a trial')
  open.responseFrom = 'arrive'
  const [fromSubmit, fromArrive] = exportedRun(run).trials.map((one) => timesOf(one, 'response'))
  expect(fromArrive?.length).toBe(10)
  fromArrive?.forEach((ms, i) => expect(ms).toBeCloseTo((fromSubmit?.[i] ?? NaN) + 5, 6))
})

it('the run file has the whole of a joined run, and tables have what is shown of it', () => {
  const file = ofRuntimes(['chromium', 'node'])
  const run = exportedRun(viewOf(file), file)
  expect(json.write(run).parts.join('')).toBe(JSON.stringify(file))
  const table = csvPoints.write(run).parts.join('')
  expect(table).toContain('Node 20.20')
  expect(table).not.toContain('Free worker')
})
