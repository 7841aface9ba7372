import { expect, it } from 'vitest'
import { parseExperiment, parseSpec, pointsOf } from './experiment/parse'
import { quick } from './experiment/quick'
import { besideWorker, TrialReader } from './memory/trial-memory'
import { presets } from './presets'
import { variantsDiffer } from './reading/same-work'
import { packTrial } from './run-file/packed-trial'
import { unpackTrial } from './run-file/unpack-trial'
import { readerOf } from './stats/trial/trial-model.testing'
import { regretsOf } from './stats/trial/why-slow'
import { ruleOf } from './what-if'

const push = { kind: 'push', policy: 'free-worker', channel: 'message-copy', inFlight: 1 }

const refusalsOf = (strategy: object): string[] => {
  const parsed = parseSpec({ strategy: { ...push, ...strategy } })
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path)
}

it('programs are refused beside what is of one program', () => {
  expect(refusalsOf({ programs: 3, workers: 6 })).toEqual([])
  expect(refusalsOf({ programs: 3, workers: 6, workerKind: 'processes' })).toEqual([])
  expect(refusalsOf({ programs: 3, workers: 7 })).toEqual(['strategy.workers'])
  const refused = ['strategy.programs']
  expect(refusalsOf({ programs: 3, workers: 6, placement: 'coordinator' })).toEqual(refused)
  expect(refusalsOf({ programs: 3, workers: 6, sizing: 'smart' })).toEqual(refused)
  expect(refusalsOf({ programs: 3, workers: 6, recycleAfter: 5 })).toEqual(refused)
  for (const kind of ['spawn', 'direct', 'pull', 'library'])
    expect([kind, parseSpec({ strategy: { kind, programs: 3 } }).ok]).toEqual([kind, false])
})

it('no worker is blamed for the tasks of another program', () => {
  const trial = readerOf({
    workers: 2,
    tasks: [
      { worker: 0, submit: 0, dispatch: 0, receive: 0, start: 0, end: 10, done: 10 },
      { worker: 1, submit: 0, dispatch: 0, receive: 0, start: 0, end: 2, done: 2 },
      { worker: 0, submit: 0, dispatch: 0, receive: 0, start: 10, end: 12, done: 12 },
    ],
  })
  expect(regretsOf(trial)?.sumMs).toBe(8)
  expect(regretsOf(trial, { waitWorkers: 0, programs: 2 })?.sumMs).toBe(0)
  expect(besideWorker(4, 6, { waitWorkers: 0, programs: 3 })).toEqual({ from: 4, to: 6 })
  expect(besideWorker(4, 6, { waitWorkers: 1, programs: 1 })).toEqual({ from: 0, to: 5 })
  expect(besideWorker(5, 6, { waitWorkers: 1, programs: 1 })).toEqual({ from: 5, to: 6 })
})

it('a file knows the programs of a trial, and one program is what older files have', () => {
  const place = { point: 0, trial: 0 }
  const packed = packTrial(readerOf({ workers: 6, tasks: [] }), place)
  expect(packed).not.toHaveProperty('programs')
  expect(new TrialReader(unpackTrial({ ...packed, programs: 3 })).programs).toBe(3)
  expect(packTrial(new TrialReader(unpackTrial({ ...packed, programs: 2 })), place)).toMatchObject({
    programs: 2,
  })
  expect(() => unpackTrial({ ...packed, programs: 4 })).toThrow('a divisor of 6')
  expect(() => unpackTrial({ ...packed, programs: 0 })).toThrow('a divisor of 6')
})

it('nothing is computed of them by the rule of one pool', () => {
  const parsed = parseExperiment({
    base: { strategy: { ...push, workers: 6, programs: 3 } },
    variants: [{ id: 'A' }],
  })
  expect(parsed.ok && ruleOf(parsed.value.base.strategy)).toBeNull()
})

it.each([1, 2, 4, 64])(
  'the preset compares three programs doing the same, on %i cores',
  (cores) => {
    const parsed = parseExperiment(
      presets.get('neighbours').build({ cores, small: true }).experiment,
    )
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    expect(variantsDiffer(parsed.value, cores)).toBe(false)
    expect(variantsDiffer(quick(parsed.value), cores)).toBe(false)
    const pools = pointsOf(parsed.value).map(({ spec: { strategy } }) =>
      'programs' in strategy ? [strategy.programs, strategy.workers] : [],
    )
    const [today, shared, inTurn] = pools.map(([, workers]) => workers)
    expect(pools.map(([programs]) => programs)).toEqual([3, 3, 1])
    expect(today).toBe(3 * (inTurn ?? 0))
    expect(shared).toBeLessThan(today ?? 0)
  },
)
