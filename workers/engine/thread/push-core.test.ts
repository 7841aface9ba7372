import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLedger, Ledger } from '../../memory/ledger'
import { createSpanLog, SpanLog } from '../../memory/span-log'
import { parseSpec } from '../../experiment/parse'
import { arrivedPayloads } from '../../channels/payloads'
import { policies } from '../../policies'
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

it.each(policies.ids)('%s: waiting tasks go to the wait pool, the others never do', (policy) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
      (pool, waitWorkers, waiting) => {
        const workers = pool + waitWorkers
        const shape = { tasks: waiting.length, workers, resultBytes: 8 }
        const given = new Map<number, number>()
        const done: number[] = []
        const core = pushCore({
          strategy: strategyOf(policy, pool, waitWorkers),
          seed: 1,
          cores: 2,
          now: () => 0,
          spans: new SpanLog(createSpanLog(1, false)),
          context: {
            tasks: waiting.length,
            workers,
            depth: 2,
            queue: 2,
            messageBytes: 0,
            answerBytes: 0,
            messages: 1,
            options: { bunch: 1 },
            payloads: arrivedPayloads(),
            ledger: new Ledger(createLedger(shape, false)),
            level: 'full',
            shared: true,
            memory: null,
            post: () => {},
            turn: (run) => run(),
            failed: (error) => {
              throw error
            },
          },
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
