/** Every push channel behind a coordinator: each task exactly once. */
import { expect, test } from '@playwright/test'
import { channels } from '../workers/channels'
import { arrivalKinds } from '../workers/workloads/arrivals'
import { atEachLevel, expectSound, runEach, small } from './support/conformance'
import { poolLocks, runner } from './support/engine'
import { shared } from './support/shared-page'
import { full } from './support/tags'

shared('behind a coordinator', (page) => {
  const placement = 'coordinator'
  for (const channel of channels.list)
    for (const policy of ['round-robin', 'free-worker'])
      test(
        `${channel.id} × ${policy} runs each task once, at every recording level`,
        {
          tag: full(policy !== 'free-worker' || channel.id !== 'mailbox'),
        },
        async () => {
          const waits = policy === 'free-worker' || channel.mostInFlight < Infinity
          const strategy = {
            kind: 'push',
            placement,
            channel: channel.id,
            policy,
            workers: 3,
            inFlight: waits ? 2 : 'unlimited',
          }
          for (const trial of await runEach(
            runner(page()),
            atEachLevel({ workload: small(), strategy }),
          )) {
            expectSound(trial)
            expect(trial.coordinator?.busyMs).toBeGreaterThan(0)
            expect(trial.coordinator?.utilization).toBeLessThanOrEqual(1)
          }
          expect(await poolLocks(page())).toEqual([])
        },
      )

  for (const channel of channels.ids)
    test(
      `${channel} loses and doubles nothing at tiny depths, with empty tasks`,
      { tag: full(channel !== 'mailbox') },
      async () => {
        const workload = {
          id: 'additions',
          payloadBytes: 0,
          tasks: 4000,
          options: { iterations: 0 },
        }
        const pool = { kind: 'push', placement, channel, policy: 'free-worker', workers: 3 }
        const bases = [1, 2, 3, 7].map((inFlight) => ({
          workload,
          strategy: { ...pool, inFlight },
        }))
        for (const trial of await runEach(runner(page()), bases)) expectSound(trial, 4000)
        expect(await poolLocks(page())).toEqual([])
      },
    )

  test(
    'messages are copied into segments of the workers, all at once and few at a time',
    { tag: full() },
    async () => {
      const strategy = {
        kind: 'push',
        placement,
        channel: 'mailbox',
        channelOptions: { payload: 'segment' },
        policy: 'free-worker',
        inFlight: 3,
        workers: 2,
      }
      const bases = [{ kind: 'batch' }, { kind: 'closed', outstanding: 3 }].flatMap((arrivals) =>
        atEachLevel({ workload: small(), arrivals, strategy }),
      )
      for (const trial of await runEach(runner(page()), bases)) expectSound(trial)
    },
  )

  for (const { id } of arrivalKinds.list)
    for (const thread of ['worker', 'page'])
      test(
        `${id} arrivals with the ${thread} as host`,
        { tag: full(id !== 'open' || thread === 'page') },
        async () => {
          const arrivals = { kind: id, ...(id === 'open' && { rate: 50, durationMs: 400 }) }
          const pool = { kind: 'push', placement, policy: 'free-worker', inFlight: 2, workers: 2 }
          const bases = ['message-transfer', 'mailbox'].map((channel) => ({
            workload: small(),
            arrivals,
            host: { thread },
            strategy: { ...pool, channel },
          }))
          for (const trial of await runEach(runner(page()), bases)) expectSound(trial, trial.tasks)
        },
      )
})
