/** Pools that change their size, on real threads: each task once, whatever is let in meanwhile. */
import { expect } from '@playwright/test'
import { sizings } from '../workers/sizing'
import { expectSound, LEVELS, one } from './support/conformance'
import { poolLocks, run, trialsOf } from './support/engine'
import { test } from './support/lasting-page'

test.describe('pools that change their size', () => {
  const pools = [
    { kind: 'push', channel: 'mailbox', policy: 'free-worker', inFlight: 2 },
    { kind: 'push', channel: 'message-shared', policy: 'free-worker', inFlight: 2 },
    { kind: 'push', channel: 'message-shared', policy: 'round-robin' },
    {
      kind: 'push',
      placement: 'coordinator',
      channel: 'mailbox',
      policy: 'free-worker',
      inFlight: 2,
    },
    { kind: 'pull', channel: 'shared-queue' },
    { kind: 'pull', channel: 'shared-queue', channelOptions: { room: 2, spin: 0 } },
  ]
  for (const sizing of sizings.list)
    for (const pool of pools)
      test(`${sizing.id} over ${JSON.stringify(pool)} runs each task once, at every level`, async ({
        page,
      }) => {
        // Times so short that the pool grows and shrinks many times.
        const quick = { idleMs: 10, sampleMs: 1, targetMs: 0.1, quicken: 20, margin: 1 }
        const sizingOptions = Object.fromEntries(
          Object.entries(quick).filter(([option]) => option in sizing.options),
        )
        const strategy = { ...pool, sizing: sizing.id, sizingOptions, workers: 4 }
        const arrivals = { kind: 'closed', outstanding: 40 }
        for (const level of LEVELS) {
          const workload = { kernel: 'js', tasks: 2000, payloadBytes: 4096 }
          const spec = { workload, arrivals, strategy, recording: { level } }
          for (const trial of trialsOf(await run(page, one(spec)))) {
            expectSound(trial, 2000)
            if (!sizing.create) {
              expect(trial.sizing).toBeNull()
              continue
            }
            expect(trial.sizing?.steps[0]).toMatchObject({ workers: 1, reason: 'initializing' })
            expect(trial.sizing?.most).toBeLessThanOrEqual(4)
            // Alive is who was let in: never more than all of them, never less than one.
            expect(trial.threadMs).toBeLessThanOrEqual(4.01 * trial.makespanMs)
            expect(trial.threadMs).toBeGreaterThanOrEqual(0.99 * trial.makespanMs)
          }
        }
        expect(await poolLocks(page)).toEqual([])
      })

  test('queue wait lets workers in when tasks wait, and sends them away when none come', async ({
    page,
  }) => {
    for (const pool of pools.filter(({ policy }) => policy !== 'round-robin')) {
      const sizing = { sizing: 'queue-wait', sizingOptions: { idleMs: 20, targetMs: 1 } }
      const arrivals = {
        kind: 'open',
        process: 'constant',
        rate: 2,
        rateUnit: 'per-second',
        durationMs: 2000,
      }
      const workload = { kernel: 'js', tasks: 3, payloadBytes: 4096, sizes: { kind: 'constant' } }
      const slow = { ...workload, sizes: { kind: 'constant', rounds: 50 } }
      const strategy = { ...pool, ...sizing, workers: 4 }
      const batch = { workload: { ...slow, tasks: 200 }, strategy }
      const [busy] = trialsOf(await run(page, one(batch)))
      expect(busy?.sizing?.most).toBe(4)
      expect(busy?.sizing?.steps.map(({ reason }) => reason)).toContain('over-target')
      const [calm] = trialsOf(await run(page, one({ workload, arrivals, strategy })))
      expect(calm?.sizing?.most).toBeLessThan(4)
    }
  })
})
