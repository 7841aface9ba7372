import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelReader, modelRun, smallRun, tasksInTurn } from './model-run.testing'
import { chunkOf, withText } from './picture-chunk'
import { readRunFile } from './run-file'

const png = (): Uint8Array => {
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return Uint8Array.from([signature, chunkOf('IEND', new Uint8Array(0))].flatMap((one) => [...one]))
}
const fileOf = (bytes: Uint8Array | string, type = '') =>
  new File([bytes as Uint8Array<ArrayBuffer> | string], 'a file', { type }) // never shared

test('any run comes back from its file and from its picture (seed 6)', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 60 }),
      async (label, notes, workers, more) => {
        const readers = [modelReader(workers, tasksInTurn(workers, 1 + more))]
        const run = { ...modelRun([{ variant: 'A', readers }], label), notes }
        const text = JSON.stringify(run)
        const fromFile = await readRunFile(fileOf(text))
        if (!fromFile.ok) throw new Error(JSON.stringify(fromFile.issues))
        expect(JSON.parse(JSON.stringify(fromFile.value))).toEqual(JSON.parse(text))
        expect(await readRunFile(fileOf(withText(png(), text), 'image/png'))).toEqual(fromFile)
      },
    ),
    { seed: 6, numRuns: 60 },
  ))

test.each([
  ['a picture without a run', fileOf(png(), 'image/png'), /^This picture holds no run/],
  ['a picture of another kind', fileOf('\u00ff\u00d8', 'image/jpeg'), /^This picture holds no run/],
  ['a picture cut off', fileOf(png().subarray(0, 15)), /complete picture/],
  ['no JSON', fileOf('{'), /^valid JSON \(it ends too soon, in line 1\)$/],
])('refused: %s', async (_, file, why) => {
  const read = await readRunFile(file)
  expect(read.ok ? '' : read.issues[0]?.message).toMatch(why)
})

test('what a picture carries is checked like any other file', async () => {
  const evil = JSON.stringify({ ...smallRun(), evil: 1 })
  const read = await readRunFile(fileOf(withText(png(), evil)))
  expect(read).toMatchObject({ ok: false, issues: [{ path: 'evil' }] })
})
