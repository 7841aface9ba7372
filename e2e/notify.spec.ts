/** A finished task is noticed while its worker runs the next one, however long that takes. */
import { expect, test } from '@playwright/test'
import { full } from './support/tags'
import { open, run, trialsOf } from './support/engine'

const LONG_MS = 500
/**
 * Shorter than the 200 ms after which a host that nobody notifies looks, and long for a busy
 * machine.
 */
const HEARD_MS = 150
const DURATIONS_MS = [0.02, LONG_MS]
/**
 * Time for several tries. A machine on which other browsers start may keep a thread from its core
 * for as long, once. An answer that waits for the next task waits every time.
 */
const TRIES_MS = 20_000
const NO_PAUSE = [0]

const push = { kind: 'push', policy: 'free-worker', inFlight: 8, workers: 1 }
const strategies = [
  { ...push, channel: 'mailbox' },
  { ...push, channel: 'mailbox', placement: 'coordinator' },
  { ...push, channel: 'message-shared' },
  { kind: 'pull', channel: 'shared-queue', workers: 1 },
]

for (const level of ['light', 'full'])
  test(
    `${level}: no answer waits for the end of the next task`,
    { tag: full() },
    async ({ page }) => {
      await open(page)
      for (const strategy of strategies) {
        const sizes = { kind: 'durations', unit: 'ms', text: DURATIONS_MS.join('\n') }
        const experiment = {
          trials: 1,
          base: {
            workload: { id: 'spin', tasks: 4, sizes },
            recording: { level },
            strategy,
          },
          variants: [{ id: 'A', label: 'Short and long' }],
        }
        const what = JSON.stringify(strategy)
        await expect(async () => {
          const [trial] = trialsOf(await run(page, experiment))
          expect(trial, what).toMatchObject({ verified: 4, ran: 4, failed: 0, recording: level })
          expect(trial?.latency.service.max, what).toBeGreaterThan(LONG_MS / 2)
          expect(trial?.latency.transportOut.max, what).toBeLessThan(HEARD_MS)
        }).toPass({ intervals: NO_PAUSE, timeout: TRIES_MS })
      }
    },
  )
