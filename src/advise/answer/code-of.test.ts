import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { libraries, randomSource } from '../../../workers/api'
import { Dispatcher, policies, type PoolView } from '../../../workers/testing'
import { inline, isPeer, PEERS, structuresFor, withThreads, type Peer } from '../plan/candidates'
import { codeOf, nodeCodeOf, readSource } from './code-of'
import { needsFor } from '../ask/made-needs.testing'
import * as freeWorker from '../code/free-worker'
import { WorkerPool } from '../code/message-pool'
import * as roundRobin from '../code/round-robin'
import { filesOf, usageOf } from './compose'

const VERSION = '0.0.0'
const PEER_IDS = Object.keys(PEERS) as Peer[]
const settings = { threads: 3, inFlight: 5, atOnce: 1, awaits: false, together: 7 }
const families = ['inline', 'round-robin', 'free-worker', 'shared-queue', ...PEER_IDS] as const

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
            else if (held[step % workers]?.shift() !== undefined) dispatcher.release(step % workers)
          for (const [theirs_, ours_] of decisions) expect(ours_).toBe(theirs_)
        },
      ),
    )
  })
})

/** A measured dispatcher and what it sends: worker and task, in order. */
const reference = (workers: number, depth: number) => {
  const sent: [number, number][] = []
  const held: number[][] = Array.from({ length: workers }, () => [])
  const dispatcher = new Dispatcher(
    policies.get('free-worker').create({}, randomSource(1, 'policy')),
    workers,
    depth,
    {
      assigned: () => {},
      send: (worker, task) => {
        sent.push([worker, task])
        held[worker]?.push(task)
      },
    },
  )
  return { sent, held, dispatcher }
}

/** Courses of a pool. Null: a task arrives; a number: that worker answers its oldest task. */
const courses = {
  workers: fc.integer({ min: 1, max: 5 }),
  depth: fc.integer({ min: 1, max: 4 }),
  course: fc.array(fc.option(fc.nat(4), { freq: 2 }), { maxLength: 60 }),
}

describe('the code of a message pool', () => {
  it('sends as the dispatcher that was measured, over any course of answers', () => {
    fc.assert(
      fc.property(courses.workers, courses.depth, courses.course, (workers, depth, course) => {
        const { sent, held, dispatcher } = reference(workers, depth)
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
            dispatcher.release(worker)
            // Ids count tasks in the order in which they were submitted.
            const id = course.slice(0, done).filter((one) => one === null).length
            threads[worker]?.onmessage?.({ data: { id, result: 0 } })
          }
        expect(ours).toEqual(sent)
        pool.terminate()
      }),
    )
  })
})

describe('the lines on how to use it', () => {
  const needs = needsFor({ payloadBytes: 1024 })
  const structures = structuresFor(needs, { isolated: true, waitAsync: true })
  const usages = (channel: string) =>
    structures
      .filter((one) => one.channel === channel)
      .map((one) => codeOf(withThreads(one, 2), needs, VERSION).usage)

  it('import the function that was measured, which is a file beside the others', () => {
    const source = 'const task = (n) => n\n'
    const asked = needsFor({ spread: 'function', source, peers: true })
    for (const structure of structuresFor(asked, { isolated: true, waitAsync: true })) {
      const code = codeOf(withThreads(structure, 2), asked, VERSION)
      expect(code.files.at(-1)).toEqual({
        name: 'work.js',
        text: 'const task = (n) => n\n\nexport { task as work }\n',
      })
      expect(code.usage.match(/^import \{ work \} from '.\/work.js'$/gm)).toHaveLength(1)
    }
  })

  it('imports it whatever its name is, here and in Node', () => {
    const source = '// the task\nconst sum = (n) => n\n'
    const asked = needsFor({ spread: 'function', source })
    const [structure] = structuresFor(asked, { isolated: true, waitAsync: true })
    if (!structure) throw new Error('a structure (none)')
    const pool = withThreads(structure, 2)
    expect(codeOf(pool, asked, VERSION).files.at(-1)?.text).toMatch(/export { sum as work }\n$/)
    expect(nodeCodeOf(pool, asked).files[0]?.text).toMatch(/export { sum as task }\n$/)
  })

  it('transfer the payload if a transfer was measured, and only then', () => {
    expect(usages('message-transfer').length).toBeGreaterThan(1)
    for (const usage of usages('message-transfer')) expect(usage).toContain('[payload.buffer]')
    for (const usage of usages('message-copy')) expect(usage).not.toContain('.buffer')
  })
})

it.each(PEER_IDS)(
  'the code of %s says what to install, and under which licence that comes',
  (id) => {
    const needs = needsFor({ peers: true })
    const structures = structuresFor(needs, { isolated: true, waitAsync: true })
    const codes = structures.map((one) => codeOf(withThreads(one, 3), needs, VERSION))
    const { package: name, licence } = PEERS[id]
    const { version } = libraries.get(id)
    expect(codes.find(({ family }) => family === id)).toMatchObject({
      library: { install: `npm install ${name}@${version}`, licence },
      usage: expect.stringContaining('createPool(script)'),
    })
    for (const { family, library } of codes) expect(library === null).toBe(!isPeer(family))
  },
)

describe.each(families)('files of %s', (family) => {
  it('need nothing beside themselves and their library, and say under which licence they come', () => {
    for (const { text } of filesOf(family, settings, readSource, VERSION)) {
      const imported = [...text.matchAll(/\bimport\b.*['"](.+)['"]/g)].map(([, name]) => name)
      expect(imported).toEqual(isPeer(family) ? [PEERS[family].package] : [])
      expect(text).toMatch(/^\/\/ From Poolscope 0\.0\.0\. MIT licence/)
    }
    expect(usageOf(family)).toMatch(/import \{/)
  })

  it('have the settings of the strategy', () => {
    const text = filesOf(family, settings, readSource, VERSION)
      .map((file) => file.text)
      .join('\n')
    if (family !== 'inline') expect(text).toContain('export const THREADS = 3\n')
    if (family === 'round-robin' || family === 'free-worker')
      expect(text).toContain('export const IN_FLIGHT = 5\n')
    if (family === 'shared-queue') expect(text).toContain('export const RESULT_BATCH = 7\n')
  })

  it('have as many tasks at once as tasks that await need, and a worker holds no fewer', () => {
    const text = filesOf(family, { ...settings, atOnce: 9, awaits: true }, readSource, VERSION)
      .map((file) => file.text)
      .join('\n')
    if (['inline', 'round-robin', 'free-worker'].includes(family))
      expect(text).toContain('export const AT_ONCE = 9\n')
    if (family === 'round-robin' || family === 'free-worker')
      expect(text).toContain('export const IN_FLIGHT = 9\n')
  })
})

it('for Node it is a pool of piscina with the same threads and tasks at a time, or none', () => {
  const awaiting = needsFor({ length: 1, waitShare: 100, waitHow: 'awaits', waitMs: 19 })
  const [pool] = structuresFor(awaiting, { isolated: false, waitAsync: true })
  const usage = pool && nodeCodeOf(withThreads(pool, 3), awaiting).usage
  expect(usage).toContain('minThreads: 3, maxThreads: 3, concurrentTasksPerWorker: 20')
  expect(nodeCodeOf(inline, awaiting).usage).toContain('{ length: 20 }')
})
