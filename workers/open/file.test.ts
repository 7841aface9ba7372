import { expect, test } from 'vitest'
import { figuresOf, likelyChoice, observedOf, openFile, packObserved, parseObserved } from '.'
import { blobOf, span, threadName, traceOf } from './made.testing'

const observed = async (text: string) => {
  const file = await openFile(blobOf(text), 'a file')
  return observedOf(file, likelyChoice(file))
}

test('an observed pool comes back from its file, as a value and as a file to open', async () => {
  const before = await observed(traceOf(threadName(1, 'one'), span(1, 0.5, 10), span(2, 4, 2)))
  const file = packObserved(before)
  const after = parseObserved(JSON.parse(JSON.stringify(file)))
  expect(after).toEqual({ ok: true, value: before })
  const again = await observed(JSON.stringify(file))
  expect(figuresOf(again)).toEqual(figuresOf(before))
  expect([again.lanes, again.names, again.title, again.format]).toEqual([
    before.lanes,
    before.names,
    'a file',
    'trace-event',
  ])
})

test('names of tasks are left out on request', async () => {
  const file = packObserved(await observed(traceOf(span(1, 0, 1, { name: 'secret' }))), {
    names: false,
  })
  expect(JSON.stringify(file)).not.toContain('secret')
  expect(parseObserved(file)).toMatchObject({ ok: true })
})

test('a file with other columns than it says is refused', async () => {
  const file = packObserved(await observed(traceOf(span(1, 0, 1))))
  expect(parseObserved({ ...file, tasks: 2 })).toMatchObject({ ok: false })
  expect(parseObserved({ ...file, lanes: [] })).toMatchObject({ ok: false })
  expect(parseObserved({ ...file, more: 1 })).toMatchObject({ ok: false })
})
