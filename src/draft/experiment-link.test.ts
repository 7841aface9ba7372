import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseExperiment,
  presets,
  variantIds,
  type Experiment,
  type Field,
  type VariantId,
} from '../../workers/api'
import { ALL, some } from '../../workers/testing'
import { encodeExperiment } from '../share/permalink'
import {
  addVariant,
  editAll,
  editVariant,
  editWhole,
  ownSpec,
  removeVariant,
  renameVariant,
  type EditResult,
} from './edit'
import { experimentIn, queryOf } from './experiment-link'
import { allFields, candidatesOf, formPatch, isWhole, relabelled, type FormField } from './form'
import { experimentOf } from './preset-draft'
import { essenceOf } from './preset-changes'

const read = (query: string): Experiment => {
  const found = experimentIn(new URLSearchParams(query))
  if (!found?.ok) throw new Error(JSON.stringify(found))
  return found.value.experiment
}

const refusals = (query: string): string[] => {
  const found = experimentIn(new URLSearchParams(query))
  if (!found || found.ok) throw new Error(`refused (${query} is not)`)
  return found.issues.map(({ path, message }) => `${path}: ${message}`)
}

const rrOrFree = (): Experiment => experimentOf('rr-or-free').draft

const edited = (one: EditResult): Experiment => {
  if (!one.ok) throw new Error(JSON.stringify(one.issues))
  return one.experiment
}

/** Values that a field can have, whatever it is. */
const valuesOf = (field: Field): readonly unknown[] => {
  switch (field.type) {
    case 'choice':
      return field.options.map(({ value }) => value)
    case 'flag':
      return [true, false]
    case 'text':
      return ['250\n300', '7']
    case 'limit':
      return [field.min, field.max, 'unlimited']
    default:
      return [field.min, field.default + 1]
  }
}

const comesBack = (experiment: Experiment): string => {
  const query = queryOf(experiment)
  if (query === null) throw new Error('a query')
  expect(essenceOf(read(query)), query).toBe(essenceOf(experiment))
  return query
}

/** What the form makes of one field of a variant: an edit of that variant, and one of all. */
const editsOf = (draft: Experiment, id: VariantId, item: FormField, value: unknown) => {
  const spec = ownSpec(draft, id)
  const edits = isWhole(item.path)
    ? [editWhole(draft, { [item.path]: value })]
    : [
        editVariant(draft, id, formPatch(spec, item.path, value), candidatesOf(spec)),
        editAll(draft, formPatch(draft.base, item.path, value), candidatesOf(draft.base)),
      ]
  return edits.flatMap((one) => (one.ok ? [relabelled(draft, one.experiment)] : []))
}

const fieldsIn = (draft: Experiment, id: VariantId): FormField[] => allFields(ownSpec(draft, id))

test('a preset with any field changed comes back from its address', () => {
  const place = fc.record({
    id: fc.constantFrom(...presets.ids),
    variant: fc.nat(),
    field: fc.nat(),
    value: fc.nat(),
  })
  fc.assert(
    fc.property(place, ({ id, variant, field, value }) => {
      const { draft } = experimentOf(id)
      const letter = draft.variants[variant % draft.variants.length]?.id ?? 'A'
      const all = fieldsIn(draft, letter)
      const item = all[field % all.length]
      if (!item) throw new Error('a field')
      const values = valuesOf(item.field)
      for (const one of editsOf(draft, letter, item, values[value % values.length])) comesBack(one)
    }),
    { numRuns: ALL ? 60 : 20 },
  )
})

test('whatever one field of the first experiment becomes, its address is short', () => {
  const { draft } = experimentOf('rr-or-free')
  for (const item of fieldsIn(draft, 'B'))
    for (const value of valuesOf(item.field))
      for (const one of editsOf(draft, 'B', item, value))
        // All pools of another kind are the same: the preset's policies are gone, which no change says.
        if (one.base.strategy.kind === 'push') expect(comesBack(one)).toMatch(/^e=rr-or-free/)
})

describe.each(some(presets.ids))('%s comes back from its address', (id) => {
  const { draft } = experimentOf(id)

  test('as it is, by its name alone', () => {
    expect(comesBack(draft)).toBe(`e=${id}`)
  })

  test('with names of its own, a variant more or less, with an axis and without', () => {
    comesBack(edited(editWhole(draft, { title: 'Mine, 100 % & more = “true”' })))
    comesBack(edited(editWhole(draft, { title: '42' })))
    comesBack(renameVariant(draft, 'A', 'true'))
    if (draft.variants.length < variantIds.length) comesBack(addVariant(draft, 'A'))
    const fewer = parseExperiment(removeVariant(draft, 'A'))
    if (fewer.ok) comesBack(fewer.value)
    for (const axis of [undefined, { path: 'workload.tasks', values: [100, 200] }]) {
      const other = editWhole(draft, { axis })
      if (other.ok) comesBack(other.experiment)
    }
  })
})

