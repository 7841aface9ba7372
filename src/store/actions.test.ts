import { expect, test } from 'vitest'
import { fieldsOfAll, type DraftField } from '../draft/draft-fields'
import { ownSpec } from '../draft/edit'
import { formValue } from '../draft/form'
import { choosePreset, restoreField, setField, setForAll, unlock } from './experiment-actions'
import { importRun } from './shown-run'
import { madeRun } from './history/made-run.testing'
import { LAB, workspaceOf } from './lab-store'

/** A file whose bytes come when the test says so. */
const slowFile = (text: string) => {
  let come = () => {}
  const ready = new Promise<void>((resolve) => {
    come = resolve
  })
  const file = new File([text], 'slow.json')
  const whole = file.arrayBuffer.bind(file)
  file.arrayBuffer = async () => {
    await ready
    return whole()
  }
  return { file, come }
}

test('a run that is read while the reader goes elsewhere is shown where the import began', async () => {
  const [lab, lesson] = [workspaceOf(LAB), workspaceOf('lesson:other')]
  const { file, come } = slowFile(JSON.stringify(madeRun({ makespans: [[10, 11]] })))
  const imported = importRun(lesson, file)
  choosePreset(lab, 'e1-inline')
  come()
  await imported
  expect(lab.store.getState().run.file).toBeNull()
  expect(lesson.store.getState().run.origin).toBe('slow.json')
  expect(lesson.store.getState().draft).toBe(lesson.store.getState().run.experiment)
})

test('what is refused is told in the workspace that asked', async () => {
  const [one, other] = [workspaceOf('lesson:one'), workspaceOf('lesson:other')]
  const before = other.store.getState()
  await importRun(one, new File(['{'], 'torn.json'))
  expect(one.store.getState().notice?.tone).toBe('error')
  expect(other.store.getState()).toBe(before)
})

test('a field of the form: for both pools, for each, and as it was', () => {
  const lab = workspaceOf('form')
  const fieldAt = (at: string): DraftField => {
    const item = fieldsOfAll(lab.store.getState().draft).find(({ path }) => path === at)
    if (!item) throw new Error(at)
    return item
  }
  const valuesOf = (path: string) =>
    ['A', 'B'].map((id) => {
      const { draft } = lab.store.getState()
      return formValue(ownSpec(draft, id === 'A' ? 'A' : 'B'), path)
    })
  const refused = () => Object.keys(lab.store.getState().refused)
  const [workers, policy] = ['strategy.workers', 'strategy.policy'] as const

  setField(lab, fieldAt(workers), null, 3)
  expect(valuesOf(workers)).toEqual([3, 3])
  setField(lab, fieldAt(workers), null, 0)
  expect(refused()).toEqual([`:${workers}`])
  // A text that was refused for both has no place once each has its own.
  unlock(lab, workers)
  expect(refused()).toEqual([])
  setField(lab, fieldAt(workers), 'B', 0)
  setField(lab, fieldAt(workers), 'A', 8)
  expect(refused()).toEqual([`B:${workers}`])
  setForAll(lab, fieldAt(workers), 8)
  expect([refused(), valuesOf(workers)]).toEqual([[], [8, 8]])

  // What a choice for both makes impossible is repaired in both, and said.
  setField(lab, fieldAt(policy), null, 'free-worker')
  expect(valuesOf('strategy.inFlight')).toEqual([1, 1])
  expect(lab.store.getState().repaired?.path).toBe('strategy.inFlight')
  restoreField(lab, fieldAt(policy))
  expect(valuesOf(policy)).toEqual(['round-robin', 'free-worker'])
})
