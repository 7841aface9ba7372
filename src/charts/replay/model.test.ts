import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultsOf,
  fields,
  SpanKind,
  strandedSpans,
  utilization,
  type PullStrategy,
  type PushStrategy,
  type StrategySpec,
} from '../../../workers/api'
import { lastChoice } from './choice'
import { Intervals } from '../trial/intervals'
import { ReplayModel } from './model'
import { trialOf, turns, whole, recordedTrials, type TaskRecord } from '../trial/trial.testing'
import { happened, strandedText, sizeText, summaryOf, whyText } from './words'

const push = (
  policy: PushStrategy['policy'],
  inFlight: PushStrategy['inFlight'] = 'unlimited',
): PushStrategy => ({
  ...defaultsOf(fields.strategyFields.push),
  kind: 'push',
  policy,
  policyOptions: {},
  channel: 'message-copy',
  channelOptions: {},
  placement: 'host',
  sizing: 'fixed',
  sizingOptions: {},
  workers: 3,
  inFlight,
})

const pull = (channel: PullStrategy['channel']): PullStrategy => ({
  ...defaultsOf(fields.strategyFields.pull),
  kind: 'pull',
  channel,
  channelOptions: {},
  sizing: 'fixed',
  sizingOptions: {},
  workers: 3,
})

const moments = fc.array(fc.integer({ min: -2, max: 60 }), { minLength: 1, maxLength: 12 })

describe('Intervals', () => {
  it('counts and lists what a scan of every interval finds (seed 11)', () => {
    const stays = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ max: 9, min: 0 })),
    )
    fc.assert(
      fc.property(stays, moments, fc.integer({ min: 0, max: 12 }), (list, at, most) => {
        const from = Float64Array.from(list, ([start]) => start)
        const to = Float64Array.from(list, ([start, length]) => start + length)
        const all = Int32Array.from(list, (_, task) => task)
        const intervals = new Intervals(all, from, to)
        for (const t of at) {
          const there = [...all]
            .filter((task) => (from[task] ?? 0) <= t && t < (to[task] ?? 0))
            .sort((a, b) => (from[a] ?? 0) - (from[b] ?? 0) || a - b)
          expect(intervals.count(t)).toBe(there.length)
          expect(intervals.list(t, most)).toEqual(there.slice(0, most))
        }
      }),
      { seed: 11 },
    )
  })
})

