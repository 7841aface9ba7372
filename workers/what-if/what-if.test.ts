import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomSource } from '../base/random'
import {
  projected,
  enoughWorkers,
  orders,
  rules,
  rulesFor,
  timeOnCores,
  medianResponse,
  type Load,
} from '.'
import { boundMs, ordered } from './load'
import { simulated } from './simulate'

const micros = fc.integer({ min: 0, max: 1_000_000 }).map((us) => us / 1000)
const sizes = fc.array(micros, {
  minLength: 1,
  maxLength: 80,
})
const workers = fc.integer({ min: 1, max: 12 })

/** A load with sizes and, if wanted, arrivals in order. */
const loads = fc
  .tuple(sizes, fc.boolean(), fc.integer({ min: 1, max: 1e6 }))
  .map(([ms, open, seed]): Load => {
    const draw = randomSource(seed, 'arrivals')
    let at = 0
    // A file's times may begin before its first start.
    if (open) at = -500 * draw()
    const arrive = open ? Float64Array.from(ms, () => (at += 300 * draw())) : null
    const worker = Int32Array.from(ms, () => Math.floor(16 * draw()))
    return { ms: Float64Array.from(ms), arrive, worker }
  })

/** The recursion of Kiefer and Wolfowitz, as it stands in the books: a sorted list of free times. */
const recursion = ({ ms, arrive }: Load, servers: number): number[] => {
  const free = Array.from({ length: servers }, () => -Infinity)
  return [...ms].map((size, task) => {
    const start = Math.max(arrive?.[task] ?? 0, free[0] ?? 0)
    free[0] = start + size
    free.sort((a, b) => a - b)
    return start
  })
}

describe('a pool in virtual time', () => {
  it('starts every task at the same moment, bit by bit, as the recursion does: queue and free worker', () => {
    fc.assert(
      fc.property(loads, workers, (load, count) => {
        const right = recursion(load, count)
        expect([...simulated(load, count, 'shared-queue').start]).toEqual(right)
        expect([...simulated(load, count, 'free-worker').start]).toEqual(right)
      }),
    )
  })

  it('runs each task once, after it has arrived, and no two at once on a worker, by every rule', () => {
    fc.assert(
      fc.property(loads, workers, fc.constantFrom(...rules), (load, count, rule) => {
        const { start, worker } = simulated(load, count, rule)
        const ends = new Float64Array(count).fill(-Infinity)
        // Tasks of no length end when they start, before another one starts there.
        const inOrder = [...start.keys()].sort(
          (a, b) => (start[a] ?? 0) - (start[b] ?? 0) || (load.ms[a] ?? 0) - (load.ms[b] ?? 0),
        )
        for (const task of inOrder) {
          const own = worker[task] ?? -1
          expect(start[task]).toBeGreaterThanOrEqual(load.arrive?.[task] ?? 0)
          expect(start[task]).toBeGreaterThanOrEqual(ends[own] ?? Infinity)
          ends[own] = (start[task] ?? 0) + (load.ms[task] ?? 0)
        }
      }),
    )
  })

  it('is never faster than the bound, by any rule and order', () => {
    fc.assert(
      fc.property(
        loads,
        workers,
        fc.constantFrom(...rules),
        fc.constantFrom(...orders),
        (load, count, rule, order) => {
          const { makespanMs, boundMs: bound } = projected(load, { workers: count, rule, order })
          // Beside a late arrival the smallest durations are rounded away.
          expect(makespanMs).toBeGreaterThanOrEqual(bound * (1 - 1e-12) - 1e-9)
        },
      ),
    )
  })

  it('leaves no worker idle while it can steal', () => {
    fc.assert(
      fc.property(sizes, workers, (ms, count) => {
        const load = { ms: Float64Array.from(ms), arrive: null }
        // Without arrivals stealing is as good as one queue: list scheduling of Graham, 1966.
        const { makespanMs } = simulated(load, count, 'work-stealing')
        const longest = Math.max(...ms)
        expect(makespanMs).toBeLessThanOrEqual((boundMs(load, count) + longest) * (1 + 1e-12))
      }),
    )
  })

  it('deals in turn, whatever the sizes', () => {
    const load = { ms: Float64Array.of(10, 1, 1, 10, 1, 1), arrive: null }
    expect(simulated(load, 3, 'round-robin').makespanMs).toBe(20)
    expect(simulated(load, 3, 'shared-queue').makespanMs).toBe(11)
  })
})

