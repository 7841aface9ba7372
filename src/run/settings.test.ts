import { describe, expect, test } from 'vitest'
import { parseExperiment, presets, type Experiment } from '../../workers/api'
import { changedFromPreset, settingsUnlike } from './settings'

const parsed = (input: object): Experiment => {
  const found = parseExperiment(input)
  if (!found.ok) throw new Error(JSON.stringify(found.issues))
  return found.value
}
const first = (small = false) =>
  parsed({
    preset: 'rr-or-free',
    ...presets.get('rr-or-free').build({ cores: 4, small }).experiment,
  })
const withBase = (base: Experiment['base'], more: object = {}) =>
  parsed({ ...first(), ...more, base })

describe('settings that differ', () => {
  test('the same experiment differs in none', () => {
    expect(settingsUnlike([first(), first()])).toEqual([])
  })

  test('what all variants have is said once, by its label in the form', () => {
    const { base } = first()
    const shuffled = withBase({
      ...base,
      workload: { ...base.workload, tasks: 77, sizes: { ...base.workload.sizes, shuffle: true } },
    } as Experiment['base'])
    expect(settingsUnlike([first(), shuffled])).toEqual([
      { what: 'Tasks', each: ['1\u202f200', '77'] },
      { what: 'Shuffle the sizes', each: ['off', 'on'] },
    ])
  })

  test('what one variant has is said of it; how it is written does not matter', () => {
    const { variants } = first()
    const other = parsed({
      ...first(),
      variants: variants.map((one) =>
        one.id === 'B' ? { ...one, set: { ...one.set, 'strategy.workers': 2 } } : one,
      ),
    })
    expect(settingsUnlike([first(), other])).toEqual([{ what: 'B: Workers', each: ['4', '2'] }])
    const same = parsed({
      ...first(),
      variants: variants.map((one) => ({ ...one, set: { ...one.set, 'strategy.workers': 4 } })),
    })
    expect(settingsUnlike([first(), same])).toEqual([])
  })

  test('what varies, and other variants', () => {
    const swept = parsed({ ...first(), axis: { path: 'strategy.workers', values: [1, 2, 3] } })
    expect(settingsUnlike([first(), swept])).toEqual([
      { what: 'Vary', each: ['nothing', 'threads: 1, 2, 3'] },
    ])
    const brings = (tasks: number) =>
      parsed({
        ...first(),
        axis: {
          path: 'strategy.workers',
          values: [1, 2, 3],
          sets: { 2: { 'workload.tasks': tasks }, 3: { 'workload.tasks': 8 } },
        },
      })
    expect(settingsUnlike([brings(5), brings(6)])).toEqual([{ what: '2: Tasks', each: ['5', '6'] }])
    expect(settingsUnlike([swept, brings(5)])).toEqual([
      { what: '2: Tasks', each: ['1\u202f200', '5'] },
      { what: '3: Tasks', each: ['1\u202f200', '8'] },
    ])
    expect(settingsUnlike([first(), brings(5)]).map(({ what }) => what)).toEqual(['Vary'])
    const alone = parsed({ ...first(), variants: first().variants.slice(0, 1) })
    expect(settingsUnlike([first(), alone]).map(({ what }) => what)).toEqual(['Variants'])
  })
})

describe('against the preset', () => {
  test('as the preset makes it on that machine: nothing', () => {
    expect(changedFromPreset(first(), { coresNamed: 4 })).toEqual([])
    expect(changedFromPreset(first(true), { coresNamed: 4 })).toEqual([])
  })

  test('what was changed, before and after', () => {
    const { base } = first()
    const changed = withBase({ ...base, workload: { ...base.workload, tasks: 77 } })
    expect(changedFromPreset(changed, { coresNamed: 4 })).toEqual([
      { what: 'Tasks', each: ['1\u202f200', '77'] },
    ])
  })

  test('an experiment of no preset', () => {
    const { preset: _, ...own } = first()
    expect(changedFromPreset(parsed(own), { coresNamed: 4 })).toBeNull()
  })
})
