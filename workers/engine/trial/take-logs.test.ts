import { expect, test } from 'vitest'
import { createSpanLog, SpanKind, SpanLog, spanLogBytes } from '../../memory/span-log'
import { takeLogs } from './take-logs'

const CAPACITY = 4

/** A worker's goodbye with a log of so many blocks. */
const byeWith = (blocks: number) => {
  const spans = createSpanLog(CAPACITY, false)
  const log = new SpanLog(spans)
  for (let i = 0; i < blocks; i++) log.append(SpanKind.BLOCK, i, i + 1, 10)
  return { spans }
}

test('a log that did not come is counted, and not taken for an idle worker', () => {
  const memory = { spans: [0, 1, 2, 3].map(() => createSpanLog(CAPACITY, false)) }
  expect(takeLogs(memory, [[byeWith(2)], [null], [{ spans: null }]])).toBe(2)
  const logs = memory.spans.map((log) => new SpanLog(log))
  expect(logs.map(({ count }) => count)).toEqual([0, 2, 0, 0])
  expect(logs.map(({ dropped }) => dropped)).toEqual([0, 0, 1, 1])
})

test('all of them came', () => {
  const memory = { spans: [0, 1].map(() => createSpanLog(CAPACITY, false)) }
  expect(takeLogs(memory, [[byeWith(1)]])).toBe(0)
  expect(new SpanLog(memory.spans[1] ?? createSpanLog(1, false)).dropped).toBe(0)
})

test('the host has its log in a buffer that an earlier trial needed longer', () => {
  const buffer = new ArrayBuffer(spanLogBytes(2 * CAPACITY))
  const memory = { spans: [createSpanLog(1, false), { buffer, capacity: CAPACITY }] }
  expect(takeLogs(memory, [[byeWith(2)]])).toBe(0)
  expect(memory.spans.map((log) => new SpanLog(log).count)).toEqual([0, 2])
})

test('threads that were ended before have entries of their own, and a missing log counts', () => {
  const memory = { spans: [0, 1, 2].map(() => createSpanLog(CAPACITY, false)) }
  const threads = [
    [byeWith(2), byeWith(1)],
    [null, byeWith(1)],
  ]
  expect(takeLogs(memory, threads)).toBe(1)
  const logs = memory.spans.map((log) => new SpanLog(log))
  expect(logs.map(({ count }) => count)).toEqual([0, 3, 1])
  expect(logs.map(({ dropped }) => dropped)).toEqual([0, 0, 1])
})
