/**
 * Pools that change their size, on real threads: each task once, however many workers are admitted
 * meanwhile.
 */
import { expect } from '@playwright/test'
import { sizings } from '../workers/sizing'
import { atEachLevel, expectSound, runEach } from './support/conformance'
import { poolLocks, runner } from './support/engine'
import { test } from './support/lasting-page'
import { sizedPools as pools } from './support/sized-pools'
import { full } from './support/tags'

const GROWING = {
  kind: 'push',
  policy: 'free-worker',
  channel: 'message-copy',
  inFlight: 1,
  workers: 4,
  starts: 'with',
}

/** The gate has a pool that starts and ends threads; Node has others. */
test.describe('pools that change their size', () => {
  for (const sizing of sizings.list)
    for (const pool of pools) {
      const title = `${sizing.id} over ${JSON.stringify(pool)} runs each task once, at every level`
      test(title, { tag: full() }, async ({ page }) => {
        // The times are so short that the pool grows and shrinks many times.
        const quick = { idleMs: 10, sampleMs: 1, targetMs: 0.1, quicken: 20, margin: 1 }
        const sizingOptions = Object.fromEntries(
          Object.entries(quick).filter(([option]) => option in sizing.options),
        )
        const strategy = { ...pool, sizing: sizing.id, sizingOptions, workers: 4 }
        const arrivals = { kind: 'closed', outstanding: 40 }
        const workload = { kernel: 'js', tasks: 2000, payloadBytes: 4096 }
        for (const trial of await runEach(
          runner(page),
          atEachLevel({ workload, arrivals, strategy }),
        )) {
          expectSound(trial, 2000)
          if (sizing.id === 'fixed') {
            expect(trial.sizing).toBeNull()
            continue
          }
          expect(trial.sizing?.steps[0]).toMatchObject({ workers: 1, reason: 'initializing' })
          expect(trial.sizing?.most).toBeLessThanOrEqual(4)
          // Only admitted workers are alive: never more than all of them, never fewer than one.
          expect(trial.threadMs).toBeLessThanOrEqual(4.01 * trial.makespanMs)
          expect(trial.threadMs).toBeGreaterThanOrEqual(0.99 * trial.makespanMs)
        }
        expect(await poolLocks(page)).toEqual([])
      })
    }

  for (const id of sizings.ids)
    if (id !== 'fixed')
      test(
        `${id} starts threads and ends them, and each task is run once`,
        { tag: full(id !== 'queue-wait') },
        async ({ page }) => {
          const options = { idleMs: 10, sampleMs: 1, targetMs: 0.1, quicken: 20, margin: 1 }
          const sizing = sizings.get(id)
          const sizingOptions = Object.fromEntries(
            Object.entries(options).filter(([option]) => option in sizing.options),
          )
          const strategy = { ...GROWING, sizing: id, sizingOptions }
          const workload = { kernel: 'js', tasks: 400, payloadBytes: 64 * 1024 }
          const arrivals = { kind: 'closed', outstanding: 40 }
          for (const trial of await runEach(runner(page), [{ workload, arrivals, strategy }])) {
            expectSound(trial, 400)
            expect(trial.sizing?.steps[0]).toMatchObject({ workers: 1, reason: 'initializing' })
            // Each worker has a start in the trial, the first ones too.
            expect(trial.startUp?.n).toBeGreaterThanOrEqual(trial.sizing?.most ?? NaN)
          }
          expect(await poolLocks(page)).toEqual([])
        },
      )
})
