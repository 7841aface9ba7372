import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpanKind } from '../../workers/api'
import { exportedRun } from './exporter'
import {
  finished,
  modelReader,
  modelRun,
  smallRun,
  tasksInTurn,
  type ModelTask,
} from '../share/model-run.testing'
import { traceEvent, traceEvents } from './trace-event'
import type { TraceEvent } from './trace/event'
import { problemsOf } from './trace/problems.testing'

/** Returns the file as a viewer reads it. */
const read = (run: ReturnType<typeof smallRun>): TraceEvent[] => {
  const text = traceEvent.write(exportedRun(finished(run))).parts.join('')
  const trace = JSON.parse(text) as { traceEvents: TraceEvent[]; displayTimeUnit: string }
  expect(trace.displayTimeUnit).toBe('ms')
  expect(text).not.toMatch(/TracingStarted|TracingSessionId|CpuProfile/)
  return trace.traceEvents
}
const only = <P extends TraceEvent['ph']>(events: TraceEvent[], ph: P) =>
  events.filter((event): event is Extract<TraceEvent, { ph: P }> => event.ph === ph)

describe('a run as trace events', () => {
  const events = read(smallRun())

  it('is what viewers take', () => expect(problemsOf(events)).toEqual([]))

  it('names a process for each variant and its threads, in display order', () => {
    const names = only(events, 'M').map(({ pid, tid, args }) => [pid, tid, args.name])
    expect(names).toEqual([
      [1000, 1000, 'A In turn, trial 1'],
      [1000, 1000, 'host'],
      [1000, 1011, 'worker 1'],
      [1000, 1012, 'worker 2'],
      [2000, 2000, 'B In turn, trial 1'],
      [2000, 2000, 'host'],
      [2000, 2011, 'worker 1'],
      [2000, 2012, 'worker 2'],
      [2000, 2013, 'worker 3'],
    ])
  })

  it('has each task once, on its worker, with its length, and the host', () => {
    const [first, ...rest] = only(events, 'X').filter(
      ({ pid, cat }) => pid === 1000 && cat === 'service',
    )
    expect(rest).toHaveLength(19)
    // The first submit is at 0.5 ms and the host at work before it, from 0.
    expect(first).toMatchObject({ tid: 1011, ts: 650, dur: 1000, args: { task: 0, rounds: 1 } })
    const host = only(events, 'X').filter(({ pid, tid }) => pid === 1000 && tid === pid)
    expect(host.slice(0, 2)).toMatchObject([
      { name: 'host busy', ts: 0, dur: 250, args: { steps: 20 } },
      { name: 'host blocked', ts: 250, dur: 250 },
    ])
    // No slice shows that it was busy when it submitted, so the instants are kept.
    const moments = host.slice(2)
    expect(moments.map(({ dur }) => dur)).toEqual(moments.map(() => 0))
    const tasksOf = (name: string) =>
      moments.reduce((sum, one) => sum + (one.name === name ? Number(one.args?.['tasks']) : 0), 0)
    expect([tasksOf('submit'), tasksOf('answer')]).toEqual([20, 20])
  })

  it('counts what waits, down to nothing', () => {
    const depths = only(events, 'C').filter(({ pid }) => pid === 1000)
    expect(Math.max(...depths.map(({ args }) => Number(args['inbox'])))).toBe(18)
    expect(depths.at(-1)?.args).toEqual({ queue: 0, inbox: 0 })
  })

  it('hangs each arrow on the slice of its task, even where tasks have no length', () => {
    const tasks: ModelTask[] = [1, 1, 1, 2].map((at) => ({
      worker: 0,
      submit: at,
      dispatch: at,
      receive: at,
      start: at,
      end: at,
      done: at,
    }))
    const coarse = read(modelRun([{ variant: 'A', readers: [modelReader(1, tasks)] }]))
    expect(problemsOf(coarse)).toEqual([])
    const served = coarse.flatMap((event, i) => {
      const next = coarse[i + 1]
      return event.ph === 'X' && event.name === 'task' ? [next?.ph] : []
    })
    expect(served).toEqual(['f', 'f', 'f', 'f'])
  })

  it('takes arrows over the coordinator, and marks steals on the thief', () => {
    const reader = modelReader(2, tasksInTurn(2, 4), 4)
    reader.spans[3]?.append(SpanKind.COORDINATOR_BUSY, 0.5, 0.6, 4)
    reader.spans[2]?.append(SpanKind.STEAL, 2, 2, 0)
    const told = read(modelRun([{ variant: 'A', readers: [reader] }]))
    expect(problemsOf(told)).toEqual([])
    expect(only(told, 't').map(({ tid, ts }) => [tid, ts])).toEqual(
      [500, 510, 520, 530].map((ts) => [1001, ts]),
    )
    expect(only(told, 'i')).toMatchObject([{ tid: 1012, ts: 2000, name: 'steal from worker 1' }])
  })

  it('puts tasks that overlap on a worker beside each other', () => {
    const tasks: ModelTask[] = [0, 1, 2].map((id) => ({
      worker: 0,
      submit: id,
      dispatch: id,
      receive: id,
      start: id,
      end: id + 2.5,
      done: id + 3,
    }))
    const overlapping = read(modelRun([{ variant: 'A', readers: [modelReader(1, tasks)] }]))
    expect(problemsOf(overlapping)).toEqual([])
    expect(only(overlapping, 'X').filter(({ tid }) => tid === 1011)).toMatchObject([
      { name: 'tasks in flight', dur: 4500, args: { tasks: 3 } },
    ])
    expect(only(overlapping, 'b').filter(({ cat }) => cat === 'service')).toHaveLength(3)
  })

  it('a task that a library handed out was in the library until it started', () => {
    const tasks = [0, 1].map((i) => ({
      worker: 0,
      submit: 0,
      start: 2 + 4 * i,
      end: 5 + 4 * i,
      done: 6 + 4 * i,
    }))
    const inside = read(modelRun([{ variant: 'A', readers: [modelReader(1, tasks)] }]))
    expect(problemsOf(inside)).toEqual([])
    const waits = only(inside, 'b').filter(({ cat }) => cat === 'wait')
    expect(waits.map(({ name }) => name)).toEqual(['library wait', 'library wait'])
    const depth = only(inside, 'C').filter(({ name }) => name.startsWith('waiting'))
    expect(depth.map(({ args }) => args)).toEqual([
      { queue: 0, inbox: 0, library: 2 },
      { queue: 0, inbox: 0, library: 1 },
      { queue: 0, inbox: 0, library: 0 },
    ])
  })

  it('holds for any trial', () => {
    const time = fc.integer({ min: 0, max: 40 })
    const task = fc.record({
      worker: fc.nat({ max: 2 }),
      submit: time,
      queue: time,
      inbox: time,
      service: time,
      unfinished: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 30 }), (drawn) => {
        let last = 0
        const tasks = drawn.map(({ worker, submit, queue, inbox, service, unfinished }) => {
          const sent = (last += submit)
          const start = sent + queue + inbox
          const whole = { start, end: start + service, done: start + service }
          const known = { worker, submit: sent, dispatch: sent + queue, receive: start }
          return unfinished ? known : { ...known, ...whole }
        })
        const run = modelRun([{ variant: 'A', readers: [modelReader(3, tasks)] }])
        expect(problemsOf(traceEvents(exportedRun(finished(run))))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

describe('what a viewer would stumble over is found', () => {
  const at = { name: 'x', cat: 'x', pid: 1, tid: 1 } as const
  it.each<[string, TraceEvent[]]>([
    [
      'overlap',
      [
        { ph: 'X', ...at, ts: 0, dur: 2 },
        { ph: 'X', ...at, ts: 1, dur: 2 },
      ],
    ],
    [
      'order',
      [
        { ph: 'X', ...at, ts: 5, dur: 1 },
        { ph: 'X', ...at, ts: 1, dur: 1 },
      ],
    ],
    ['ts', [{ ph: 'X', ...at, ts: -1, dur: 1 }]],
    ['dur', [{ ph: 'X', ...at, ts: 1, dur: -1 }]],
    ['flow', [{ ph: 's', ...at, ts: 0, id: '0x1' }]],
    ['async', [{ ph: 'b', ...at, ts: 0, id2: { local: '0x1' } }]],
    [
      'arrow in the air',
      [
        { ph: 'X', ...at, ts: 0, dur: 1 },
        { ph: 's', ...at, ts: 2, id: '0x1' },
      ],
    ],
    ['pid', [{ ph: 'X', ...at, pid: 0.5, ts: 0, dur: 1 }]],
  ])('%s', (word, events) => expect(problemsOf(events).join()).toContain(word))
})

it('a run without tasks cannot be had as a trace, and says why', () => {
  expect(traceEvent.whyNot(exportedRun(finished({ ...smallRun(), tasks: [] })))).toMatch(
    /not their tasks/,
  )
  expect(traceEvent.whyNot(exportedRun(finished(smallRun())))).toBeNull()
})

it('all processes begin with their first submit at the same moment', () => {
  const later = tasksInTurn(2, 4).map((task) => ({
    ...task,
    submit: (task.submit ?? 0) + 100,
    dispatch: (task.dispatch ?? 0) + 100,
    receive: (task.receive ?? 0) + 100,
    start: (task.start ?? 0) + 100,
    end: (task.end ?? 0) + 100,
    done: (task.done ?? 0) + 100,
  }))
  const events = read(
    modelRun([
      { variant: 'A', readers: [modelReader(2, tasksInTurn(2, 4))] },
      { variant: 'B', readers: [modelReader(2, later)] },
    ]),
  )
  const first = (pid: number) => only(events, 's').find((event) => event.pid === pid)?.ts
  expect(first(1000)).toBeGreaterThan(0)
  expect(first(1000)).toBe(first(2000))
})
