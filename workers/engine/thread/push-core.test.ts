import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { deferred } from '../../base/turn'
import { createLedger, Ledger } from '../../memory/ledger'
import { createSpanLog, SpanLog } from '../../memory/span-log'
import { parseSpec } from '../../experiment/parse'
import { arrivedPayloads } from '../../channels/payloads'
import { policies } from '../../policies'
import { sizings } from '../../sizing'
import { pushCore } from './push-core'

const strategyOf = (policy: string, workers: number, waitWorkers: number) => {
  const parsed = parseSpec({
    workload: { id: 'waiting' },
    strategy: {
      kind: 'push',
      channel: 'message-shared',
      policy,
      inFlight: 2,
      workers,
      waitWorkers,
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

it('a worker that drains while the pool grows again keeps its thread', async () => {
  const sizes = [1, 3]
  const [birth, born, grown] = [deferred<void>(), deferred<void>(), deferred<void>()]
  const smart = sizings.get('smart')
  vi.spyOn(sizings, 'get').mockReturnValue({
    ...smart,
    create: () => ({
      first: 2,
      everyMs: 1,
      step: () => {
        const workers = sizes.shift()
        if (workers === undefined) grown.resolve()
        return workers === undefined ? null : { workers, reason: 'warm-up' as const, figure: NaN }
      },
    }),
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
