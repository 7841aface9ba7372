import { expect, test } from 'vitest'
import { createSpanLog, SpanKind, spansOf, SpanLog } from '../../memory/span-log'
import { Lives } from './lives'

const logged = (lives: Lives, workers: number, endedAt: number) => {
  const spans = Array.from({ length: 1 + workers }, () => createSpanLog(8, false))
  lives.logStarts(spans)
  lives.log(spans, endedAt)
  return (kind: (typeof SpanKind)[keyof typeof SpanKind]) =>
    spans.flatMap((log) =>
      spansOf(new SpanLog(log), kind).map(({ from, to, argument }) => [argument, from, to]),
    )
}

test('a worker lives for as long as it has a thread, as often as it has one', () => {
  const lives = new Lives(3, 1, 5, false)
  lives.begin(1, 10)
  lives.begin(1, 12)
  lives.end(1, 20)
  lives.end(1, 21)
  lives.begin(1, 30)
  expect([lives.endAfter(1, 15), lives.endAfter(1, 35), lives.endAfter(2, 0)]).toEqual([
    20,
    NaN,
    NaN,
  ])
  const of = logged(lives, 3, 40)
  expect(of(SpanKind.WORKER_LIFE)).toEqual([
    [0, -5, 40],
    [1, 10, 20],
    [1, 30, 40],
    [2, 40, 40],
  ])
  expect(of(SpanKind.WORKER_START)).toEqual([])
})

test('a cold pool starts on the trial’s clock', () => {
  const of = logged(new Lives(2, 2, 5, true), 2, 40)
  expect(of(SpanKind.WORKER_START)).toEqual([
    [0, 0, 5],
    [1, 0, 5],
  ])
  expect(of(SpanKind.WORKER_LIFE)).toEqual([
    [0, 5, 40],
    [1, 5, 40],
  ])
})
