/** Order and timing on real threads: tests that a busy machine would disturb. */
import { expect } from '@playwright/test'
import { pullChannels } from '../workers/channels'
import { expectSound, one } from './support/conformance'
import { measured, trialsOf } from './support/engine'
import { test } from './support/lasting-page'
import { sizedPools } from './support/sized-pools'
import { FIGURE, full } from './support/tags'

const pools = sizedPools.filter(({ policy }) => policy !== 'round-robin')

for (const pool of pools)
  test(
    `queue wait lets workers in when tasks wait, and sends them away when none come: ${JSON.stringify(pool)}`,
    {
      tag: [FIGURE, ...full(pool !== pools[0])],
    },
    async ({ page }) => {
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
      const [busy] = trialsOf(await measured(page, one(batch)))
      expect(busy?.sizing?.most).toBe(4)
      expect(busy?.sizing?.steps.map(({ reason }) => reason)).toContain('over-target')
      const [calm] = trialsOf(await measured(page, one({ workload, arrivals, strategy })))
      expect(calm?.sizing?.most).toBeLessThan(4)
    },
  )

for (const { id } of pullChannels.list)
  test(
    `${id}: the host learns of results while the batch goes on, not at its end`,
    { tag: FIGURE },
    async ({ page }) => {
      const workload = { kernel: 'js', tasks: 200, payloadBytes: 16 * 1024 }
      const strategy = { kind: 'pull', channel: id, workers: 2 }
      for (const trial of trialsOf(await measured(page, one({ workload, strategy })))) {
        expectSound(trial, 200)
        // Half of an even batch has its results at half time.
        expect((trial.latency.response.p50 ?? Infinity) / trial.makespanMs).toBeLessThan(0.85)
      }
    },
  )
