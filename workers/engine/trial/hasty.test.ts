/** What a hasty trial measured is a figure of nothing. */
import { expect, test } from 'vitest'
import { ratioBetween } from '../../reading'
import type { PointResult, TrialResult } from '../../run-file/result'
import { summarise } from '../../stats'
import { measures } from '../../run-file/result'
import { parseSpec } from '../../experiment/parse'
import { ONE_CLOCK } from './align-clocks'
import { trialResult } from './trial-result'
import { planWork, plannedMemory } from './trial-plan'

/** A trial of two tasks that ran. */
const trialOf = (hasty: boolean) => {
  const spec = parseSpec({ workload: { tasks: 2 } })
  if (!spec.ok) throw new Error(JSON.stringify(spec.issues))
  const facts = { roundMs: 1, clockStepMs: 0.005, parallelism: 2, cores: 2, shared: true, hasty }
  const slab = { buffer: new ArrayBuffer(8), messages: 1, messageBytes: 8 }
  const plan = { ...planWork(spec.value, 1, facts), slab }
  const { memory } = plannedMemory(plan)
  return trialResult({
    plan,
    outcome: { memory, startMs: 5, warmUps: [], roundMs: [], clock: ONE_CLOCK, fault: null },
    references: [new Uint8Array(8)],
    trial: 0,
    order: 0,
    block: 0,
    seed: 1,
    canaryMs: [1, 1],
    cores: 2,
    disturbed: [],
  })
}

test('a hasty trial is marked, and a sound one beside it is not', () => {
  expect(trialOf(true).disturbed).toEqual(['hasty'])
  expect(trialOf(false).disturbed).toEqual([])
})

const pointOf = (trials: TrialResult[]): PointResult => ({
  variant: 'A',
  x: null,
  trials,
  ...summarise(trials),
})

test('no figure is made of hasty trials, and no comparison', () => {
  const sound = Array.from({ length: 5 }, () => trialOf(false))
  const hasty = Array.from({ length: 5 }, () => trialOf(true))
  const nothing = measures.map((measure) => [measure, null])
  expect(summarise(sound).median.startMs).toBe(5)
  expect(Object.entries(summarise(hasty).median)).toEqual(nothing)
  expect(Object.entries(summarise(hasty).interval)).toEqual(nothing)
  for (const measure of measures) {
    expect(ratioBetween(pointOf(hasty), pointOf(sound), measure)).toBeNull()
    expect(ratioBetween(pointOf(sound), pointOf(hasty), measure)).toBeNull()
  }
})
