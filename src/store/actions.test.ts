import { expect, test } from 'vitest'
import { choosePreset, chooseVariant } from './experiment-actions'
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
  chooseVariant(lab, 'A')
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
