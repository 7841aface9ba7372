/** Every kind of work that a host can have before its submits: each task exactly once. */
import { expect, test } from '@playwright/test'
import { hostWorks } from '../workers/host-work'
import { arrivalKinds } from '../workers/workloads/arrivals'
import { expectSound, one, runEach, small } from './support/conformance'
import { poolLocks, run, trialsOf, runner } from './support/engine'
import { full } from './support/tags'
import { shared } from './support/shared-page'

shared('work of the host', (page) => {
  const files = () =>
    page().evaluate(async () => {
      const names: string[] = []
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
      return names
    })
  const arrivals = arrivalKinds.list.map(({ id }) => ({
    kind: id,
    ...(id === 'open' && { rate: 1500, rateUnit: 'per-second', durationMs: 300 }),
  }))
  const options: Record<string, Record<string, unknown>> = {
    spin: { us: 100 },
    regex: { length: 300 },
  }
  const strategies = [
    { kind: 'push', channel: 'message-transfer', policy: 'free-worker', inFlight: 2, workers: 2 },
    {
      kind: 'push',
      channel: 'mailbox',
      channelOptions: { payload: 'segment' },
      inFlight: 1,
      workers: 3,
    },
    { kind: 'pull', workers: 2 },
    { kind: 'direct' },
  ]
  const ways = [
    [1, 'full'],
    [4, 'light'],
    ['unlimited', 'blocks'],
  ] as const
  /** The gate runs each strategy in one way, another way per kind of work and arrival. */
  const pairs = (turn: number, rest: boolean) =>
    strategies.flatMap((strategy, i) =>
      ways
        .filter((_, j) => ((i + turn) % ways.length === j) !== rest)
        .map(([together, level]) => ({ strategy, together, level })),
    )
  const cases = hostWorks.ids
    .filter((id) => id !== 'none')
    .flatMap((kind) => arrivals.map((arrival) => ({ kind, arrival })))
    .flatMap((pair, turn) => [
      {
        ...pair,
        chosen: pairs(turn, false),
        what: 'some ways',
        // The others keep the page from its work in a test of their own.
        tag: full(pair.arrival.kind !== 'batch' || pair.kind !== 'file'),
      },
      { ...pair, chosen: pairs(turn, true), what: 'the other ways', tag: full() },
    ])
  for (const { kind, arrival, chosen, what, tag } of cases)
    test(
      `${kind} before each submit, arrivals ${arrival.kind}, ${what}: each task once, and no file stays`,
      { tag },
      async () => {
        const bases = chosen.map(({ strategy, together, level }) => ({
          workload: small(),
          arrivals: arrival,
          host: { work: { kind, together, ...options[kind] } },
          strategy,
          recording: { level },
        }))
        for (const trial of await runEach(runner(page()), bases)) {
          expectSound(trial, trial.tasks)
          expect(trial.hostBlockedMs).toBeGreaterThan(0)
          expect(trial.hostBlockedMs + trial.restMs).toBeCloseTo(trial.makespanMs, 6)
          // The first work is before the window, which opens with the first submit.
          if (kind === 'spin')
            expect(trial.hostBlockedMs).toBeGreaterThan(0.3 * 0.1 * (trial.tasks - 1))
        }
        expect(await files()).toEqual([])
        expect(await poolLocks(page())).toEqual([])
      },
    )

  test(
    'additions and patterns also keep the page from its work, where it is the host',
    { tag: full() },
    async () => {
      for (const kind of ['spin', 'regex']) {
        const host = { thread: 'page', work: { kind, ...options[kind] } }
        const spec = { workload: small(), host, strategy: { kind: 'push', workers: 2 } }
        for (const trial of trialsOf(await run(page(), one(spec)))) {
          expectSound(trial)
          expect(trial.hostBlockedMs).toBeGreaterThan(0)
        }
      }
    },
  )

  test(
    'a file that a dead thread left behind is removed by the next run',
    { tag: full() },
    async () => {
      const work = { kind: 'file' }
      const spec = { workload: small(), host: { work }, strategy: { kind: 'push', workers: 2 } }
      await page().evaluate(async () => {
        const root = await navigator.storage.getDirectory()
        await root.getFileHandle('poolscope-host-work-stale', { create: true })
      })
      expect(await files()).toHaveLength(1)
      for (const trial of trialsOf(await run(page(), one(spec)))) expectSound(trial)
      expect(await files()).toEqual([])
    },
  )
})
