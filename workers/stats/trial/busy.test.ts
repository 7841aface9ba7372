import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpanKind } from '../../memory/span-log'
import { poolOf } from './lanes'
import { scheduleOf, type Source } from './schedule'
import { anyTrial, readerOf } from './trial-model.testing'

/** Per worker the stretches in which a kernel ran. */
const busyStretches = (source: Source, now?: number) =>
  poolOf(scheduleOf(source, now)).lanes.map(({ busy }) => busy)

const pairs = ({ from, to }: { from: Float64Array; to: Float64Array }) =>
  Array.from(from, (start, i) => [start, to[i]])

describe('busyStretches', () => {
  it('covers what the tasks cover, disjoint and in order (seed 1)', () => {
    fc.assert(
      fc.property(anyTrial({ overlapping: true }), ({ workers, tasks }) => {
        const stretches = busyStretches(readerOf({ workers, tasks }))
        expect(stretches).toHaveLength(workers)
        stretches.forEach(({ from, to }, w) => {
          from.slice(1).forEach((start, i) => expect(start).toBeGreaterThan(to[i] ?? NaN))
          for (const { start, end, worker } of tasks.filter((task) => task.worker === w))
            if (end > start) {
              const inside = from.some((at, i) => at <= start && end <= (to[i] ?? NaN))
              expect([worker, inside]).toEqual([w, true])
            }
        })
      }),
      { seed: 1 },
    )
  })

  it('joins adjacent stretches, and ends running ones at the present', () => {
    const task = (start: number, end?: number) => ({
      submit: 0,
      dispatch: 0,
      receive: start,
      start,
      worker: 0,
      ...(end === undefined ? {} : { end, done: end }),
    })
    const reader = readerOf({ workers: 1, tasks: [task(1, 2), task(2, 4), task(5)] })
    expect(busyStretches(reader, 7).map(pairs)).toEqual([
      [
        [1, 4],
        [5, 7],
      ],
    ])
    // The trial is over and the last task never ended: its worker was lost.
    expect(busyStretches(reader).map(pairs)).toEqual([[[1, 4]]])
  })

  it('takes the blocks at level blocks', () => {
    const span = { log: 2, kind: SpanKind.BLOCK, from: 3, to: 5, argument: 64 }
    const reader = readerOf({ workers: 2, tasks: [{ submit: 0 }], level: 'blocks', spans: [span] })
    expect(busyStretches(reader).map(pairs)).toEqual([[], [[3, 5]]])
  })
})
