/** Every entry of every registry, on real threads in a real browser: each task exactly once. */
import { expect, test, type Page } from '@playwright/test'
import type { TrialResult } from '../workers/api'
import { channels, pullChannels } from '../workers/channels'
import { policies } from '../workers/policies'
import { workloads } from '../workers/workloads'
import { arrivalKinds } from '../workers/workloads/arrivals'
import { sizeRules } from '../workers/workloads/sizes'
import { open, poolLocks, run, trialsOf } from './support/engine'

const TASKS = 300
const LEVELS = ['full', 'light', 'blocks'] as const

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

shared('channels', (page) => {
  for (const channel of channels.list)
    for (const policy of policies.list)
      test(`${channel.id} × ${policy.id} runs each task once, at every recording level`, async () => {
        for (const level of LEVELS) {
          const strategy = {
            kind: 'push',
            channel: channel.id,
            policy: policy.id,
            workers: 3,
            inFlight: policy.waits || channel.mostInFlight < Infinity ? 2 : 'unlimited',
          }
          const spec = { workload: small(), strategy, recording: { level } }
          for (const trial of trialsOf(await run(page(), one(spec)))) expectSound(trial)
        }
        expect(await poolLocks(page())).toEqual([])
      })
})

shared('depths', (page) => {
  for (const channel of channels.list)
    test(`${channel.id} loses and doubles nothing at tiny depths, with empty tasks`, async () => {
      for (const inFlight of [1, 2, 3, 7]) {
        const workload = {
          id: 'additions',
          payloadBytes: 0,
          tasks: 4000,
          options: { iterations: 0 },
        }
        const strategy = {
          kind: 'push',
          channel: channel.id,
          policy: 'free-worker',
          workers: 3,
          inFlight,
        }
        for (const trial of trialsOf(await run(page(), one({ workload, strategy }))))
          expectSound(trial, 4000)
      }
    })

  test('a mailbox that spins, and one with segments of its own, lose nothing either', async () => {
    for (const channelOptions of [{ spin: 2000 }, { payload: 'segment' }]) {
      const strategy = { kind: 'push', channel: 'mailbox', channelOptions, inFlight: 3, workers: 2 }
      for (const trial of trialsOf(await run(page(), one({ workload: small(), strategy }, 3))))
        expectSound(trial)
    }
  })
})

shared('pull channels', (page) => {
  const short = { shape: 'burst', periodMs: 100, durationMs: 400 }
  const arrivals = arrivalKinds.list.map(({ id }) => ({
    kind: id,
    ...(id === 'open' && { rate: 2000, rateUnit: 'per-second', durationMs: 400 }),
    ...(id === 'profile' && { low: 0, high: 4000, rateUnit: 'per-second', ...short }),
  }))
  for (const channel of pullChannels.ids)
    for (const arrival of arrivals)
      test(`${channel} runs each task once, at every recording level, arrivals ${arrival.kind}`, async () => {
        for (const level of LEVELS) {
          const strategy = { kind: 'pull', channel, workers: 3 }
          const spec = { workload: small(), arrivals: arrival, strategy, recording: { level } }
          for (const trial of trialsOf(await run(page(), one(spec))))
            expectSound(trial, trial.tasks)
        }
        expect(await poolLocks(page())).toEqual([])
      })

  const tight = [
    ['shared-queue', { room: 1 }],
    ['shared-queue', { room: 3, spin: 0 }],
    ['chunks', { chunks: 'fixed', size: 1 }],
    ['chunks', { chunks: 'fixed', size: 7, spin: 0 }],
    ['chunks', { spin: 0 }],
    ['work-stealing', { bunch: 1, spin: 0 }],
    ['work-stealing', { bunch: 3 }],
  ] as const
  for (const [channel, channelOptions] of tight)
    test(`${channel} ${JSON.stringify(channelOptions)} loses and doubles no empty task`, async () => {
      const workload = {
        id: 'additions',
        payloadBytes: 0,
        tasks: 20_000,
        options: { iterations: 0 },
      }
      for (const arrival of [{ kind: 'batch' }, { kind: 'closed', outstanding: 3 }])
        for (const workers of [1, 2, 5]) {
          const strategy = { kind: 'pull', channel, channelOptions, workers }
          const tasks = arrival.kind === 'batch' ? 20_000 : 2000
          const spec = { workload: { ...workload, tasks }, arrivals: arrival, strategy }
          for (const trial of trialsOf(await run(page(), one(spec)))) expectSound(trial, tasks)
        }
    })
})

