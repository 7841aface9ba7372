/** A trial that could not be run is a trial with a reason; a mistake of the program is none. */
import { describe, expect, test } from 'vitest'
import { say } from '../../base/message'
import { trialBytes, TrialReader } from '../../memory/trial-memory'
import { parseSpec } from '../../experiment/parse'
import { isValid } from '../../stats'
import { ONE_CLOCK } from './align-clocks'
import { Fault } from './fault'
import { failedTrial, trialResult } from './trial-result'
import { plannedMemory, planWork } from './trial-plan'

const TASKS = 2000
const spec = parseSpec({ workload: { tasks: TASKS }, strategy: { kind: 'pull', workers: 3 } })
if (!spec.ok) throw new Error(JSON.stringify(spec.issues))
const facts = { roundMs: 1, clockStepMs: 0.005, parallelism: 2, cores: 2, shared: true }
const plan = planWork(spec.value, 1, facts)
const rest = {
  plan,
  references: [],
  trial: 0,
  order: 0,
  block: 0,
  seed: 1,
  canaryMs: [1, 1] as [number, number],
  cores: 2,
  disturbed: [],
}

/** What browsers say. */
const NO_MEMORY = [
  new RangeError('Array buffer allocation failed'),
  new RangeError('Invalid array buffer length'),
  new RangeError('Out of memory'),
  new RangeError('WebAssembly.Memory(): could not allocate memory'),
  'out of memory',
]

describe.each(NO_MEMORY)('%s', (error) => {
  test('ends the trial, which holds next to nothing', () => {
    const outcome = failedTrial(plan, error)
    const result = trialResult({ ...rest, outcome })
    expect(result).toMatchObject({ tasks: TASKS, ran: 0, verified: 0, disturbed: ['no-memory'] })
    expect(result.error).toContain(String(error))
    expect(isValid(result)).toBe(false)
    expect(JSON.parse(JSON.stringify(result))).toEqual(result)
    expect(new TrialReader(outcome.memory).spans).toHaveLength(1 + plan.workers)
    expect(trialBytes(outcome.memory)).toBeLessThan(trialBytes(plannedMemory(plan).memory) / 10)
  })

  test('ends it also while it is summed up', () => {
    const memory = {
      ...plannedMemory(plan).memory,
      get ledger(): never {
        throw error
      },
    }
    const fault = null
    const outcome = { memory, startMs: 5, warmUps: [], roundMs: [], clock: ONE_CLOCK, fault }
    expect(trialResult({ ...rest, outcome }).disturbed).toEqual(['no-memory'])
  })
})

test('a fault stays what it is', () => {
  const fault = new Fault('start-failed', say('worker {n}', { n: 1 }))
  expect(failedTrial(plan, fault).fault).toBe(fault)
})

test.each([
  new RangeError('Maximum call stack size exceeded'),
  new TypeError('x is not a function'),
])('%s is no fault of the trial', (error) => {
  expect(() => failedTrial(plan, error)).toThrow(error)
})

test('a trial of which a worker’s log is lost is marked: it would seem idle', () => {
  const { memory } = plannedMemory(plan)
  const outcome = { memory, startMs: 5, warmUps: [], roundMs: [], clock: ONE_CLOCK, fault: null }
  expect(trialResult({ ...rest, outcome: { ...outcome, logsLost: 1 } }).disturbed).toEqual([
    'log-lost',
  ])
  expect(trialResult({ ...rest, outcome: { ...outcome, logsLost: 0 } }).disturbed).toEqual([])
})