describe('tasks whose worker is known beforehand', () => {
  /** Start of each task by the end of the one before it on its worker, found by looking back. */
  const startsOf = ({ ms, arrive }: Load, workerOf: (task: number) => number): number[] => {
    const starts: number[] = []
    const before = (task: number): number => {
      let other = task - 1
      while (other >= 0 && workerOf(other) !== workerOf(task)) other--
      return other
    }
    ms.forEach((_, task) => {
      const last = before(task)
      const free = last < 0 ? -Infinity : (starts[last] ?? 0) + (ms[last] ?? 0)
      starts.push(Math.max(arrive?.[task] ?? 0, free))
    })
    return starts
  }

  it('start at the same moment, bit by bit, as by hand', () => {
    fc.assert(
      fc.property(loads, workers, (load, count) => {
        const tasks = load.ms.length
        // Worker w has the tasks from the sum of the blocks before it on; the first blocks get the rest.
        const blocks = Array.from({ length: count }, (_, w) =>
          Array.from({ length: Math.floor(tasks / count) + (w < tasks % count ? 1 : 0) }, () => w),
        ).flat()
        const byCount = simulated(load, count, 'blocks-by-count')
        expect([...byCount.worker]).toEqual(blocks)
        expect([...byCount.start]).toEqual(startsOf(load, (task) => blocks[task] ?? -1))
        const assigned = simulated(load, count, 'as-assigned')
        expect([...assigned.start]).toEqual(
          startsOf(load, (task) => (load.worker?.[task] ?? -1) % count),
        )
      }),
    )
  })

  it('keep their worker in any order', () => {
    const load = { ms: Float64Array.of(1, 3, 2), arrive: null, worker: Int32Array.of(0, 1, 0) }
    const { ms, worker } = ordered(load, 'longest-first')
    expect([[...ms], [...(worker ?? [])]]).toEqual([
      [3, 2, 1],
      [1, 0, 0],
    ])
    expect(rulesFor(load)).toContain('as-assigned')
    expect(rulesFor({})).not.toContain('as-assigned')
  })
})

describe('a pool with fewer cores than workers', () => {
  it('takes as long as with a core for each worker, or all of the work on one core', () => {
    fc.assert(
      fc.property(sizes, workers, fc.constantFrom(...rules), (ms, count, rule) => {
        const worker = Int32Array.from(ms, (_, task) => (7 * task) % 5)
        const load = { ms: Float64Array.from(ms), arrive: null, worker }
        const { makespanMs } = projected(load, { workers: count, rule, order: 'given' })
        const on = (cores: number) => timeOnCores(load, { workers: count, rule, cores }, 1)
        expect(on(count)).toBeCloseTo(makespanMs, 6)
        expect(on(1)).toBeCloseTo(
          ms.reduce((sum, one) => sum + one, 0),
          6,
        )
      }),
    )
  })

  it('shares the cores among the tasks that run', () => {
    const load = { ms: Float64Array.of(10, 1, 1, 10, 1, 1), arrive: null }
    const pool = { workers: 3, rule: 'round-robin', cores: 2 } as const
    // Three share two cores until two of them have done 2 each, then one is alone with 18.
    expect(timeOnCores(load, pool, 1)).toBeCloseTo(3 + 18, 9)
  })
})

describe('tasks that come at random', () => {
  it('have the median response of M/M/c', () => {
    // With one server it is that of an exponential time of the mean 1 ÷ (1 − load).
    for (const load of [0.1, 0.4, 0.95])
      expect(medianResponse(1, load)).toBeCloseTo(Math.LN2 / (1 - load), 9)
    const growth = (servers: number) => medianResponse(servers, 0.95) / medianResponse(servers, 0.4)
    expect([1, 2, 4, 8, 16].map((servers) => growth(servers).toFixed(1))).toEqual([
      '12.0',
      '8.4',
      '5.4',
      '3.5',
      '2.3',
    ])
    expect(medianResponse(2, 0.5)).toBeCloseTo(medianResponse(2, 0.5 + 1e-9), 6)
    expect(medianResponse(2, 1)).toBe(Infinity)
  })
})

describe('the order of tasks', () => {
  it('is of those that are there at the same time', () => {
    const load = { ms: Float64Array.of(1, 3, 2), arrive: Float64Array.of(5, 0, 5) }
    expect([...ordered(load, 'given').ms]).toEqual([3, 1, 2])
    expect([...ordered(load, 'longest-first').ms]).toEqual([3, 2, 1])
    expect([...ordered(load, 'shortest-first').ms]).toEqual([3, 1, 2])
  })
})

describe('how many workers are enough', () => {
  it('is the smallest number with which the last gains next to nothing', () => {
    const load = { ms: Float64Array.from({ length: 12 }, () => 1), arrive: null }
    const answers = [1, 2, 3, 4, 6, 12, 16].map((count) =>
      projected(load, { workers: count, rule: 'shared-queue', order: 'given' }),
    )
    expect(answers.map(({ makespanMs }) => makespanMs)).toEqual([12, 6, 4, 3, 2, 1, 1])
    expect(enoughWorkers(answers)).toBe(12)
    expect(enoughWorkers(answers.slice(0, 5))).toBeNull()
  })
})
