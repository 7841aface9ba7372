import { describe, expect, it } from 'vitest'
import { medianTrial, parseExperiment } from '../../workers/api'
import { modelReader, smallRun, tasksInTurn } from '../share/model-run.testing'
import { loaded } from './loaded'
import { isUnderWay, type RunState } from './run-state'
import {
  apartText,
  isCrowded,
  seriesOf,
  shownText,
  shownTrials,
  bareTrials,
  type ShownTrial,
} from './series'

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

it('a finished trial counts its response as its figures do', () => {
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

it('where the median trial was not kept, the nearest of those that were is shown', () => {
  const keeping = (trials: readonly number[]) => ({
    reader: (_: number, trial: number) => (trials.includes(trial) ? reader : null),
    running: null,
  })
  const points = file.points.map((point) => ({
    ...point,
    trials: point.trials.flatMap((trial) => [trial, { ...trial, trial: 1 }]),
  }))
  const median = points[0] && medianTrial(points[0])
  const other = points[0]?.trials.find(({ trial }) => trial !== median?.trial)
  if (!median || !other) throw new Error('a point with two trials')
  const firstOf = (trials: readonly number[]) =>
    shownTrials(loaded({ ...file, points }, ''), {}, keeping(trials))[0]
  expect(firstOf([median.trial, other.trial])).toMatchObject({ trial: median.trial, why: 'median' })
  expect(firstOf([other.trial])).toMatchObject({ trial: other.trial, why: 'near' })
  expect(firstOf([])).toMatchObject({ trial: median.trial, why: 'median' })
})

describe('a shown trial that is not the median trial', () => {
  const makespans = [100, 110, 165]
  const [point] = file.points
  const [trial] = point?.trials ?? []
  if (!point || !trial) throw new Error('a point with a trial')
  const trials = makespans.map((makespanMs, i) => ({ ...trial, trial: i, makespanMs }))
  const run = { ...loaded(file, ''), results: [{ ...point, trials }] }
  const keeping = (...there: number[]) => ({
    reader: (_: number, one: number) => (there.includes(one) ? reader : null),
    running: null,
  })
  const textOf = (picked: Parameters<typeof shownTrials>[1], ...there: number[]) => {
    const trialsThere = keeping(...there)
    return apartText(shownTrials(run, picked, trialsThere), run, trialsThere).replace('\u202f', ' ')
  }

  it('is named, with what it took, and why the median trial is not shown', () => {
    expect(textOf({}, 2)).toBe(
      'A trial 3 of 3, 50 % longer than the median trial, whose tasks were not kept',
    )
    expect(textOf({ A: { point: 0, trial: 0 } }, 0, 1)).toBe(
      'A trial 1 of 3, 9 % shorter than the median trial',
    )
  })

  it('is none where the median trial was kept, or a trial runs', () => {
    expect(textOf({}, 0, 1, 2)).toBe('')
    const under: RunState = { ...run, status: 'running' }
    expect(apartText(shownTrials(run, {}, keeping(2)), under, keeping(2))).toBe('')
  })
})

it('a median that lies between two trials is of neither', () => {
  const [point] = file.points
  const [trial] = point?.trials ?? []
  if (!point || !trial) throw new Error('a point with a trial')
  const textOf = (middle: number, ...makespans: number[]) => {
    const trials = makespans.map((makespanMs, i) => ({ ...trial, trial: i, makespanMs }))
    const median = { ...point.median, makespanMs: middle }
    const run = { ...loaded(file, ''), results: [{ ...point, trials, median }] }
    return shownText(shownTrials(run, {}, kept), run)
  }
  expect(textOf(110, 100, 110, 165)).toBe('median trial of each')
  expect(textOf(137.5, 110, 165)).toBe(
    'trial nearest to the median of each, which lies between two',
  )
  expect(textOf(110, 110, 110)).toBe('median trial of each')
})

describe('while a trial runs', () => {
  const [at, other] = file.points
  const result = at?.trials[0]
  if (!at || !other || !result) throw new Error('two points with trials')
  const running = { point: 0, reader }
  const runOf = (ran: RunState['ran']): RunState => ({
    ...loaded(file, ''),
    status: 'running',
    ran,
  })
  const under = runOf([])
  const whyOf = (run: RunState, ended: boolean) =>
    shownTrials(run, {}, { reader: () => reader, running }, ended).map(({ id, why }) => [id, why])

  it('shows it, or, where drawing must wait for an end, the last one that has ended', () => {
    expect(isUnderWay(under)).toBe(true)
    expect(whyOf(under, false)).toEqual([['A', 'running']])
    expect(whyOf(under, true)).toEqual([])
    const later = runOf([{ point: 0, result, wallMs: 1 }])
    expect(whyOf(later, false)).toEqual([['A', 'running']])
    expect(whyOf(later, true)).toEqual([['A', 'last']])
  })

  it('says that it leaves no core to the page if pool and host need them all', () => {
    const on = (coresNamed: number): RunState => ({
      ...under,
      environment: { ...file.environment, coresNamed, parallelism: null },
    })
    expect([2, 3, 4, 5].map((cores) => isCrowded(on(cores), { ...kept, running }))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(isCrowded(on(2), kept)).toBe(false)
  })
})

it('a trial without its tasks still says how its pool changed its size', () => {
  const none = { reader: () => null, running: null }
  const run = loaded(file, '')
  expect(bareTrials(run, shown(0), none)).toMatchObject([
    { id: 'A', label: 'Batch', workers: 2 },
    { id: 'B', label: 'Open', workers: 2 },
  ])
  // If its tasks are kept, they say more; and a running trial has them.
  expect(bareTrials(run, shown(0), kept)).toEqual([])
  expect(bareTrials({ ...run, status: 'running' }, shown(0), none)).toEqual([])
})
