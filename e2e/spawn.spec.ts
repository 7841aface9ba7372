/** A fresh worker per task: each task exactly once, and never more workers alive than allowed. */
import { expect, test } from '@playwright/test'
import { arrivalKinds } from '../workers/workloads/arrivals'
import { expectSound, one, small } from './support/conformance'
import { poolLocks, run, trialsOf } from './support/engine'
import { shared } from './support/shared-page'
import { full } from './support/tags'

shared('a worker for each task', (page) => {
  /** Runs an experiment and keeps counting the threads of pools that hold their locks. */
  const watched = (experiment: unknown) =>
    page().evaluate(async (input) => {
      let [over, most] = [false, 0]
      const ran = window.poolscope
        .run(input, undefined, { hasty: true })
        .finally(() => (over = true))
      while (!over) {
        const { held = [] } = await navigator.locks.query()
        const own = held.filter(({ name }) => /^poolscope:.*worker-/.test(name ?? ''))
        most = Math.max(most, own.length)
      }
      return { file: await ran, most }
    }, experiment)

  /** Number of tasks, as few as have a median of their starts. */
  const tasks = 20
  for (const alive of [1, 3, 'unlimited'] as const)
    test(
      `runs each task once with ${alive} alive, and never more`,
      { tag: full(alive !== 'unlimited') },
      async () => {
        for (const level of ['full', 'light']) {
          const strategy = { kind: 'spawn', alive }
          const spec = { workload: small({ tasks }), strategy, recording: { level } }
          const { file, most } = await watched(one(spec))
          const limit = alive === 'unlimited' ? tasks : alive
          for (const trial of trialsOf(file)) {
            expectSound(trial, tasks)
            expect(trial.recording).toBe(level)
            expect(trial.startUp?.n).toBe(tasks)
            expect(trial.startUp?.p50).toBeGreaterThan(0)
            // The kernel's time is separate from the start's.
            expect(trial.latency.service.p50).toBeLessThan(trial.startUp?.p50 ?? 0)
            expect(trial.latency.transportIn.p50).toBeGreaterThan(0)
            expect(trial.utilization.workers).toHaveLength(limit)
          }
          expect(most).toBeGreaterThan(0)
          expect(most).toBeLessThanOrEqual(limit)
        }
        expect(await poolLocks(page())).toEqual([])
      },
    )

  for (const { id } of arrivalKinds.list)
    for (const thread of ['worker', 'page'])
      test(`takes ${id} arrivals with the ${thread} as host`, { tag: full() }, async () => {
        const arrivals = {
          kind: id,
          ...(id === 'closed' && { outstanding: 3 }),
          ...(id === 'open' && { rate: 50, rateUnit: 'per-second', durationMs: 400 }),
          ...(id === 'profile' && { low: 5, high: 90, rateUnit: 'per-second', durationMs: 400 }),
        }
        const strategy = { kind: 'spawn', alive: 2 }
        const spec = { workload: small({ tasks }), arrivals, host: { thread }, strategy }
        for (const trial of trialsOf(await run(page(), one(spec)))) expectSound(trial, trial.tasks)
        expect(await poolLocks(page())).toEqual([])
      })

  // A browser has room for about 124 WASM memories at once.
  for (const [kernel, count] of [
    ['js', 30],
    ['wasm', 150],
    ['native', 30],
  ] as const)
    test(`runs the ${kernel} kernel, ${count} times`, { tag: full() }, async () => {
      const workload = small({ kernel, tasks: count })
      const strategy = { kind: 'spawn', alive: 16 }
      for (const trial of trialsOf(await run(page(), one({ workload, strategy }))))
        expectSound(trial, count)
    })
})
