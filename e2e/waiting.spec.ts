/** Tasks that block their thread: each exactly once, on every channel. */
import { expect, test } from '@playwright/test'
import { channels, pullChannels } from '../workers/channels'
import { expectSound, one, runEach } from './support/conformance'
import { poolLocks, run, trialsOf, runner } from './support/engine'
import { shared } from './support/shared-page'
import { full } from './support/tags'

shared('tasks that wait', (page) => {
  const waits = ['timer', 'file'] as const
  for (const [place, waitFor] of waits.entries())
    test(
      `for a ${waitFor}: each once, on every channel, with a wait pool and inline`,
      { tag: full(waitFor === 'file') },
      async () => {
        const workload = {
          id: 'waiting',
          payloadBytes: 0,
          tasks: 80,
          options: { waitFor, waitMs: 1, fileBytes: 300_000, computeUs: 100 },
        }
        const strategies = [
          // Each kind of waiting has its wait pool on every second channel.
          ...channels.ids.map((channel, i) => ({
            kind: 'push',
            channel,
            policy: 'free-worker',
            inFlight: 2,
            workers: 2,
            waitWorkers: i % 2 === place ? 2 : 0,
          })),
          ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel, workers: 2 })),
          { kind: 'direct' },
        ]
        const bases = strategies.map((strategy) => ({ workload, strategy }))
        for (const [i, trial] of (await runEach(runner(page()), bases)).entries()) {
          expectSound(trial, 80)
          const { kind, waitWorkers = 0 } = strategies[i] as { kind: string; waitWorkers?: number }
          if (kind !== 'direct') expect(trial.utilization.workers.length).toBe(2 + waitWorkers)
        }
        expect(await poolLocks(page())).toEqual([])
      },
    )

  test(
    'the files of a finished run are gone once the next one has started',
    { tag: full() },
    async () => {
      const filesOf = () =>
        page().evaluate(async () => {
          const root = await navigator.storage.getDirectory()
          const folder = await root.getDirectoryHandle('poolscope-waiting', { create: true })
          const names: string[] = []
          for await (const name of folder.keys()) names.push(name)
          return names
        })
      const options = { waitFor: 'file', fileBytes: 1000, computeUs: 10 }
      const workload = { id: 'waiting', payloadBytes: 0, tasks: 20, options }
      const runOnce = async (workers: number) => {
        const strategy = { kind: 'push', workers }
        for (const trial of trialsOf(await run(page(), one({ workload, strategy }))))
          expectSound(trial, 20)
        return filesOf()
      }
      const before = await runOnce(4)
      expect(before.length).toBeGreaterThanOrEqual(4)
      const after = await runOnce(2)
      // The host keeps one file if it has ever run such tasks itself.
      expect(after.length).toBeLessThanOrEqual(3)
      expect(after.filter((name) => before.includes(name)).length).toBeLessThanOrEqual(1)
    },
  )
})
