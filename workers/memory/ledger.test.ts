import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLedger, Ledger, ledgerBytes, TaskState } from './ledger'
import { LINE_BYTES } from './layout'
import { createSpanLog, SpanKind, SpanLog } from './span-log'

const shapes = fc.record({
  tasks: fc.integer({ min: 1, max: 50 }),
  workers: fc.integer({ min: 1, max: 8 }),
  resultBytes: fc.integer({ min: 0, max: 33 }),
})

describe('ledger', () => {
  it('has columns that do not overlap and lie within its bytes', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const memory = createLedger(shape, false)
        expect(memory.buffer.byteLength).toBe(ledgerBytes(shape))
        const ledger = new Ledger(memory)
        const areas = [
          ledger.arrive,
          ledger.submit,
          ledger.dispatch,
          ledger.receive,
          ledger.start,
          ledger.end,
          ledger.done,
          ledger.worker,
          ledger.state,
          ledger.rounds,
          ledger.finishOrder,
          ledger.results,
        ].map((column) => [column.byteOffset, column.byteOffset + column.byteLength] as const)
        const sorted = areas.toSorted((a, b) => a[0] - b[0])
        sorted.forEach(([from, to], i) => {
          expect(from % LINE_BYTES).toBe(0)
          expect(to).toBeLessThanOrEqual(sorted[i + 1]?.[0] ?? memory.buffer.byteLength)
        })
      }),
    )
  })

  it('keeps counters and heartbeats apart by a line', () => {
    const ledger = new Ledger(createLedger({ tasks: 3, workers: 4, resultBytes: 8 }, false))
    const words = [ledger.PHASE, ledger.SUBMITTED, ledger.DISPATCHED, ledger.FINISHED, ledger.DONE]
    words.forEach((word, i) => expect((word * 4) % LINE_BYTES, `word ${i}`).toBe(0))
    for (let worker = 0; worker < 4; worker++) {
      for (let i = 0; i <= worker; i++) ledger.incrementBeat(worker)
    }
    expect([0, 1, 2, 3].map((worker) => ledger.beat(worker))).toEqual([1, 2, 3, 4])
    expect(words.map((word) => ledger.count(word))).toEqual([0, 0, 0, 0, 0])
    expect(() => ledger.beat(4)).toThrow('[ledger] a worker below 4')
  })

  it('gives every finished task one place in the finish order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 19 })), fc.nat(), (tasks, bits) => {
        const ledger = new Ledger(createLedger({ tasks: 20, workers: 1, resultBytes: 0 }, true))
        tasks.forEach((task, i) => ledger.finish(task, ((bits >> i) & 1) === 1))
        expect(ledger.readable()).toBe(tasks.length)
        expect([...ledger.finishOrder.subarray(0, tasks.length)].map((t) => t - 1)).toEqual(tasks)
        const failed = tasks.filter((task) => ledger.state[task] === TaskState.FAILED)
        expect(ledger.count(ledger.FAILED)).toBe(failed.length)
      }),
    )
  })

  it('does not read past a place that is taken but not filled', () => {
    const ledger = new Ledger(createLedger({ tasks: 4, workers: 1, resultBytes: 0 }, true))
    ledger.finish(2, false)
    Atomics.add(ledger.words, ledger.FINISHED, 1)
    expect(ledger.readable()).toBe(1)
    expect(ledger.readable(1)).toBe(1)
  })

  it('can be attached twice: one handle sees what the other writes', () => {
    const memory = createLedger({ tasks: 2, workers: 1, resultBytes: 4 }, true)
    const [writer, reader] = [new Ledger(memory), new Ledger(memory)]
    writer.result(1).set([1, 2, 3, 4])
    writer.start[1] = 7.5
    expect([...reader.result(1)]).toEqual([1, 2, 3, 4])
    expect(reader.start[1]).toBe(7.5)
    expect(reader.start[0]).toBeNaN()
  })
})

describe('span log', () => {
  it('keeps what fits and counts what does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 8 }),
        (n, capacity) => {
          const log = new SpanLog(createSpanLog(capacity, false))
          for (let i = 0; i < n; i++) log.append(SpanKind.BLOCK, i, i + 0.5, 100 + i)
          expect(log.count).toBe(Math.min(n, capacity))
          expect(log.dropped).toBe(Math.max(0, n - capacity))
          for (let i = 0; i < log.count; i++)
            expect(log.at(i)).toEqual({
              kind: SpanKind.BLOCK,
              from: i,
              to: i + 0.5,
              argument: 100 + i,
            })
        },
      ),
    )
  })
})
