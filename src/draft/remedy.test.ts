import { expect, test } from 'vitest'
import { memoryRefusal, parseExperiment, pointsOf, type Experiment } from '../../workers/api'
import { withFewerTasks } from './remedy'

const experiment = (input: object): Experiment => {
  const parsed = parseExperiment(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

const large = (payloadBytes: number) =>
  experiment({
    base: {
      workload: { id: 'sha256', tasks: 1_000_000, payloadBytes },
      strategy: { kind: 'push', channel: 'message-transfer', policy: 'round-robin', workers: 2 },
    },
    variants: [{ id: 'A' }, { id: 'B', set: { 'strategy.workers': 4 } }],
  })

const tooMuch = (made: Experiment): boolean =>
  pointsOf(made).some(({ spec }) => memoryRefusal(spec, true) !== null)

test('as many tasks as fit, in a number that can be said, for every variant', () => {
  const draft = large(16 * 1024)
  expect(tooMuch(draft)).toBe(true)
  const mended = withFewerTasks(draft, true)
  if (!mended) throw new Error('an experiment that fits')
  expect(tooMuch(mended)).toBe(false)
  const counts = new Set(pointsOf(mended).map(({ spec }) => spec.workload.tasks))
  expect(counts.size).toBe(1)
  const tasks = [...counts][0] ?? 0
  expect(String(tasks)).toMatch(/^[1-9]\d?0*$/)
  // A tenth more would not fit.
  expect(
    tooMuch(
      experiment({
        ...mended,
        base: {
          ...mended.base,
          workload: { ...mended.base.workload, tasks: Math.ceil(tasks * 1.1) },
        },
      }),
    ),
  ).toBe(true)
})

test('nothing, if it fits as it is', () => {
  expect(withFewerTasks(experiment({ variants: [{ id: 'A' }] }), true)).toBeNull()
})

test('nothing, if one task alone does not fit', () => {
  const draft = experiment({
    base: {
      workload: { id: 'sha256', payloadBytes: 16 * 1024 * 1024 },
      limits: { memoryMiB: 16 },
    },
    variants: [{ id: 'A' }],
  })
  expect(withFewerTasks(draft, true)).toBeNull()
})
