import { expect, test } from 'vitest'
import { actionsOf } from './actions'
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
  const imported = actionsOf(lesson).importRun(file)
  actionsOf(lab).choosePreset('e1-inline')
  actionsOf(lab).chooseVariant('A')
  come()
  await imported
  expect(lab.store.getState().run.file).toBeNull()
  expect(lesson.store.getState().run.origin).toBe('slow.json')
  expect(lesson.store.getState().draft).toBe(lesson.store.getState().run.experiment)
})

test('what is refused is told in the workspace that asked', async () => {
  const [one, other] = [workspaceOf('lesson:one'), workspaceOf('lesson:other')]
  const before = other.store.getState()
  await actionsOf(one).importRun(new File(['{'], 'torn.json'))
  expect(one.store.getState().notice?.tone).toBe('error')
  expect(other.store.getState()).toBe(before)
})

test('a workspace has the same actions every time, each bound to it alone', () => {
  const [one, other] = [workspaceOf('lesson:one'), workspaceOf('lesson:other')]
  expect(actionsOf(one)).toBe(actionsOf(one))
  expect(actionsOf(one)).not.toBe(actionsOf(other))
  const open = other.store.getState().changing
  actionsOf(one).toggleForm()
  expect(one.store.getState().changing).toBe(true)
  expect(other.store.getState().changing).toBe(open)
})
