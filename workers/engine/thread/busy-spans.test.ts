import { expect, it } from 'vitest'
import { createSpanLog, MOST_SPANS, SpanKind, SpanLog } from '../../memory/span-log'
import { BusySpans } from './busy-spans'

it('joins adjacent stretches and adds up their tasks, and writes the last stretch on close', () => {
  const log = new SpanLog(createSpanLog(8, false))
  const spans = new BusySpans(log, SpanKind.HOST_BUSY)
  spans.add(0, 1, 2)
  spans.add(1.01, 2, 3)
  spans.add(3, 4, 1)
  expect(log.count).toBe(1)
  spans.close()
  spans.close()
  const found = Array.from({ length: log.count }, (_, i) => log.at(i))
  expect(found).toEqual([
    { kind: SpanKind.HOST_BUSY, from: 0, to: 2, argument: 5 },
    { kind: SpanKind.HOST_BUSY, from: 3, to: 4, argument: 1 },
  ])
})

it('keeps entries free for rarer spans only in a log of full size', () => {
  const filled = (capacity: number) => {
    const log = new SpanLog(createSpanLog(capacity, false))
    const spans = new BusySpans(log, SpanKind.HOST_BUSY)
    for (let i = 0; i < capacity; i++) spans.add(i, i + 0.5, 1)
    spans.close()
    return [log.count, log.dropped]
  }
  expect(filled(8256)).toEqual([8256, 0])
  expect(filled(MOST_SPANS)).toEqual([MOST_SPANS - 4096, 4096])
})
