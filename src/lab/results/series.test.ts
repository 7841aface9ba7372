import { expect, it } from 'vitest'
import { parseExperiment } from '../../../workers/api'
import { modelReader, smallRun, tasksInTurn } from '../../export/model-run'
import { loaded } from '../../store/run-state'
import { seriesOf, type ShownTrial } from './series'

const parsed = parseExperiment({
  title: 'Batch and open loop',
  base: { strategy: { kind: 'push', workers: 2, channel: 'message-copy' } },
  variants: [
    { id: 'A', label: 'Batch' },
    { id: 'B', label: 'Open', set: { 'arrivals.kind': 'open' } },
  ],
})
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
const file = { ...smallRun(), experiment: parsed.value }
const reader = modelReader(2, tasksInTurn(2, 20))
const shown = (trial: number | null): ShownTrial[] =>
  (['A', 'B'] as const).map((id, point) => ({ id, point, trial, why: 'median' }))
const kept = { reader: () => reader, running: null }

it('a trial that is over counts its response as its figures do', () => {
  const [a, b] = file.points.map(({ trials }) => trials[0])
  if (!a || !b) throw new Error('two trials')
  a.responseFrom = 'arrive'
  const series = seriesOf(loaded(file, ''), shown(0), kept)
  expect(series.map(({ responseFrom }) => responseFrom)).toEqual(['arrive', 'submit'])
})

it('a running one counts it as its own point says, not the base', () => {
  const running = { point: 1, trial: 0, reader } as never
  const series = seriesOf(loaded(file, ''), shown(null), { ...kept, running })
  expect(series.map(({ responseFrom }) => responseFrom)).toEqual(['submit', 'arrive'])
})