test('an address can be read', () => {
  const shuffled = edited(editAll(rrOrFree(), { 'workload.sizes.shuffle': true }))
  expect(queryOf(shuffled)).toBe('e=rr-or-free&workload.sizes.shuffle=true')
  const query = 'e=rr-or-free&workload.sizes.shuffle=true&B.strategy.policy=random'
  const both = read(query)
  expect(both.base.workload.sizes).toMatchObject({ shuffle: true })
  expect(ownSpec(both, 'B').strategy).toMatchObject({ policy: 'random', inFlight: 1 })
  expect(both.variants.map(({ label }) => label)).toEqual(['Round-robin', 'Random'])
  expect(queryOf(both)).toBe(query)
})

test('a letter that the preset does not have is a variant more', () => {
  const { variants } = read('e=rr-or-free&C.strategy.policy=random&C.strategy.inFlight=2')
  expect(variants.map(({ id, label }) => `${id} ${label}`)).toEqual([
    'A Round-robin',
    'B Free worker',
    'C Random',
  ])
})

test('an axis has a path and values; a word ends it', () => {
  expect(read('e=rr-or-free&axis.path=strategy.workers&axis.values=1,2,4').axis).toEqual({
    path: 'strategy.workers',
    values: [1, 2, 4],
  })
  expect(read('e=e5-sweep&axis=none').axis).toBeUndefined()
  expect(read('e=e5-sweep&axis.values=2,3').axis?.values).toEqual([2, 3])
})

test('what has no preset, or has lost a variant, is packed as before', () => {
  const parsed = parseExperiment({ variants: [{ id: 'A' }] })
  if (!parsed.ok) throw new Error('an experiment')
  expect(queryOf(parsed.value)).toBe(`x=${encodeExperiment(parsed.value)}`)
  const one = removeVariant(rrOrFree(), 'A')
  expect(queryOf(one)).toBe(`x=${encodeExperiment(one)}`)
  expect(read(queryOf(one) ?? '')).toEqual(one)
  expect(experimentIn(new URLSearchParams('run=1'))).toBeNull()
})

test.each([
  ['e=none', /^e: one of rr-or-free, .* \(got none\)$/],
  ['e=rr-or-free&strategy.workers=900', /^strategy\.workers: a whole number from 1 to 256 threads/],
  ['e=rr-or-free&strategy.workers=', /^strategy\.workers: a whole number from 1 to 256 threads/],
  ['e=rr-or-free&strategy.polcy=random', /^strategy\.polcy: no such field here$/],
  ['e=rr-or-free&B.strategy.policy=best', /^B\.strategy\.policy: one of round-robin, .*best/],
  ['e=rr-or-free&B.strategy.inFlight=0', /^B\.strategy\.inFlight: a whole number from 1 to 1024/],
  ['e=rr-or-free&G.strategy.workers=2', /^G\.strategy: no such field|^G: no such field/],
  ['e=rr-or-free&trials=0', /^trials: a whole number from 1 to 100/],
  ['e=rr-or-free&axis.values=1,2', /^axis\.path: a path such as strategy\.workers/],
  ['e=rr-or-free&axis.path=strategy.workers', /^axis\.values: at least one value/],
  ['e=rr-or-free&axis=on', /^axis: /],
  ['e=rr-or-free&seed=1&seed=2', /^seed: one value/],
  ['e=rr-or-free&__proto__.x=1', /no such field/],
  ['e=rr-or-free&constructor.prototype=1', /no such field/],
  ['e=rr-or-free&workload={"id":"spin"}', /^workload: an object/],
  [`e=rr-or-free&title=${'x'.repeat(20_000)}`, /^link: at most/],
  [`e=rr-or-free&title=${'x'.repeat(200)}`, /^title: text of at most 120/],
])('%s is refused by its field', (query, words) => {
  expect(refusals(query)[0]).toMatch(words)
})

test('whatever an address holds, it is refused with a reason or is an experiment', () => {
  const path = fc.oneof(
    fc.constantFrom(
      'trials',
      'strategy.kind',
      'B.strategy.channel',
      'C.label',
      'axis.values',
      'F.',
    ),
    fc.string({ maxLength: 20 }),
  )
  const text = fc.oneof(fc.constantFrom('1', 'true', 'pull', 'direct', ''), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(path, text), { maxLength: 4 }), (pairs) => {
      const found = experimentIn(new URLSearchParams([['e', 'rr-or-free'], ...pairs]))
      if (!found) throw new Error('an address of an experiment')
      if (found.ok) expect(parseExperiment(found.value.experiment).ok).toBe(true)
      else expect(found.issues.every(({ message }) => message !== '')).toBe(true)
    }),
    { numRuns: 300 },
  )
})
