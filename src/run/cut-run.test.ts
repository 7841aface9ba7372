import { afterEach, expect, test, vi } from 'vitest'
import { failedRun, parseRunFile, say, type RunEvent } from '../../workers/api'
import { randomBlocks } from '../../workers/testing'
import { modelReader, modelRun } from '../share/model-run.testing'
import { cutFile, plannedHere } from './cut-run'
import { after, begun } from './run-events'
import { noRun, timeLeftMs, type RunState } from './run-state'

const task = { worker: 0, submit: 0, dispatch: 0, receive: 1, start: 1, end: 3, done: 4 }
const reader = modelReader(2, [task, task])
const whole = modelRun([
  { variant: 'A', readers: [reader, reader, reader] },
  { variant: 'B', readers: [reader, reader, reader] },
])
const next = randomBlocks(2, whole.experiment.seed)
const ORDER = [next(), next(), next()].flat()

/** The run after so many of its trials. */
const upTo = (trials: number, noise = false): RunState => {
  const experiment = { ...whole.experiment, noise }
  const points = whole.points.map(({ variant, x }) => ({ variant, x }))
  const events: RunEvent[] = [
    { type: 'environment', environment: whole.environment },
    { type: 'plan', points, order: ORDER, memoryBytes: 5 },
    ...ORDER.slice(0, trials).map((point, order): RunEvent => {
      const trial = ORDER.slice(0, order).filter((one) => one === point).length
      const result = whole.points[point]?.trials[trial]
      if (!result) throw new Error('a trial of the model')
      const memory = { epoch: 0, level: 'full' as const, ledger: none, spans: [] }
      return { type: 'trial-end', order, point, memory, result: { ...result, order, trial } }
    }),
  ]
  return events.reduce((state, event) => after(state, event, 0), begun(experiment, 0))
}
const none = { buffer: new ArrayBuffer(0), shape: { tasks: 0, workers: 0, resultBytes: 0 } }

test.each([1, 3, 5])(
  'a run that fails after %i trials has a file of them, which opens again',
  (n) => {
    const failed = after(upTo(n), failedRun(say('the host is gone')), 1)
    expect(failed).toMatchObject({ status: 'failed', failure: { said: say('the host is gone') } })
    const { file } = failed
    const own = file?.points.flatMap(({ trials }) => trials)
    expect(own?.map(({ order }) => order).sort()).toEqual([...ORDER.keys()].slice(0, n))
    expect(file?.notes).toEqual([`The run was cut off after ${n} of ${ORDER.length} trials.`])
    expect(parseRunFile(JSON.parse(JSON.stringify(file)))).toMatchObject({ ok: true })
  },
)

test('before the first trial has ended there is nothing to keep', () => {
  expect(after(upTo(0), failedRun(say('no')), 1).file).toBeNull()
  expect(cutFile(noRun)).toBeNull()
})

test('a run that goes on has the trials of before, and says when it went on and on what machine', () => {
  const cut = cutFile(upTo(3))
  if (!cut) throw new Error('a file of three trials')
  const now = { ...whole.environment, startedAt: '2026-11-23T08:00:00.000Z', parallelism: 2 }
  const points = whole.points.map(({ variant, x }) => ({ variant, x }))
  const told: RunEvent[] = [
    { type: 'environment', environment: now },
    { type: 'plan', points, order: ORDER, memoryBytes: 5 },
  ]
  const state = told.reduce((so, event) => after(so, event, 0), begun(cut.experiment, 0, cut))
  expect(state.ran.map(({ point }) => point)).toEqual(ORDER.slice(0, 3))
  expect(state.results.map(({ trials }) => trials.length)).toEqual([1, 2])
  expect(timeLeftMs(state, 0)).toBeGreaterThan(0)

  const again = cutFile(state)
  expect(again?.environment).toEqual(whole.environment)
  expect(again?.pauses).toEqual([{ after: 3, environment: now }])
  expect(again?.points).toEqual(cut.points)
  expect(cut.pauses).toBeUndefined()
  const read = parseRunFile(JSON.parse(JSON.stringify(again)))
  expect(read).toMatchObject({ ok: true, value: { pauses: [{ after: 3 }] } })
  // And so the next time.
  const third = cutFile(begun(cut.experiment, 0, again))
  expect(third).toBeNull()
  const later = after(begun(cut.experiment, 0, again), { type: 'environment', environment: now }, 0)
  expect(cutFile(later)?.pauses?.map((pause) => pause.after)).toEqual([3, 3])
})

afterEach(() => vi.unstubAllGlobals())

test('the file of a run that was cut off can go on in the same browser on as many cores alone', () => {
  const cut = cutFile(upTo(4))
  if (!cut) throw new Error('a file of four trials')
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36'
  const file = { ...cut, environment: { ...cut.environment, userAgent: chrome, coresNamed: 8 } }
  const here = (userAgent: string, hardwareConcurrency: number) =>
    vi.stubGlobal('navigator', { userAgent, hardwareConcurrency })
  here(chrome.replace('Headless', ''), 8)
  expect(plannedHere(file)).toBe(ORDER.length)
  expect(plannedHere({ ...file, notes: [] })).toBeNull()
  const joined = file.points.map((point) => ({ ...point, runtime: 'chromium' }))
  expect(plannedHere({ ...file, points: joined })).toBeNull()
  here(chrome, 4)
  expect(plannedHere(file)).toBeNull()
  here(chrome.replace('140', '141'), 8)
  expect(plannedHere(file)).toBeNull()
})

test('the A/A run is no point of the file', () => {
  expect(cutFile(upTo(4, true))?.points).toHaveLength(2)
})
