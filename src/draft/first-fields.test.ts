import { expect, test } from 'vitest'
import { presets, type PresetId } from '../../workers/api'
import { firstFields } from './first-fields'
import { editBase } from './edit'
import { experimentOf } from './preset-draft'

const paths = (id: PresetId): string[] =>
  firstFields(experimentOf(id).draft, 'A').map(({ path }) => path)

test('policy, workers and task sizes, where policies are compared', () => {
  expect(paths('rr-or-free')).toEqual([
    'strategy.policy',
    'strategy.workers',
    'workload.sizes.kind',
  ])
})

test('what a sweep varies comes first, then what its variants differ in', () => {
  expect(paths('e15-blocking-tasks').slice(0, 2)).toEqual([
    'strategy.workers',
    'strategy.waitWorkers',
  ])
})

test.each(presets.ids)('%s has three, for its first variant', (id) => {
  const found = paths(id)
  expect(found).toHaveLength(3)
  expect(new Set(found).size).toBe(3)
})

test('the fields of a choice follow it once it is another one', () => {
  const { draft } = experimentOf('rr-or-free')
  const edited = editBase(draft, { 'workload.sizes.kind': 'pareto' })
  if (!edited.ok) throw new Error('a valid edit')
  const found = firstFields(edited.experiment, 'A').map(({ path }) => path)
  expect(found).toContain('workload.sizes.alpha')
  expect(found.slice(0, 3)).toEqual(paths('rr-or-free'))
})