shared('kernels', (page) => {
  for (const workload of workloads.list.filter(({ hidden }) => !hidden))
    for (const kernel of workload.kernels)
      test(`${workload.id} ${kernel.id} gives the reference's result, on every channel and inline`, async () => {
        const { hasPayload, mostPayloadBytes = Infinity, shortest = {} } = workload
        const payloadBytes = hasPayload ? Math.min(777, mostPayloadBytes) : 0
        const spec = {
          id: workload.id,
          kernel: kernel.id,
          tasks: 120,
          payloadBytes,
          options: shortest,
        }
        for (const channel of channels.ids) {
          const strategy = { kind: 'push', channel, policy: 'free-worker', inFlight: 4, workers: 2 }
          for (const trial of trialsOf(await run(page(), one({ workload: spec, strategy }))))
            expectSound(trial, 120)
        }
        for (const channel of pullChannels.ids) {
          const strategy = { kind: 'pull', channel, workers: 2 }
          for (const trial of trialsOf(await run(page(), one({ workload: spec, strategy }))))
            expectSound(trial, 120)
        }
        const inline = { workload: spec, strategy: { kind: 'direct' } }
        for (const trial of trialsOf(await run(page(), one(inline)))) expectSound(trial, 120)
      })
})

shared('arrivals, sizes and hosts', (page) => {
  for (const { id } of arrivalKinds.list)
    for (const thread of ['worker', 'page'])
      test(`${id} arrivals with the ${thread} as host`, async () => {
        const arrivals = {
          kind: id,
          ...(id === 'open' && { rate: 50, durationMs: 400 }),
          ...(id === 'profile' && { shape: 'sine', high: 60, periodMs: 200, durationMs: 400 }),
        }
        const strategies = [
          { kind: 'push', workers: 2 },
          { kind: 'pull', workers: 2 },
          { kind: 'direct' },
        ]
        for (const strategy of strategies) {
          const spec = { workload: small(), arrivals, host: { thread }, strategy }
          for (const trial of trialsOf(await run(page(), one(spec))))
            expectSound(trial, trial.tasks)
        }
      })

  for (const { id, needsRoundUs } of sizeRules.list)
    test(`sizes ${id}: the same tasks in every variant`, async () => {
      const timed = needsRoundUs && { id: 'spin', payloadBytes: 0 }
      const spec = {
        workload: small({ sizes: { kind: id }, ...timed }),
        strategy: { kind: 'push', workers: 2 },
      }
      const variants = [{ id: 'A' }, { id: 'B', set: { 'strategy.policy': 'random' } }]
      const file = await run(page(), { trials: 1, base: spec, variants })
      for (const trial of trialsOf(file)) expectSound(trial)
    })
})

shared('results of pull channels', (page) => {
  for (const { id } of pullChannels.list)
    test(`${id}: the host learns of results while the batch goes on, not at its end`, async () => {
      const workload = { kernel: 'js', tasks: 200, payloadBytes: 16 * 1024 }
      const strategy = { kind: 'pull', channel: id, workers: 2 }
      for (const trial of trialsOf(await run(page(), one({ workload, strategy })))) {
        expectSound(trial, 200)
        // Half of an even batch is answered at half time.
        expect((trial.latency.response.p50 ?? Infinity) / trial.makespanMs).toBeLessThan(0.85)
      }
    })
})

