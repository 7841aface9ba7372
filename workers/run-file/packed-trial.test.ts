import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLedger, Ledger, TaskState, timeColumns } from '../memory/ledger'
import { createSpanLog, SpanKind, SpanLog } from '../memory/span-log'
import { TrialReader } from '../memory/trial-memory'
import { encodeStep } from '../sizing/step'
import { trialMetrics } from '../stats'
import { anyTrial, readerOf, type WholeTrial } from '../stats/trial/trial-model.testing'
import { MAX_INTEGER, packIntegers, unpackIntegers } from './packed-integers'
import { packTrial, TICKS_PER_MS, type PackedTrial } from './packed-trial'
import { UnpackError, unpackTrial } from './unpack-trial'

const place = { point: 0, trial: 0 }
const OPTIONS = { cores: 2, responseFrom: 'submit', openLoop: false } as const

/** Sorts tasks into the order in which a host submits: one after the other. */
const inOrder = (trial: WholeTrial): WholeTrial => {
  let last = -Infinity
  const tasks = trial.tasks.map((task) => ({
    ...task,
    submit: (last = Math.max(last, task.submit)),
  }))
  return { ...trial, tasks }
}

/** Writes a trial as the text of a file and reads that back. */
const back = (reader: TrialReader): TrialReader =>
  new TrialReader(
    unpackTrial(JSON.parse(JSON.stringify(packTrial(reader, place))) as PackedTrial), // just made
  )

describe('columns of whole numbers', () => {
  const integer = fc.oneof(
    fc.integer({ min: -200, max: 200 }),
    fc.integer({ min: -MAX_INTEGER, max: MAX_INTEGER }),
    fc.constantFrom(NaN, MAX_INTEGER, -MAX_INTEGER, 0),
  )

  it('come back unchanged', () => {
    fc.assert(
      fc.property(fc.array(integer), (values) => {
        expect([...unpackIntegers(packIntegers(values), values.length)]).toEqual(values)
      }),
    )
  })

  it('are refused if there are fewer or more than declared, or too many to be unpacked', () => {
    const text = packIntegers([1, 2, 3])
    expect(() => unpackIntegers(text, 4)).toThrow('4 numbers (it has fewer)')
    expect(() => unpackIntegers(text, 2)).toThrow('2 numbers (it has more)')
    expect(() => unpackIntegers(packIntegers(new Float64Array(5000)), 9)).toThrow('at most 72')
    expect(() => unpackIntegers(text.slice(0, 4), 3)).toThrow(/./)
    expect(() => unpackIntegers('%', 0)).toThrow(/./)
  })

  it('cannot contain anything but whole numbers', () => {
    expect(() => packIntegers([0.5])).toThrow('a whole number')
    expect(() => packIntegers([MAX_INTEGER * 2])).toThrow('a whole number')
  })
})

describe('a packed trial', () => {
  it.each([false, true])('gives the same figures (overlapping: %s)', (overlapping) => {
    fc.assert(
      fc.property(anyTrial({ overlapping }), (trial) => {
        const reader = readerOf(inOrder(trial))
        const copy = back(reader)
        expect(trialMetrics(copy, OPTIONS)).toEqual(trialMetrics(reader, OPTIONS))
        for (const name of timeColumns) expect(copy.ledger[name]).toEqual(reader.ledger[name])
        expect(copy.ledger.worker).toEqual(reader.ledger.worker)
        expect(copy.ledger.readable()).toBe(reader.ledger.readable())
      }),
    )
  })

  it('keeps times to half a tick, however large they are', () => {
    const time = fc.double({ min: -1e4, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time, time), { maxLength: 20 }), (times) => {
        let submit = 0
        const tasks = times.map(([a, receive, end]) => {
          submit += Math.abs(a)
          return { submit, receive, start: receive, end, done: end, worker: 0 }
        })
        const copy = back(readerOf({ workers: 1, tasks })).ledger
        tasks.forEach((task, id) => {
          for (const name of ['submit', 'receive', 'start', 'end', 'done'] as const)
            expect(Math.abs((copy[name][id] ?? NaN) - task[name])).toBeLessThanOrEqual(
              0.5 / TICKS_PER_MS + 1e-8,
            )
          expect(copy.arrive[id]).toBeNaN()
        })
      }),
    )
  })

  it('keeps every kind of span with its argument, and what was dropped', () => {
    const step = encodeStep({ workers: 2, reason: 'over-target', figure: 1.5 })
    const spans = [
      { log: 0, kind: SpanKind.HOST_BUSY, from: 1, to: 2, argument: 3 },
      { log: 0, kind: SpanKind.WORKER_LIFE, from: -4.5, to: NaN, argument: 1 },
      { log: 0, kind: SpanKind.WORKER_START, from: -4.5, to: -1, argument: 0 },
      { log: 0, kind: SpanKind.SIZING_STEP, from: 0, to: 0, argument: step },
      { log: 2, kind: SpanKind.STEAL, from: 5, to: 5, argument: 0 },
      { log: 1, kind: SpanKind.BLOCK, from: 2, to: 9, argument: 1 },
      { log: 3, kind: SpanKind.COORDINATOR_BUSY, from: 3, to: 4.0625, argument: 1 },
    ]
    const reader = readerOf({ workers: 2, tasks: [{ submit: 1 }], spans })
    reader.spans[1]?.drop(7)
    const copy = back(reader)
    const list = (log: SpanLog) => Array.from({ length: log.count }, (_, i) => log.at(i))
    expect(copy.spans.map(list)).toEqual(reader.spans.map(list))
    expect(copy.spans.map(({ dropped }) => dropped)).toEqual([0, 7, 0, 0])
  })

  it('keeps what a worker ran in vain, and not what it never ended', () => {
    const reader = readerOf({
      workers: 1,
      tasks: [
        { submit: 0, start: 1, end: 5, done: 2, worker: 0 },
        { submit: 1, start: 5, done: 6, worker: 0 },
      ],
    })
    reader.ledger.state.fill(TaskState.TIMED_OUT)
    const { ledger } = back(reader)
    expect([ledger.count(ledger.FINISHED), ...ledger.finishOrder]).toEqual([1, 1, 0])
  })

  it('of many short tasks is tiny: columns without any known value are left out', () => {
    const tasks = 500_000
    const memory = createLedger({ tasks, workers: 2, resultBytes: 4 }, false)
    const ledger = new Ledger(memory)
    ledger.rounds.fill(1)
    for (let task = 0; task < tasks; task++) ledger.finishInBlock(task, false)
    ledger.addEnded(0, 300_000)
    ledger.addEnded(1, 200_000)
    const spans = [0, 1, 2].map(() => createSpanLog(100, false))
    new SpanLog(spans[1] ?? createSpanLog(1, false)).append(SpanKind.BLOCK, 0, 9, 300_000)
    const reader = new TrialReader({ epoch: 1, level: 'blocks', ledger: memory, spans })
    const packed = packTrial(reader, place)
    expect(Object.keys(packed.columns).sort()).toEqual(['ended', 'rounds', 'state'])
    expect(JSON.stringify(packed).length).toBeLessThan(8000)
    const copy = new TrialReader(unpackTrial(packed))
    expect(copy.ledger.ran()).toBe(tasks)
    expect(copy.ledger.state[tasks - 1]).toBe(TaskState.DONE)
    expect(copy.ledger.count(copy.ledger.FINISHED)).toBe(0)
    expect(trialMetrics(copy, OPTIONS)).toEqual(trialMetrics(reader, OPTIONS))
  })
})

