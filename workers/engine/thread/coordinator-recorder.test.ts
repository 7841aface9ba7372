import { describe, expect, it } from 'vitest'
import { createLedger, Ledger, TaskState } from '../../memory/ledger'
import { createSpanLog, SpanKind, SpanLog } from '../../memory/span-log'
import type { RecordingLevel } from '../../memory/trial-memory'
import { CoordinatorRecorder } from './coordinator-recorder'

/** A clock that advances by one on each read. */
const setUp = (level: RecordingLevel) => {
  const ledger = new Ledger(createLedger({ tasks: 4, workers: 2, resultBytes: 0 }, false))
  const spans = new SpanLog(createSpanLog(8, false))
  let looks = 0
  const recorder = new CoordinatorRecorder(ledger, spans, level, () => ++looks)
  return { ledger, spans, recorder }
}
const two = (recorder: CoordinatorRecorder) =>
  recorder.turn(() => {
    for (const task of [0, 1]) {
      recorder.step()
      recorder.assigned(1, task)
    }
  })

describe('coordinator recorder', () => {
  it.each([
    ['full', [1, 2], 3],
    ['light', [1, 1], 2],
    ['blocks', [NaN, NaN], 2],
  ] as const)('%s: when each task got its worker, and the turn', (level, dispatch, end) => {
    const { ledger, spans, recorder } = setUp(level)
    two(recorder)
    recorder.close()
    expect([...ledger.dispatch.subarray(0, 2)]).toEqual(dispatch)
    expect([...ledger.worker.subarray(0, 2)]).toEqual([1, 1])
    expect(ledger.count(ledger.DISPATCHED)).toBe(2)
    expect(ledger.state[1]).toBe(TaskState.DISPATCHED)
    expect(spans.count).toBe(1)
    expect(spans.at(0)).toEqual({
      kind: SpanKind.COORDINATOR_BUSY,
      from: 1,
      to: end,
      argument: 2,
    })
  })

  it('records no turn in which nothing happened', () => {
    const { spans, recorder } = setUp('full')
    recorder.turn(() => {})
    recorder.close()
    expect(spans.count).toBe(0)
  })

  it('keeps separate turns separate', () => {
    const { spans, recorder } = setUp('light')
    two(recorder)
    two(recorder)
    recorder.close()
    expect([0, 1].map((i) => [spans.at(i).from, spans.at(i).to])).toEqual([
      [1, 2],
      [3, 4],
    ])
  })
})