shared('an axis over workloads', (page) => {
  test('every kernel there is runs each task once, inline and in a pool', async () => {
    const counts: Record<string, Record<string, number>> = {
      sha256: { 'workload.tasks': 60, 'workload.payloadBytes': 4096 },
      murmur3: { 'workload.tasks': 900 },
      bcrypt: { 'workload.tasks': 6, 'workload.options.cost': 4 },
      pbkdf2: { 'workload.tasks': 20, 'workload.options.iterations': 100 },
      xlsx: { 'workload.tasks': 3, 'workload.options.rows': 20 },
      jsonnet: { 'workload.tasks': 3, 'workload.options.items': 1 },
    }
    const inline = { 'strategy.kind': 'direct' }
    const file = await run(page(), {
      trials: 1,
      base: { strategy: { kind: 'pull', workers: 2 } },
      variants: [
        { id: 'A', set: { 'workload.kernel': 'js', ...inline } },
        { id: 'B', set: { 'workload.kernel': 'js' } },
        { id: 'C', set: { 'workload.kernel': 'wasm', ...inline } },
        { id: 'D', set: { 'workload.kernel': 'wasm' } },
        {
          id: 'E',
          set: { 'workload.kernel': 'native', 'workload.kernelOptions.inFlight': 8, ...inline },
        },
        { id: 'F', set: { 'workload.kernel': 'native', 'workload.kernelOptions.inFlight': 4 } },
      ],
      axis: { path: 'workload.id', values: Object.keys(counts), sets: counts },
    })
    const ran = Object.fromEntries(
      Object.keys(counts).map((id) => [
        id,
        file.points.flatMap(({ x, variant }) => (x === id ? variant : [])).join(''),
      ]),
    )
    expect(ran).toEqual({
      sha256: 'ABCDEF',
      murmur3: 'ABCD',
      bcrypt: 'ABCD',
      pbkdf2: 'ABCDEF',
      xlsx: 'ABCD',
      jsonnet: 'AB',
    })
    for (const { x, trials } of file.points)
      for (const trial of trials) expectSound(trial, counts[String(x)]?.['workload.tasks'])
    expect(await poolLocks(page())).toEqual([])
  })
})

shared('behind a coordinator', (page) => {
  const placement = 'coordinator'
  for (const channel of channels.list)
    for (const policy of ['round-robin', 'free-worker'])
      test(`${channel.id} × ${policy} runs each task once, at every recording level`, async () => {
        const waits = policy === 'free-worker' || channel.mostInFlight < Infinity
        const strategy = {
          kind: 'push',
          placement,
          channel: channel.id,
          policy,
          workers: 3,
          inFlight: waits ? 2 : 'unlimited',
        }
        for (const level of LEVELS) {
          const spec = { workload: small(), strategy, recording: { level } }
          for (const trial of trialsOf(await run(page(), one(spec)))) {
            expectSound(trial)
            expect(trial.coordinator?.busyMs).toBeGreaterThan(0)
            expect(trial.coordinator?.utilization).toBeLessThanOrEqual(1)
          }
        }
        expect(await poolLocks(page())).toEqual([])
      })

  for (const channel of channels.ids)
    test(`${channel} loses and doubles nothing at tiny depths, with empty tasks`, async () => {
      const workload = {
        id: 'additions',
        payloadBytes: 0,
        tasks: 4000,
        options: { iterations: 0 },
      }
      const pool = { kind: 'push', placement, channel, policy: 'free-worker', workers: 3 }
      for (const inFlight of [1, 2, 3, 7])
        for (const trial of trialsOf(
          await run(page(), one({ workload, strategy: { ...pool, inFlight } })),
        ))
          expectSound(trial, 4000)
      expect(await poolLocks(page())).toEqual([])
    })

  test('messages are copied into segments of the workers, all at once and few at a time', async () => {
    const strategy = {
      kind: 'push',
      placement,
      channel: 'mailbox',
      channelOptions: { payload: 'segment' },
      policy: 'free-worker',
      inFlight: 3,
      workers: 2,
    }
    for (const arrivals of [{ kind: 'batch' }, { kind: 'closed', outstanding: 3 }])
      for (const level of LEVELS) {
        const spec = { workload: small(), arrivals, strategy, recording: { level } }
        for (const trial of trialsOf(await run(page(), one(spec)))) expectSound(trial)
      }
  })

  for (const { id } of arrivalKinds.list)
    for (const thread of ['worker', 'page'])
      test(`${id} arrivals with the ${thread} as host`, async () => {
        const arrivals = { kind: id, ...(id === 'open' && { rate: 50, durationMs: 400 }) }
        for (const channel of ['message-transfer', 'mailbox']) {
          const pool = { kind: 'push', placement, channel, policy: 'free-worker', inFlight: 2 }
          const strategy = { ...pool, workers: 2 }
          const spec = { workload: small(), arrivals, host: { thread }, strategy }
          for (const trial of trialsOf(await run(page(), one(spec))))
            expectSound(trial, trial.tasks)
        }
      })
})