describe('what cannot be unpacked is refused with its path', () => {
  const good = packTrial(
    readerOf({
      workers: 2,
      tasks: [
        { submit: 0, dispatch: 1, receive: 2, start: 2, end: 3, done: 4, worker: 0 },
        { submit: 1, dispatch: 1, receive: 2, start: 2, end: 5, done: 6, worker: 1 },
      ],
      spans: [{ log: 0, kind: SpanKind.WORKER_LIFE, from: 0, to: 9, argument: 1 }],
    }),
    place,
  )
  const day = 24 * 3600 * 1000 * TICKS_PER_MS
  const columns = (set: object) => ({ columns: { ...good.columns, ...set } })
  const spans = (set: object) => ({ spans: { ...good.spans, ...set } })
  const spanColumns = (set: object) => spans({ columns: { ...good.spans.columns, ...set } })

  it.each<[string, object]>([
    ['epoch', { epoch: Infinity }],
    ['tasks', { tasks: 1e9 }],
    ['tasks', { tasks: 2_000_000, spans: { ...good.spans, entries: 1e7 } }],
    ['workers', { workers: -1 }],
    ['waitWorkers', { waitWorkers: 3 }],
    ['ticksPerMs', { ticksPerMs: 1000 }],
    ['counts.done', { counts: { ...good.counts, done: 3 } }],
    ['spans.logs', spans({ logs: 9 })],
    ['spans.entries', spans({ entries: -1 })],
    ['spans.count', spans({ count: packIntegers([1, 1, 1]) })],
    ['spans.dropped', spans({ dropped: packIntegers([-1, 0, 0]) })],
    ['spans.columns.kind', spanColumns({ kind: packIntegers([99]) })],
    ['spans.columns.kind', spanColumns({ kind: packIntegers([SpanKind.BLOCK]) })],
    ['spans.columns.from', spanColumns({ from: packIntegers([-2 * day]) })],
    ['spans.columns.length', spanColumns({ length: packIntegers([-5]) })],
    ['spans.columns.argument', spanColumns({ argument: packIntegers([2]) })],
    ['columns.worker', columns({ worker: packIntegers([0, 2]) })],
    ['columns.state', columns({ state: packIntegers([0, 8]) })],
    ['columns.rounds', columns({ rounds: packIntegers([NaN, 1]) })],
    ['columns.ended', columns({ ended: packIntegers([3, 0]) })],
    ['columns.submit', columns({ submit: packIntegers([5, -1]) })],
    ['columns.end', columns({ end: packIntegers([2 * day, 0]) })],
    ['columns.done', columns({ done: packIntegers([1]) })],
    ['columns.done', columns({ done: 'no base64!' })],
  ])('%s', (path, change) => {
    const packed = { ...good, ...change } as PackedTrial // it is invalid on purpose
    let caught: unknown
    try {
      unpackTrial(packed)
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(UnpackError)
    expect(caught).toMatchObject({ path })
  })
})
