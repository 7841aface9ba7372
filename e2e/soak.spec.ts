/** Faults that show only after a long time: rare races on every channel, and remains of runs. */
import { expect, test } from '@playwright/test'
import { channels, pullChannels } from '../workers/channels'
import { expectSound, one, small } from './support/conformance'
import { browserLibraries } from './support/libraries'
import { poolLocks, run, started, trialsOf } from './support/engine'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'
import { shared } from './support/shared-page'

const TASKS = 40_000
const TRIALS = 12

shared('many tasks', (page) => {
  const pools = [
    ...channels.ids.flatMap((channel) =>
      ['host', 'coordinator'].map((placement) => ({
        kind: 'push',
        channel,
        placement,
        policy: 'free-worker',
        inFlight: 3,
      })),
    ),
    ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel })),
  ]
  for (const pool of pools)
    test(
      `${JSON.stringify(pool)} loses and doubles none of ${TRIALS * TASKS} empty tasks`,
      {
        tag: full(),
      },
      async () => {
        test.slow()
        const workload = {
          id: 'additions',
          payloadBytes: 0,
          tasks: TASKS,
          options: { iterations: 0 },
        }
        const strategy = { ...pool, workers: 3 }
        const arrivals = { kind: 'closed', outstanding: 20 }
        const trials = trialsOf(await run(page(), one({ workload, strategy, arrivals }, TRIALS)))
        // A disturbed block is followed by another one.
        expect(trials.length).toBeGreaterThanOrEqual(TRIALS)
        for (const trial of trials) expectSound(trial, TASKS)
        expect(await poolLocks(page())).toEqual([])
      },
    )
})

shared('many threads', (page) => {
  const workers = 256
  const pools = [
    ...channels.ids.flatMap((channel) =>
      ['host', 'coordinator'].map((placement) => ({
        kind: 'push',
        channel,
        placement,
        policy: 'free-worker',
        inFlight: 2,
        workers,
      })),
    ),
    ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel, workers })),
    ...browserLibraries.map(({ id: library }) => ({ kind: 'library', library, workers })),
    { kind: 'spawn', alive: workers },
  ]
  for (const strategy of pools)
    test(`${JSON.stringify(strategy)} runs each task once`, { tag: full() }, async () => {
      test.slow()
      const workload = { ...small(), kernel: 'js', tasks: 2 * workers }
      const base = { workload, strategy, limits: { memoryMiB: 2048, watchdogMs: 60_000 } }
      const trial = trialsOf(await run(page(), one(base))).at(-1)
      expectSound(trial, 2 * workers)
      expect(trial?.utilization.shares).toHaveLength(workers)
      expect(await poolLocks(page())).toEqual([])
    })
})

test(
  'run after run leaves no thread behind, ended or stopped',
  { tag: full() },
  async ({ page }) => {
    test.slow()
    const lab = new LabPage(page)
    const strategy = { kind: 'push', workers: 3 }
    // The run has more tasks than could end before it is stopped.
    await lab.openExperiment(one({ workload: small(), strategy }, 50))
    for (let round = 0; round < 25; round++) {
      const { ended } = await started(page, one({ workload: small(), strategy }, 2))
      for (const trial of trialsOf(await ended)) expectSound(trial)
      expect(await poolLocks(page)).toEqual([])
      await lab.run.click()
      await lab.state('running')
      await lab.stop.click()
      await lab.state('idle', 'cancelled')
      await expect.poll(() => poolLocks(page)).toEqual([])
    }
  },
)
