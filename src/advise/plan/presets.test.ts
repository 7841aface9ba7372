import { describe, expect, it } from 'vitest'
import { ability } from '../../engine/engine'
import { needsOf, queryOf } from '../ask/address'
import { defaultNeeds } from '../ask/needs'
import { FIRST_OVERHEAD_MS, planLook, planStructures } from './plan'
import { filled, presetOf, presets, presetsHere } from '../ask/presets'
import { effortOf } from './effort'

it('has no id twice', () => {
  const ids = presets().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('hides what a page without shared memory cannot measure', () => {
  const without = { ...ability, isolated: false }
  const hidden = presets().filter(({ id }) => !presetsHere(without).some((one) => one.id === id))
  expect(hidden.map(({ id }) => id)).toEqual(['reads'])
  expect(presetsHere({ ...ability, isolated: true })).toHaveLength(presets().length)
})

describe.each(presets())('$id', (preset) => {
  const needs = filled(preset)

  it('is known again by its figures, also from a link and for a quick measurement', () => {
    expect(presetOf(needs)?.id).toBe(preset.id)
    expect(presetOf({ ...needs, effort: 'quick' })?.id).toBe(preset.id)
    expect(presetOf(needsOf(new URLSearchParams(queryOf(needs) ?? '')).needs)?.id).toBe(preset.id)
    expect(presetOf({ ...needs, leaveFree: 3 })).toBeUndefined()
  })

  it('can be planned: a pool is tried', () => {
    const setting = {
      needs,
      ability: { ...ability, isolated: true, waitAsync: true },
      cores: 4,
      inReach: 4,
      leftMs: effortOf(needs).budgetMs,
      overheadMs: FIRST_OVERHEAD_MS,
      slowness: 1,
    }
    expect(planLook(setting).runs).toHaveLength(1)
    const { runs, refused } = planStructures(setting)
    expect(refused).toEqual([])
    expect(runs.flatMap(({ candidates }) => [...candidates.values()]).length).toBeGreaterThan(2)
  })
})

it('the form as it opens is no preset', () => expect(presetOf(defaultNeeds)).toBeUndefined())
