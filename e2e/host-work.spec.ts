/** Every kind of work that a host can have before its submits: each task exactly once. */
import { expect, test, type Page } from '@playwright/test'
import type { TrialResult } from '../workers/api'
import { hostWorks } from '../workers/host-work'
import { arrivalKinds } from '../workers/workloads/arrivals'
import { open, poolLocks, run, trialsOf } from './support/engine'

const TASKS = 300

const one = (base: Record<string, unknown>, trials = 1) => ({
  trials,
  base,
  variants: [{ id: 'A' }],
})
const small = (workload: Record<string, unknown> = {}) => ({
  tasks: TASKS,
  payloadBytes: 1000,
  sizes: { kind: 'periodic' },
  ...workload,
})

const expectSound = (trial: TrialResult, tasks = TASKS): void => {
  expect(trial.error).toBeUndefined()
  expect(trial).toMatchObject({ tasks, verified: tasks, ran: tasks, failed: 0, dropped: 0 })
  for (const { service, overhead, stranded, idle } of trial.utilization.shares) {
    expect(service + overhead + stranded + idle).toBeCloseTo(1, 6)
    for (const share of [service, overhead, stranded, idle]) {
      expect(share).toBeGreaterThanOrEqual(-1e-9)
      expect(share).toBeLessThanOrEqual(1 + 1e-9)
    }
  }
}

/** One page for a whole group: starting one costs more than what it runs. */
const shared = (name: string, body: (page: () => Page) => void) =>
  test.describe(name, () => {
    let page: Page
    test.beforeAll(async ({ browser, baseURL }) => {
      page = await browser.newPage({ ...(baseURL && { baseURL }) })
      await open(page)
    })
    test.afterAll(() => page.close())
    body(() => page)
  })

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
  for (const kind of hostWorks.ids.filter((id) => id !== 'none'))
    for (const arrival of arrivals)
      test(`${kind} before each submit, arrivals ${arrival.kind}: each task once, and no file stays`, async () => {
        for (const strategy of strategies)
          for (const [together, level] of ways) {
            const spec = {
              workload: small(),
              arrivals: arrival,
              host: { work: { kind, together, ...options[kind] } },
              strategy,
              recording: { level },
            }
            for (const trial of trialsOf(await run(page(), one(spec)))) {
              expectSound(trial, trial.tasks)
              expect(trial.hostBlockedMs).toBeGreaterThan(0)
              expect(trial.hostBlockedMs + trial.restMs).toBeCloseTo(trial.makespanMs, 6)
              // The first one's lies before the window, which opens with the first submit.
              if (kind === 'spin')
                expect(trial.hostBlockedMs).toBeGreaterThan(0.3 * 0.1 * (trial.tasks - 1))
            }
          }
        expect(await files()).toEqual([])
        expect(await poolLocks(page())).toEqual([])
      })

  test('additions and patterns also keep the page from its work, where it is the host', async () => {
    for (const kind of ['spin', 'regex']) {
      const host = { thread: 'page', work: { kind, ...options[kind] } }
      const spec = { workload: small(), host, strategy: { kind: 'push', workers: 2 } }
      for (const trial of trialsOf(await run(page(), one(spec)))) {
        expectSound(trial)
        expect(trial.hostBlockedMs).toBeGreaterThan(0)
      }
    }
  })

  test('a file that a dead thread left behind is removed by the next run', async () => {
    const work = { kind: 'file' }
    const spec = { workload: small(), host: { work }, strategy: { kind: 'push', workers: 2 } }
    await page().evaluate(async () => {
      const root = await navigator.storage.getDirectory()
      await root.getFileHandle('poolscope-host-work-stale', { create: true })
    })
    expect(await files()).toHaveLength(1)
    for (const trial of trialsOf(await run(page(), one(spec)))) expectSound(trial)
    expect(await files()).toEqual([])
  })
})
