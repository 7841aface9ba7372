import { describe, expect, it } from 'vitest'
import { crowdingOf } from './crowding'
import { scheduleOf } from './schedule'
import { readerOf, type ModelTask, type ModelTrial } from './trial-model.testing'

const task = (worker: number, start: number, ms: number): ModelTask => ({
  submit: 0,
  dispatch: start,
  receive: start,
  start,
  end: start + ms,
  done: start + ms,
  worker,
})

/** Crowding of a trial; `rounds`: size of each task. */
const crowding = (
  trial: ModelTrial,
  rounds: number,
  roundMs: number,
  { threads = 3, clockStepMs = 0 } = {},
) =>
  crowdingOf(scheduleOf(readerOf(trial)), new Int32Array(trial.tasks.length).fill(rounds), {
    roundMs,
    clockStepMs,
    threads,
    cores: 3,
  })

describe('crowdingOf', () => {
  const tasks = [task(0, 0, 4), task(0, 4, 4), task(1, 0, 4), task(1, 4, 12)]

  it('says which share of the service had no core, of all workers and of each', () => {
    const found = crowding({ workers: 3, tasks }, 2, 2)
    expect(found).toMatchObject({ roundMs: 2, stretch: 1.5, workers: [0, 0.5, 0] })
    expect(found?.waiting).toBeCloseTo(8 / 24)
  })

  describe('takes a round for no longer than', () => {
    const [whole, cut] = [task(0, 0, 4), task(0, 4, 12)]
    const most = Array.from({ length: 20 }, (_, i) => (i < 3 ? whole : cut))

    it('in the fastest tasks, though most were interrupted', () => {
      const found = crowding({ workers: 1, tasks: most }, 2, 50)
      expect(found?.roundMs).toBe(2)
      expect(found?.waiting).toBeCloseTo((17 * 8) / (3 * 4 + 17 * 12))
    })

    it('in the middle one, where the clock rounds the fastest down', () => {
      expect(crowding({ workers: 1, tasks: most }, 2, 50, { clockStepMs: 1 })?.roundMs).toBe(6)
    })

    it('in the middle one, where the fastest of a few may be a mistake', () => {
      expect(crowding({ workers: 1, tasks: most.slice(0, 10) }, 2, 50)?.roundMs).toBe(6)
      expect(crowding({ workers: 2, tasks }, 2, 50)?.roundMs).toBe(2)
    })
  })

  it('takes interrupted tasks to have run as fast as those beside them', () => {
    const slow = [task(0, 0, 2.4), task(0, 3, 2.4), task(0, 6, 2.4), task(0, 9, 6)]
    expect(crowding({ workers: 1, tasks: slow }, 1, 2)?.waiting).toBeCloseTo(3.6 / 13.2)
  })

  it('says how fast the cores of the workers are, though most tasks were interrupted', () => {
    const on = (worker: number, ms: number) =>
      Array.from({ length: 20 }, (_, i) => task(worker, 10 * i, i < 3 ? ms : 3 * ms))
    const speedsOf = (...some: readonly ModelTask[][]) =>
      crowding({ workers: some.length, tasks: some.flat() }, 1, 1)?.speeds
    const found = speedsOf(on(0, 0.5), on(1, 0.8), [task(2, 0, 1)])
    expect(found).toEqual([1, expect.closeTo(0.625), null])
    // Each of such long tasks may have been interrupted, and more workers than cores share them.
    expect(speedsOf(on(0, 1), on(1, 3))).toEqual([1, null])
    expect(speedsOf(on(0, 1), on(1, 1), on(2, 1), on(3, 2))).toBeUndefined()
  })

  it('takes a core that is slow for a part of the trial for a slow one, not for a lost one', () => {
    const ran = (ms: number, from: number) =>
      Array.from({ length: 40 }, (_, i) => task(0, from + ms * i, ms))
    const found = crowding({ workers: 1, tasks: [...ran(1, 0), ...ran(2, 40)] }, 1, 1)
    expect(found).toMatchObject({ roundMs: 1, stretch: 1, waiting: 0 })
  })

  it('is at rest where tasks took less time than they should', () => {
    const quick = [task(0, 0, 4), task(0, 4, 4), task(0, 8, 2)]
    expect(crowding({ workers: 1, tasks: quick }, 1, 4)).toMatchObject({ stretch: 1, waiting: 0 })
  })

  it('takes what a core that slows down explains for time on it', () => {
    const slowed = [task(0, 0, 2), task(0, 2, 2), task(0, 4, 2.6)]
    expect(crowding({ workers: 1, tasks: slowed }, 1, 2)).toMatchObject({ stretch: 1, waiting: 0 })
    const lost = [task(0, 0, 2), task(0, 2, 2), task(0, 4, 5)]
    expect(crowding({ workers: 1, tasks: lost }, 1, 2)?.waiting).toBeCloseTo(3 / 9)
  })

  it('expects a slow core to explain less of a long task', () => {
    const long = (ms: number) => [task(0, 0, 300), task(0, 300, 300), task(0, 600, ms)]
    expect(crowding({ workers: 1, tasks: long(310) }, 1, 300)?.waiting).toBe(0)
    expect(crowding({ workers: 1, tasks: long(330) }, 1, 300)?.waiting).toBeCloseTo(30 / 930)
  })

  it('leaves out what has not ended, and what failed', () => {
    const open = { submit: 0, dispatch: 0, receive: 0, start: 0, worker: 0 }
    const failed = { ...task(0, 20, 100), failed: true }
    expect(crowding({ workers: 2, tasks: [...tasks, open, failed] }, 2, 2)?.stretch).toBe(1.5)
  })

  it('blames something else only if there was room for the trial’s own threads', () => {
    expect(crowding({ workers: 2, tasks }, 2, 2, { threads: 3 })?.byOthers).toBe(true)
    expect(crowding({ workers: 2, tasks }, 2, 2, { threads: 4 })?.byOthers).toBe(false)
    const nearly = [...tasks.slice(0, 3), task(1, 4, 4.5)]
    expect(crowding({ workers: 2, tasks: nearly }, 2, 2, { threads: 3 })?.byOthers).toBe(false)
  })

  it('cannot tell without the pace, the times of tasks, or a task', () => {
    expect(crowding({ workers: 2, tasks }, 2, NaN)).toBeNull()
    expect(crowding({ workers: 2, tasks, level: 'light' }, 2, 2)).toBeNull()
    expect(crowding({ workers: 2, tasks: [{ submit: 0 }] }, 2, 2)).toBeNull()
  })
})
