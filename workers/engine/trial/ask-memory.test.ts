import { expect, test, vi } from 'vitest'
import { parseSpec } from '../../experiment/parse'
import type { PointTrial } from '../../run-file/point-results'
import { asksMemory, memoryQuestion } from './ask-memory'

const specOf = (strategy: object, memory = true) => {
  const parsed = parseSpec({ strategy, recording: { memory } })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const push = specOf({ kind: 'push' })
const ran = (point: number, memory?: object) =>
  ({ point, result: { ...(memory && { memory }) } }) as unknown as PointTrial

test('a point is asked about until a trial of it has an answer', () => {
  expect(asksMemory(push, 0, [])).toBe(true)
  // Its first trial has failed, and another point has answered.
  expect(asksMemory(push, 0, [ran(0), ran(1, { workers: [] })])).toBe(true)
  expect(asksMemory(push, 0, [ran(0), ran(0, { workers: [null] })])).toBe(false)
})

test('nobody asks where no worker has an address by which the answer names it', () => {
  expect(asksMemory(specOf({ kind: 'push' }, false), 0, [])).toBe(false)
  expect(asksMemory(specOf({ kind: 'pull' }), 0, [])).toBe(true)
  for (const kind of ['direct', 'spawn', 'library'])
    expect([kind, asksMemory(specOf({ kind }), 0, [])]).toEqual([kind, false])
})

test('workers are known by their addresses, and a browser that refuses has no figures', async () => {
  const addresses: string[] = []
  vi.stubGlobal('Worker', function (address: string) {
    addresses.push(address)
  })
  const emit = vi.fn(async (): Promise<unknown> => ({ [addresses[1] ?? '']: 5 }))
  const question = memoryQuestion('tab-1-', emit)
  for (const worker of [0, 1]) question.create(worker)
  const answers = await question.ask(2)
  expect(answers.map((answer) => answer?.bytes)).toEqual([undefined, 5])
  emit.mockRejectedValue(new DOMException('not here', 'SecurityError'))
  expect(await question.ask(2)).toEqual([null, null])
  vi.unstubAllGlobals()
})