describe('ReplayModel', () => {
  it('says at any time what the ledger says, task by task (seed 12)', () => {
    fc.assert(
      fc.property(recordedTrials(3), moments, (records, at) => {
        const reader = trialOf(records, 3)
        const { ledger } = reader
        const model = new ReplayModel(reader, push('round-robin'), 8)
        const zero = ledger.submit[0] ?? 0
        for (const t of at) {
          const state = model.stateAt(t)
          const { counts } = state
          expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(records.length)
          const now = t + zero
          const between = (from: Float64Array, to: Float64Array, worker = -1) =>
            records.filter(
              (one, task) =>
                (worker < 0 || one.worker === worker) &&
                (from[task] ?? 0) <= now &&
                now < (to[task] ?? 0),
            ).length
          expect(counts.queue).toBe(between(ledger.submit, ledger.dispatch))
          expect(counts.inbox + counts.coming).toBe(between(ledger.dispatch, ledger.receive))
          expect(counts.unpacking).toBe(between(ledger.receive, ledger.start))
          expect(counts.running).toBe(between(ledger.start, ledger.end))
          expect(counts.answering).toBe(between(ledger.end, ledger.done))
          state.workers.forEach((one, worker) => {
            expect(one.running).toBe(between(ledger.start, ledger.end, worker))
            expect(one.held).toBe(between(ledger.dispatch, ledger.done, worker))
            expect(one.idleSince === null).toBe(between(ledger.dispatch, ledger.end, worker) > 0)
          })
          const waits = counts.queue + counts.inbox > 0
          const idleWhileTasksWait = state.workers.filter((one) => one.idleWhileTasksWait).length
          const idle = state.workers.filter(({ idleSince }) => idleSince !== null).length
          expect(idleWhileTasksWait).toBe(waits ? idle : 0)
          const waiting = counts.queue + counts.inbox
          expect(state.stranded).toBe(Math.min(idleWhileTasksWait, waiting))
        }
      }),
      { seed: 12 },
    )
  })

  it('adds up to the figure that is reported and to what the lanes draw (seed 14)', () => {
    fc.assert(
      fc.property(recordedTrials(3), whole(4), turns, turns, (records, extra, busy, blocked) => {
        const cores = 1 + extra
        const reader = trialOf(records, 3, [
          ...busy.map((turn) => ({ ...turn, log: 0, kind: SpanKind.HOST_BUSY })),
          ...blocked.map((turn) => ({ ...turn, log: 4, kind: SpanKind.COORDINATOR_BUSY })),
        ])
        const model = new ReplayModel(reader, push('round-robin'), cores)
        // Times are whole numbers, so that the middle of each ms stands for it.
        const { window, strandedIdleMs } = utilization(reader, { cores })
        let replayed = 0
        for (let t = 0.5; t < window.to - window.from; t++) replayed += model.stateAt(t).stranded
        const drawn = strandedSpans(reader, { cores }).flat()
        expect(replayed).toBeCloseTo(strandedIdleMs, 6)
        expect(drawn.reduce((sum, { strandedMs }) => sum + strandedMs, 0)).toBeCloseTo(replayed, 6)
      }),
      { seed: 14 },
    )
  })

  it('counts no more workers as stranded than cores are idle', () => {
    const one = (worker: number) => ({ worker, submit: 0, steps: [0, 0, 0, 10, 0] })
    // Two tasks for one of four workers: the second waits behind the first.
    const late = { worker: 0, submit: 0, steps: [0, 10, 0, 10, 0] }
    const reader = trialOf([one(0), late, late, late], 4)
    const at = (cores: number) => {
      const state = new ReplayModel(reader, push('random'), cores).stateAt(5)
      return [
        state.stranded,
        state.workers.filter(({ idleWhileTasksWait }) => idleWhileTasksWait).length,
      ]
    }
    expect([1, 2, 3, 8].map(at)).toEqual([
      [0, 0],
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  it('steps over every event, there and back (seed 13)', () => {
    fc.assert(
      fc.property(recordedTrials(2), (records) => {
        const reader = trialOf(records, 2)
        const model = new ReplayModel(reader, push('random'), 8)
        const { dispatch, start, end } = model.times
        const all = [...new Set([...dispatch, ...start, ...end])].sort((a, b) => a - b)
        const there: number[] = []
        for (let t: number | null = -1; (t = model.nextAfter(t)) !== null;) there.push(t)
        expect(there).toEqual(all)
        const back: number[] = []
        for (let t: number | null = 1e6; (t = model.lastBefore(t)) !== null;) back.unshift(t)
        expect(back).toEqual(all)
        for (const t of all) expect(model.eventsAt(t).length).toBeGreaterThan(0)
      }),
      { seed: 13 },
    )
  })

  it('knows when the host was blocked', () => {
    const reader = trialOf([{ worker: 0, steps: [1, 1, 1, 1, 1], submit: 5 }], 1)
    reader.spans[0]?.append(SpanKind.HOST_BUSY, 5, 6, 1)
    reader.spans[0]?.append(SpanKind.HOST_BLOCKED, 7, 9, 0)
    const model = new ReplayModel(reader, push('random'), 1)
    expect([0, 1, 2, 4].map((t) => model.stateAt(t).host)).toEqual([
      'busy',
      'idle',
      'blocked',
      'idle',
    ])
  })
})

describe('without a pool', () => {
  it('every task waits in the host until its turn; no choice is made (seed 17)', () => {
    const direct: StrategySpec = {
      ...defaultsOf(fields.strategyFields.direct),
      kind: 'direct',
      method: 'inline',
    }
    fc.assert(
      fc.property(recordedTrials(1), moments, (records, at) => {
        const model = new ReplayModel(trialOf(records, 1), direct, 2)
        expect(model.inHost).toBe(true)
        for (const t of at) {
          const { counts } = model.stateAt(t)
          expect(counts.inbox + counts.coming + counts.unpacking).toBe(0)
          expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(records.length)
          expect(lastChoice(model, t)).toBeNull()
        }
      }),
      { seed: 17 },
    )
  })
})

describe('the last choice', () => {
  // Three tasks at the same time, of 10, 2 and 10 ms; a fourth at 5 ms.
  const task = (worker: number, submit: number, serviceMs: number) => ({
    worker,
    submit,
    steps: [0, 0, 0, serviceMs, 0],
  })
  const waits = { worker: 0, submit: 5, steps: [0, 5, 0, 1, 0] }
  const reader = trialOf([task(0, 0, 10), task(1, 0, 2), task(2, 0, 10), waits], 3)

  it('shows what each worker held, and gives the policy’s reason', () => {
    const model = new ReplayModel(reader, push('round-robin'), 8)
    const choice = lastChoice(model, 6)
    expect(choice).toMatchObject({ task: 3, worker: 0, at: 5, held: [1, 0, 1], previous: 2 })
    expect(choice?.regretMs).toBe(5)
    expect(whyText(model, choice)?.rule).toMatch(/another worker could have begun it 5\b.* earlier/)
    expect(lastChoice(model, 0)?.regretMs).toBe(0)
    expect(choice?.idle).toEqual([1])
    expect(choice?.reason).toContain('next in turn')
  })

  it('takes tasks of one instant in order: each sees those before it', () => {
    const model = new ReplayModel(reader, push('least-loaded'), 8)
    expect(lastChoice(model, 0)).toMatchObject({ task: 2, held: [1, 1, 0], previous: 1 })
    expect(lastChoice(model, 0)?.reason).toContain('held the fewest tasks: {held}')
    expect(lastChoice(model, -1)).toBeNull()
  })

  it('has no reason to give where it is not known which threads were to be replaced', () => {
    const strategy = { ...push('round-robin'), recycleAfter: 1 }
    const model = new ReplayModel(reader, strategy, 8)
    expect(lastChoice(model, 6)).toMatchObject({ task: 3, worker: 0, reason: null })
    expect(whyText(model, lastChoice(model, 6))?.rule).toBe('')
  })

  it('has no reason to give where workers take tasks themselves', () => {
    expect(lastChoice(new ReplayModel(reader, pull('shared-queue'), 8), 6)).toMatchObject({
      reason: null,
    })
  })
})

describe('workers that take their tasks themselves', () => {
  /**
   * Task 0 is long, on worker 0; 1 and 2 are short; 3 was dealt to worker 0 and stolen by worker 1.
   */
  const records: TaskRecord[] = [
    { worker: 0, submit: 0, steps: [1, 0, 0, 10, 1] },
    { worker: 1, submit: 0, steps: [1, 0, 0, 1, 1] },
    { worker: 2, submit: 0, steps: [1, 0, 0, 1, 1] },
    { worker: 1, submit: 0, steps: [5, 0, 0, 1, 1] },
    { worker: 1, submit: 0, steps: [6, 0, 0, 1, 1] },
  ]
  const model = new ReplayModel(trialOf(records, 3), pull('work-stealing'), 8)

  it('keep the tasks dealt to them until a worker takes those', () => {
    const dealt = (t: number) => model.stateAt(t).workers.map((one) => one.dealt)
    expect(dealt(0.5)).toEqual([2, 2, 1])
    expect(dealt(3)).toEqual([1, 1, 0])
    expect(dealt(5.5)).toEqual([0, 1, 0])
    expect(dealt(7)).toEqual([0, 0, 0])
    expect(summaryOf(model, model.stateAt(3))).toContain('dealt, not taken: 2,')
    expect(strandedText(model, model.stateAt(3))).toBe(
      'Now: 2 tasks are dealt to workers 1, 2 and not taken, and workers 2, 3 have nothing to do.',
    )
  })

  it('say from whom a task was stolen, and which was their own', () => {
    const why = (t: number) => whyText(model, lastChoice(model, t))?.rule
    expect(lastChoice(model, 5)).toMatchObject({ task: 3, worker: 1, dealtTo: 0 })
    expect(why(5)).toContain('dealt to worker 1. Worker 2 had no tasks left and stole it')
    expect(happened(model, model.eventsAt(5))).toContain('worker 2 steals task 3 from worker 1')
    expect(why(6)).toContain('was dealt to worker 2, which took it')
    expect(happened(model, model.eventsAt(6))).toContain('worker 2 takes task 4')
  })

  it('may hold tasks of a chunk, and take single ones from a shared queue', () => {
    const rule = (channel: PullStrategy['channel']) => {
      const other = new ReplayModel(trialOf(records, 3), pull(channel), 8)
      const stranded = strandedText(other, other.stateAt(3))
      return [whyText(other, lastChoice(other, 5))?.rule ?? '', stranded].join(' ')
    }
    expect(rule('chunks')).toMatch(/in a chunk with its neighbours.*cannot be taken by another/)
    expect(rule('shared-queue')).toMatch(/as soon as it was free.*wait in the queue/)
  })

  it('says a pool’s size and why, from the step on', () => {
    const reader = trialOf(records, 3)
    expect(sizeText(model, model.stateAt(3))).toBe('')
    reader.spans[0]?.append(
      SpanKind.SIZING_STEP,
      2,
      2,
      // Encoded as in `sizing/step.ts`: timed out, 2 workers, after 50 ms.
      7 * 2 ** 39 + 2 * 2 ** 32 + 0x42480000,
    )
    const resized = new ReplayModel(reader, push('free-worker', 1), 8)
    expect(sizeText(resized, resized.stateAt(1))).toBe('')
    expect(sizeText(resized, resized.stateAt(3))).toMatch(
      /^Since 2.* ms 2 workers are admitted: .*50/,
    )
  })
})
