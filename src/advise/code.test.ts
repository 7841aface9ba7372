import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Dispatcher, guidedSize, policies, randomSource, type PoolView } from '../../workers/api'
import { rangeSize } from './code/chunks-worker'
import * as freeWorker from './code/free-worker'
import { WorkerPool } from './code/message-pool'
import * as roundRobin from './code/round-robin'
import { filesOf, usageOf } from './compose'
import { sources } from './sources'

const VERSION = '0.0.0'
const settings = { threads: 3, inFlight: 5, together: 7 }
const families = ['inline', 'round-robin', 'free-worker', 'queue', 'chunks'] as const

describe.each([
  ['round-robin', roundRobin],
  ['free-worker', freeWorker],
] as const)('the code of %s', (id, code) => {
  it('chooses as the policy that was measured, over any course of a pool', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.option(fc.nat(7)), { maxLength: 80 }),
        (workers, depth, course) => {
          const theirs = policies.get(id).create({}, randomSource(1, 'policy'))
          const ours = code.createChooser()
          const held: number[][] = Array.from({ length: workers }, () => [])
          const decisions: [number, number][] = []
          const both = (pool: PoolView): number => {
            const decision = theirs(pool)
            decisions.push([decision, ours(pool)])
            return decision
          }
          const dispatcher = new Dispatcher(both, workers, depth, {
            assigned: () => {},
            send: (worker, task) => held[worker]?.push(task),
          })
          for (const [task, step] of course.entries())
            if (step === null) dispatcher.submit(task)
            else if (held[step % workers]?.shift() !== undefined)
              dispatcher.answered(step % workers)
          for (const [theirs_, ours_] of decisions) expect(ours_).toBe(theirs_)
        },
      ),
    )
  })
})

describe('the code of a message pool', () => {
  it('sends as the dispatcher that was measured, over any course of answers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.option(fc.nat(4)), { maxLength: 60 }),
        (workers, depth, course) => {
          const held: number[][] = Array.from({ length: workers }, () => [])
          const theirs: [number, number][] = []
          const dispatcher = new Dispatcher(
            policies.get('free-worker').create({}, randomSource(1, 'policy')),
            workers,
            depth,
            {
              assigned: () => {},
              send: (worker, task) => {
                theirs.push([worker, task])
                held[worker]?.push(task)
              },
            },
          )
          const ours: [number, number][] = []
          const threads: { onmessage?: (event: unknown) => void; postMessage?: unknown }[] = []
          const start = () => {
            const index = threads.length
            const thread = {
              postMessage: ({ task }: { task: number }) => ours.push([index, task]),
              terminate: () => {},
            }
            threads.push(thread)
            return thread as unknown as Worker // what the pool uses of one
          }
          const pool = new WorkerPool<number, number>(start, workers, depth)
          for (const [task, step] of course.entries())
            if (step === null) {
              dispatcher.submit(task)
              pool.run(task).catch(() => {})
            } else {
              const worker = step % workers
              const done = held[worker]?.shift()
              if (done === undefined) continue
              dispatcher.answered(worker)
              // Ids count tasks in the order in which they were submitted.
              const id = course.slice(0, done).filter((one) => one === null).length
              threads[worker]?.onmessage?.({ data: { id, result: 0 } })
            }
          expect(ours).toEqual(theirs)
          pool.terminate()
        },
      ),
    )
  })
})

describe('the code of chunks', () => {
  it('has the sizes of those that were measured', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 64 }),
        (left, threads) => rangeSize(left, threads) === guidedSize(left, threads),
      ),
    )
  })
})

describe.each(families)('files of %s', (family) => {
  it('need nothing beside themselves, and say under which licence they come', () => {
    for (const { text } of filesOf(family, settings, sources, VERSION)) {
      expect(text).not.toMatch(/^import /m)
      expect(text).toMatch(/^\/\/ From Poolscope 0\.0\.0\. MIT licence/)
    }
    expect(usageOf(family)).toMatch(/import \{/)
  })

  it('have the settings of the strategy', () => {
    const text = filesOf(family, settings, sources, VERSION)
      .map((file) => file.text)
      .join('\n')
    if (family !== 'inline') expect(text).toContain('export const THREADS = 3\n')
    if (family === 'round-robin' || family === 'free-worker')
      expect(text).toContain('export const IN_FLIGHT = 5\n')
    if (family === 'queue') expect(text).toContain('export const TOGETHER = 7\n')
  })
})
