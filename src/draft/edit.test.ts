import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseExperiment,
  pointsOf,
  presets,
  valueAt,
  variantIds,
  type Experiment,
  type PresetId,
  type VariantId,
} from '../../workers/api'
import { candidatesOf, fieldsOf, formPatch, formValue } from './form'
import {
  addVariant,
  editAll,
  editVariant,
  editWhole,
  freeId,
  ownSpec,
  patchTo,
  removeVariant,
  type EditResult,
} from './edit'

const opened = (id: PresetId = 'rr-or-free'): Experiment => {
  const { experiment } = presets.get(id).build({ cores: 4, small: false })
  const parsed = parseExperiment(experiment)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

const done = (edited: EditResult): Experiment => {
  if (!edited.ok) throw new Error(JSON.stringify(edited.issues))
  return edited.experiment
}

const setOf = (experiment: Experiment, id: VariantId) =>
  experiment.variants.find((variant) => variant.id === id)?.set

describe('a variant', () => {
  test('keeps only what differs from the base', () => {
    const other = done(editVariant(opened(), 'B', { 'strategy.workers': 8 }))
    expect(setOf(other, 'B')).toMatchObject({ 'strategy.workers': 8 })
    const back = done(editVariant(other, 'B', { 'strategy.workers': 4 }))
    expect(setOf(back, 'B')).not.toHaveProperty(['strategy.workers'])
    expect(ownSpec(back, 'A').strategy).toEqual(ownSpec(opened(), 'A').strategy)
  })

  test('a choice that makes another field impossible gives that field a value that works', () => {
    const experiment = opened()
    const candidates = candidatesOf(ownSpec(experiment, 'A'))
    const edited = editVariant(experiment, 'A', { 'strategy.policy': 'free-worker' }, candidates)
    expect(edited.ok && edited.repairs).toMatchObject([{ path: 'strategy.inFlight', value: 1 }])
    expect(valueAt(ownSpec(done(edited), 'A'), 'strategy.inFlight')).toBe(1)
  })

  test('a number that is out of range is refused with its path, and changes nothing', () => {
    const edited = editVariant(opened(), 'A', { 'strategy.workers': 257 })
    expect(edited).toMatchObject({ ok: false, issues: [{ path: 'strategy.workers' }] })
  })

  test('can leave the pool and come back', () => {
    const experiment = opened()
    const patch = formPatch(ownSpec(experiment, 'A'), 'strategy.channel', 'inline')
    const inline = done(editVariant(experiment, 'A', patch))
    expect(ownSpec(inline, 'A').strategy).toEqual({
      kind: 'direct',
      method: 'inline',
      starts: 'before',
      tasksPerWorker: 1,
    })
    const pooled = formPatch(ownSpec(inline, 'A'), 'strategy.channel', 'message-copy')
    const back = done(editVariant(inline, 'A', pooled))
    expect(ownSpec(back, 'A').strategy).toMatchObject({ kind: 'push', channel: 'message-copy' })
  })

  test('is added with its patch, up to six, and removed, down to one', () => {
    let experiment = opened()
    for (let i = 0; i < 7; i++) experiment = addVariant(experiment, 'B')
    expect(experiment.variants.map(({ id }) => id)).toEqual([...variantIds])
    expect(ownSpec(experiment, 'F')).toEqual(ownSpec(experiment, 'B'))
    expect(freeId(experiment)).toBeNull()
    for (const id of variantIds) experiment = removeVariant(experiment, id)
    expect(experiment.variants.map(({ id }) => id)).toEqual(['F'])
  })
})

test('one value for all reaches those that differed too', () => {
  const differing = done(editVariant(opened(), 'B', { 'strategy.workers': 8 }))
  const edited = done(editAll(differing, { 'strategy.workers': 8 }))
  expect(
    ['A', 'B'].map((id) => valueAt(ownSpec(edited, id as VariantId), 'strategy.workers')),
  ).toEqual([8, 8]) // both are ids
  expect(setOf(edited, 'A')).toEqual({})
})

test('another axis drops the views that told the story of the old one', () => {
  const experiment: Experiment = { ...opened(), views: ['lanes'] }
  const axis = { path: 'strategy.workers', values: [1, 2] }
  expect(done(editWhole(experiment, { axis })).views).toBeUndefined()
  expect(done(editWhole(experiment, { seed: 8 })).views).toEqual(['lanes'])
  const dropped = done(editWhole({ ...opened(), axis }, { axis: undefined }))
  expect(dropped.axis).toBeUndefined()
})

test('property: whatever is chosen in whatever order, the choice holds, and no other variant changes', () => {
  const experiment = opened()
  const spec = ownSpec(experiment, 'A')
  const choices = [...fieldsOf(spec)].flatMap(([path, field]) =>
    field.type === 'choice' ? field.options.map(({ value }) => [path, value] as const) : [],
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...choices), { maxLength: 6 }), (steps) => {
      let now = experiment
      for (const [path, value] of steps) {
        const own = ownSpec(now, 'B')
        const edited = editVariant(now, 'B', formPatch(own, path, value), candidatesOf(own))
        if (!edited.ok) continue
        now = edited.experiment
        expect(formValue(ownSpec(now, 'B'), path)).toBe(value)
      }
      expect(setOf(now, 'B') ?? {}).toEqual(patchTo(now.base, ownSpec(now, 'B')))
      expect(ownSpec(now, 'A')).toEqual(spec)
    }),
    { numRuns: 60, seed: 11 },
  )
})

test('with an axis over workloads a variant keeps its kernel, and the axis its settings', () => {
  const parsed = parseExperiment({
    variants: [{ id: 'A', set: { 'workload.kernel': 'wasm' } }],
    axis: {
      path: 'workload.id',
      values: ['sha256', 'xlsx'],
      sets: { xlsx: { 'workload.tasks': 3 } },
    },
  })
  if (!parsed.ok) throw new Error('a valid experiment')
  const edited = done(editVariant(parsed.value, 'A', { 'strategy.workers': 3 }))
  const all = done(editAll(edited, { 'workload.tasks': 9 }))
  for (const experiment of [edited, all]) {
    expect(experiment.axis).toEqual(parsed.value.axis)
    // Without its own value it would get the kernel that a spreadsheet begins with.
    expect(pointsOf(experiment).map(({ spec }) => spec.workload.kernel)).toEqual(['wasm', 'wasm'])
  }
})