shared('tasks that wait', (page) => {
  const waits = ['timer', 'file'] as const
  for (const waitFor of waits)
    test(`for a ${waitFor}: each once, on every channel, with a wait pool and inline`, async () => {
      const workload = {
        id: 'waiting',
        payloadBytes: 0,
        tasks: 80,
        options: { waitFor, waitMs: 1, fileBytes: 300_000, computeUs: 100 },
      }
      const strategies = [
        ...channels.ids.flatMap((channel) =>
          [0, 2].map((waitWorkers) => ({
            kind: 'push',
            channel,
            policy: 'free-worker',
            inFlight: 2,
            workers: 2,
            waitWorkers,
          })),
        ),
        ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel, workers: 2 })),
        { kind: 'direct' },
      ]
      for (const strategy of strategies)
        for (const trial of trialsOf(await run(page(), one({ workload, strategy })))) {
          expectSound(trial, 80)
          const { waitWorkers = 0 } = strategy as { waitWorkers?: number }
          if (strategy.kind !== 'direct')
            expect(trial.utilization.workers.length).toBe(2 + waitWorkers)
        }
      expect(await poolLocks(page())).toEqual([])
    })

  test('the files of a finished run are gone once the next one has started', async () => {
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
    // The host keeps one if it has ever run such tasks itself.
    expect(after.length).toBeLessThanOrEqual(3)
    expect(after.filter((name) => before.includes(name)).length).toBeLessThanOrEqual(1)
  })
})

shared('a worker for each task', (page) => {
  /** Runs an experiment and looks all the time how many threads of pools hold their locks. */
  const watched = (experiment: unknown) =>
    page().evaluate(async (input) => {
      let [over, most] = [false, 0]
      const ran = window.poolscope.run(input).finally(() => (over = true))
      while (!over) {
        const { held = [] } = await navigator.locks.query()
        const own = held.filter(({ name }) => /^poolscope:.*worker-/.test(name ?? ''))
        most = Math.max(most, own.length)
      }
      return { file: await ran, most }
    }, experiment)

  const tasks = 30
  for (const alive of [1, 3, 'unlimited'] as const)
    test(`runs each task once with ${alive} alive, and never more`, async () => {
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
          // The kernel's time is apart from the start's.
          expect(trial.latency.service.p50).toBeLessThan(trial.startUp?.p50 ?? 0)
          expect(trial.latency.transportIn.p50).toBeGreaterThan(0)
          expect(trial.utilization.workers).toHaveLength(limit)
        }
        expect(most).toBeGreaterThan(0)
        expect(most).toBeLessThanOrEqual(limit)
      }
      expect(await poolLocks(page())).toEqual([])
    })

  for (const { id } of arrivalKinds.list)
    for (const thread of ['worker', 'page'])
      test(`takes ${id} arrivals with the ${thread} as host`, async () => {
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

  for (const kernel of ['js', 'wasm', 'native'])
    test(`runs the ${kernel} kernel, more often than there is room for at once`, async () => {
      const workload = small({ kernel, tasks: 150 })
      const strategy = { kind: 'spawn', alive: 16 }
      for (const trial of trialsOf(await run(page(), one({ workload, strategy }))))
        expectSound(trial, 150)
    })
})
