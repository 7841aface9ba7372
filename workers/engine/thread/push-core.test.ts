import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { deferred } from '../../base/turn'
import { createLedger, Ledger } from '../../memory/ledger'
import { createSpanLog, SpanLog } from '../../memory/span-log'
import { parseSpec } from '../../experiment/parse'
import { arrivedPayloads } from '../../channels/payloads'
import { policies } from '../../policies'
import { controllers } from '../../sizing/controllers'
import { pushCore } from './push-core'

const strategyOf = (policy: string, workers: number, waitWorkers: number, programs = 1) => {
  const parsed = parseSpec({
    workload: { id: 'waiting' },
    strategy: {
      kind: 'push',
      channel: 'message-shared',
      policy,
      inFlight: 2,
      workers,
      waitWorkers,
      programs,
    },
  })
  if (!parsed.ok || parsed.value.strategy.kind !== 'push') throw new Error('a valid spec')
  return parsed.value.strategy
}

const contextOf = (tasks: number, workers: number) => ({
  tasks,
  workers,
  depth: 2,
  queue: 2,
  messageBytes: 0,
  answerBytes: 0,
  messages: 1,
  options: { bunch: 1 },
  payloads: arrivedPayloads(),
  ledger: new Ledger(createLedger({ tasks, workers, resultBytes: 8 }, false)),
  level: 'full' as const,
  shared: true,
  memory: null,
  post: () => {},
  turn: (run: () => void) => run(),
  failed: (error: unknown) => {
    throw error
  },
})

afterEach(() => vi.restoreAllMocks())

it.each(policies.ids)('%s: waiting tasks go to the wait pool, the others never do', (policy) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
      (pool, waitWorkers, waiting) => {
        const workers = pool + waitWorkers
        const given = new Map<number, number>()
        const done: number[] = []
        const core = pushCore({
          strategy: strategyOf(policy, pool, waitWorkers),
          seed: 1,
          cores: 2,
          now: () => 0,
          spans: new SpanLog(createSpanLog(1, false)),
          context: contextOf(waiting.length, workers),
          waits: (task) => waiting[task] === true,
          assigned: (worker, task) => given.set(task, worker),
          done: (task) => done.push(task),
          passOn: () => {},
        })
        waiting.forEach((_, task) => core.submit(task))
        while (done.length < waiting.length) {
          const next = [...given].find(([task]) => !done.includes(task))
          if (!next) throw new Error('a task in progress')
          expect(core.load[next[1]]).toBeGreaterThan(0)
          core.receive?.(next[1], next[0])
        }
        expect([...core.load]).toEqual(Array(workers).fill(0))
        for (const [task, worker] of given)
          expect(worker >= pool).toBe(waitWorkers > 0 && waiting[task] === true)
      },
    ),
    { numRuns: 60 },
  )
})

it.each(policies.ids)('%s: programs share neither tasks nor workers', (policy) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 60 }),
      (programs, each, picks) => {
        const workers = programs * each
        const sent: { task: number; worker: number }[] = []
        const given = new Map<number, number>()
        let finished = 0
        const core = pushCore({
          strategy: strategyOf(policy, workers, 0, programs),
          seed: 1,
          cores: 2,
          now: () => 0,
          spans: new SpanLog(createSpanLog(1, false)),
          context: contextOf(picks.length, workers),
          waits: () => false,
          assigned: (worker, task) => given.set(task, worker),
          sent: (worker, task) => sent.push({ worker, task }),
          done: () => finished++,
          passOn: () => {},
        })
        picks.forEach((_, task) => core.submit(task))
        for (const pick of picks) {
          // Answers come in any order; a worker that has one gets the next task of its program.
          const [next] = sent.splice(pick % sent.length, 1)
          if (!next) throw new Error('a task in progress')
          core.receive?.(next.worker, next.task)
        }
        expect(finished).toBe(picks.length)
        expect([...core.load]).toEqual(Array(workers).fill(0))
        for (const [task, worker] of given) expect(Math.floor(worker / each)).toBe(task % programs)
      },
    ),
    { numRuns: 60 },
  )
})

it('a worker that drains while the pool grows again keeps its thread', async () => {
  const sizes = [1, 3]
  const [birth, born, grown] = [deferred<void>(), deferred<void>(), deferred<void>()]
  vi.spyOn(controllers, 'smart').mockReturnValue({
    first: 2,
    everyMs: 1,
    step: () => {
      const workers = sizes.shift()
      if (workers === undefined) grown.resolve()
      return workers === undefined ? null : { workers, reason: 'warm-up' as const, figure: NaN }
    },
  })
  const alive = new Set([0, 1])
  const given: number[] = []
  const core = pushCore({
    strategy: { ...strategyOf('round-robin', 3, 0), sizing: 'smart' },
    seed: 1,
    cores: 2,
    now: () => 0,
    spans: new SpanLog(createSpanLog(16, false)),
    context: contextOf(5, 3),
    waits: () => false,
    assigned: (worker) => {
      expect([...alive]).toContain(worker)
      given.push(worker)
    },
    done: () => {},
    passOn: () => {},
    threads: {
      first: 2,
      start: async (worker) => {
        birth.resolve()
        await born.promise
        alive.add(worker)
      },
      end: (worker) => alive.delete(worker),
    },
  })
  core.open?.()
  core.submit(0)
  core.submit(1)
  // The pool has shrunk to one worker; the second has not answered, and the third is being started.
  await birth.promise
  core.receive?.(1, 1)
  born.resolve()
  await grown.promise
  for (const task of [2, 3, 4]) core.submit(task)
  core.close()
  expect(new Set(given.slice(2))).toEqual(new Set([0, 1, 2]))
})
