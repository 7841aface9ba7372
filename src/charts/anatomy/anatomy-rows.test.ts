import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultsOf,
  distributionOf,
  fields,
  segments,
  SpanKind,
  taskSegments,
  type Latency,
  type StrategySpec,
  type TrialResult,
  type VariantId,
} from '../../../workers/api'
import { derivedTimes, latencyOf } from '../../../workers/testing'
import { formatMs } from '../../base/format'
import type { MeasuredTrial } from '../types'
import { trialOf, recordedTrials } from '../trial/trial.testing'
import { anatomyRows, anatomyTable, shownSegments, sumOf } from './anatomy-rows'
import { partsOf, taskParts } from './task-parts'

const direct: StrategySpec = {
  ...defaultsOf(fields.strategyFields.direct),
  kind: 'direct',
  method: 'inline',
}

const push = { kind: 'push' } as StrategySpec // all that is read

/** A trial with these figures alone. */
const trialWith = (
  result: Partial<TrialResult>,
  strategy = push,
  id: VariantId = 'A',
): MeasuredTrial => ({ id, label: 'One', workers: 1, strategy, result: result as TrialResult })

describe('anatomy', () => {
  it('adds up to the mean response, from the arrival and from the submit (seed 21)', () => {
    fc.assert(
      fc.property(
        recordedTrials(3),
        fc.constantFrom('arrive' as const, 'submit' as const),
        (records, from) => {
          // The inbox wait ends where the worker's previous task ended: here each task has a
          // worker.
          const apart = records.map((one, worker) => ({ ...one, worker }))
          const reader = trialOf(apart, apart.length)
          const latency = latencyOf(taskSegments(reader, { responseFrom: from }))
          const [row] = anatomyRows([trialWith({ latency, responseFrom: from })], 'mean')
          expect(row?.sumMs).toBeCloseTo(row?.responseMs ?? NaN, 9)
        },
      ),
      { seed: 21 },
    )
  })

  it('leaves out what was not recorded, and has no sum of percentiles', () => {
    const nothing = distributionOf(new Float64Array())
    const one = distributionOf(Float64Array.from({ length: 2000 }, (_, i) => i / 100))
    const latency = Object.fromEntries(
      derivedTimes.map((name) => [name, name === 'decode' ? nothing : one]),
    ) as Latency // one each
    const rows = anatomyRows([trialWith({ latency, responseFrom: 'submit' })], 'p50')
    expect(rows[0]?.parts.scheduleLag).toBeNull()
    const names = anatomyTable(rows, 'p50').rows.map(([name]) => name)
    expect(names).toHaveLength(segments.length - 2 + 1)
    expect(names).not.toContain('sum')
    expect(anatomyTable(rows, 'mean').rows.map(([name]) => name)).toContain('sum')
  })

  it('shows the work path without any waiting, and sums what it shows', () => {
    const one = distributionOf(Float64Array.from({ length: 2000 }, () => 2))
    const latency = Object.fromEntries(derivedTimes.map((name) => [name, one])) as Latency // one each
    const rows = anatomyRows([trialWith({ latency, responseFrom: 'submit' })], 'mean')
    const work = shownSegments(rows, true)
    expect(work).toEqual(['transportIn', 'decode', 'service', 'transportOut'])
    const [row] = rows
    expect(row && sumOf(row, work)).toBeCloseTo(8, 9)
    expect(row && sumOf(row, shownSegments(rows))).toBeCloseTo(row?.sumMs ?? NaN, 9)
  })

  it('names the part of the way back in which the host did other work, if there was any', () => {
    const nothing = distributionOf(new Float64Array())
    const latency = Object.fromEntries(derivedTimes.map((name) => [name, nothing])) as Latency // one each
    const of = (blockedMs: number) =>
      trialWith({
        latency,
        responseFrom: 'submit',
        transportOut: { heldMs: 0, blockedMs, wayMs: 1 },
      })
    const lastRow = (blockedMs: number, value: 'mean' | 'p99') =>
      anatomyTable(anatomyRows([of(blockedMs)], value), value).rows.at(-1)
    expect(lastRow(3, 'mean')).toEqual(['transport out behind the blocked host', 3])
    expect(lastRow(0, 'mean')?.[0]).toBe('response')
    expect(lastRow(3, 'p99')?.[0]).toBe('response')
  })

  it('the parts of one task add up to its response, whether its worker was busy or not', () => {
    const step = fc.double({ min: 0, max: 9, noNaN: true })
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 5 }), step, (steps, busy) => {
        const reader = trialOf([{ worker: 0, submit: 1, steps }], 1)
        const sum = partsOf(reader, 0, busy).reduce((total, { ms }) => total + (ms ?? NaN), 0)
        expect(sum).toBeCloseTo(
          steps.reduce((total, ms) => total + ms, 0),
          6,
        )
      }),
    )
  })

  it('says of one task for how long its answer waited while the host did other work', () => {
    const reader = trialOf([{ worker: 0, submit: 5, steps: [0, 0, 0, 2, 6] }], 1)
    const wayBack = () =>
      taskParts(reader, 0).parts.find(({ segment }) => segment === 'transportOut')?.says
    expect(wayBack()).toBe('on the way back, until the host saw the result')
    // Half of this span lies after the end at 7 ms.
    reader.spans[0]?.append(SpanKind.HOST_BLOCKED, 5, 9, 0)
    expect(wayBack()).toContain(`for ${formatMs(2)} of it the host did other work`)
  })

  it('knows no inbox where the host runs its tasks itself, and still adds up', () => {
    // One thread, one task after the other; all were assigned at the same time.
    const records = [0, 1, 2].map((task) => ({
      worker: 0,
      submit: 0,
      steps: [0, task * 2, 0, 2, 0],
    }))
    const reader = trialOf(records, 1)
    const latency = latencyOf(taskSegments(reader, { responseFrom: 'submit' }))
    const [pooled] = anatomyRows([trialWith({ latency, responseFrom: 'submit' })], 'mean')
    expect(pooled?.parts).toMatchObject({ queueWait: 0, inboxWait: 2 })
    const [alone] = anatomyRows([trialWith({ latency, responseFrom: 'submit' }, direct)], 'mean')
    expect(alone?.parts).toMatchObject({ queueWait: 2, inboxWait: null })
    expect(alone?.sumMs).toBeCloseTo(alone?.responseMs ?? NaN, 9)
  })

  it('says of one task where it waited, by how its strategy hands tasks out', () => {
    const pull: StrategySpec = {
      ...defaultsOf(fields.strategyFields.pull),
      kind: 'pull',
      channel: 'work-stealing',
      channelOptions: {},
      sizing: 'fixed',
      sizingOptions: {},
      workers: 1,
    }
    const steps = [0, 2, 0, 2, 0]
    const reader = trialOf(
      [
        { worker: 0, submit: 0, steps: [0, 0, 0, 2, 0] },
        { worker: 0, submit: 0, steps },
      ],
      1,
    )
    const alone = taskParts(reader, 1, direct)
    expect(alone.thread).toBe('this thread')
    expect(alone.parts.map(({ segment }) => segment)).not.toContain('inboxWait')
    const part = (parts: typeof alone, name: string) =>
      parts.parts.find(({ segment }) => segment === name)
    expect(part(alone, 'queueWait')).toMatchObject({
      ms: 2,
      says: expect.stringContaining('this thread’s own queue'),
    })
    expect(part(taskParts(reader, 1, pull), 'queueWait')?.says).toContain('dealt to worker 1')
    expect(alone.parts.reduce((sum, { ms }) => sum + (ms ?? 0), 0)).toBe(alone.totalMs)
  })

  it('what a library does before a task starts is one part, with its name', () => {
    const strategy: StrategySpec = {
      ...defaultsOf(fields.strategyFields.library),
      kind: 'library',
      library: 'workerpool',
      libraryOptions: {},
      workers: 1,
    }
    const reader = trialOf([{ worker: 0, submit: 0, steps: [0, 0, 5, 3, 1] }], 1)
    for (const column of [reader.ledger.dispatch, reader.ledger.receive]) column.fill(NaN)
    const { parts, totalMs } = taskParts(reader, 0, strategy)
    expect(parts.map(({ name, ms }) => [name, ms])).toEqual([
      ['schedule lag', 0],
      ['inside workerpool', 5],
      ['service', 3],
      ['transport out', 1],
    ])
    expect(totalMs).toBe(9)
    const latency = latencyOf(taskSegments(reader, { responseFrom: 'submit' }))
    const figures = { latency, responseFrom: 'submit' } as const
    const source = trialWith(figures, strategy)
    const ours = trialWith(figures, push, 'B')
    const alone = anatomyRows([source], 'mean')
    expect(alone[0]?.parts).toMatchObject({ queueWait: null, inside: 5 })
    expect(alone[0]?.sumMs).toBe(alone[0]?.responseMs)
    const names = (rows: typeof alone) => anatomyTable(rows, 'mean').rows.map(([name]) => name)
    expect(names(alone)).toContain('inside workerpool')
    const two = trialWith(figures, { ...strategy, library: 'poolifier' }, 'C')
    expect(names(anatomyRows([source, ours, two], 'mean'))).toContain('inside the library')
    expect(shownSegments(alone, true)).not.toContain('inside')
  })
})
