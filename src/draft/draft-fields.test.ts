import { expect, test } from 'vitest'
import { presets, type Experiment } from '../../workers/api'
import { differs, fieldsOfAll, isChanged } from './draft-fields'
import { editAll, editVariant, ownSpec, type EditResult } from './edit'
import { formPatch } from './form'
import { experimentOf } from './preset-draft'

const done = (edited: EditResult): Experiment => {
  if (!edited.ok) throw new Error(JSON.stringify(edited.issues))
  return edited.experiment
}
const pathsIn = (draft: Experiment, is: typeof differs): string[] =>
  fieldsOfAll(draft)
    .filter(is)
    .map(({ path }) => path)

test('fields in which pools differ, and those that are not as in the preset', () => {
  const { draft } = experimentOf('rr-or-free')
  expect(pathsIn(draft, differs)).toEqual(['strategy.policy', 'strategy.inFlight'])
  const more = done(editVariant(draft, 'B', { 'strategy.workers': 3 }))
  expect(pathsIn(more, differs)).toContain('strategy.workers')
  expect(pathsIn(more, isChanged)).toEqual(['strategy.workers'])
  const seeded = { ...done(editAll(draft, { 'workload.tasks': 9 })), seed: 8 }
  expect(pathsIn(seeded, isChanged)).toEqual(['workload.tasks', 'seed'])
})

test('a field has a cell for each variant that has it', () => {
  const { draft } = experimentOf('rr-or-free')
  const patch = formPatch(ownSpec(draft, 'A'), 'strategy.channel', 'inline')
  const fields = fieldsOfAll(done(editVariant(draft, 'A', patch)))
  const idsAt = (at: string) => fields.find(({ path }) => path === at)?.cells.map(({ id }) => id)
  expect(idsAt('strategy.policy')).toEqual(['B'])
  expect(idsAt('strategy.channel')).toEqual(['A', 'B'])
  expect(idsAt('trials')).toEqual(['A', 'B'])
})

test.each(presets.ids)('%s: nothing is changed, and each field has a group', (id) => {
  const { draft } = experimentOf(id)
  expect(pathsIn(draft, isChanged)).toEqual([])
  expect(pathsIn(draft, ({ field }) => field.group === undefined)).toEqual([])
})
