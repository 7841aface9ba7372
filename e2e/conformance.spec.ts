/** Every entry of every registry, on real threads in a real browser: each task exactly once. */
import { expect, test } from '@playwright/test'
import { channels, pullChannels } from '../workers/channels'
import { policies } from '../workers/policies'
import { workloads } from '../workers/workloads'
import { arrivalKinds } from '../workers/workloads/arrivals'
import { sizeRules } from '../workers/workloads/sizes'
import { atEachLevel, expectSound, one, runEach, shared, small } from './support/conformance'
import { measured, poolLocks, run, trialsOf } from './support/engine'
import { full } from './support/tags'

/** The fixed values of the other axes, one axis at a time. */
const [CHANNEL, POLICY] = ['message-transfer', 'free-worker']

shared('channels', (page) => {
  for (const channel of channels.list)
    for (const policy of policies.list) {
      const tag = full(channel.id !== CHANNEL && policy.id !== POLICY)
      const title = `${channel.id} × ${policy.id} runs each task once, at every recording level`
      test(title, { tag }, async () => {
        const strategy = {
          kind: 'push',
          channel: channel.id,
          policy: policy.id,
          workers: 3,
          inFlight: policy.waits || channel.mostInFlight < Infinity ? 2 : 'unlimited',
        }
        for (const trial of await runEach(page(), atEachLevel({ workload: small(), strategy })))
          expectSound(trial)
        expect(await poolLocks(page())).toEqual([])
      })
    }

  const ways = [
    ...channels.ids.map((channel) => ({ kind: 'push', channel, policy: POLICY, inFlight: 2 })),
    ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel })),
    { kind: 'direct' },
  ]
  test('every channel, with the usual warm-up: each task once', { tag: full() }, async () => {
    for (const strategy of ways) {
      const base = { workload: { id: 'additions', tasks: 5000, payloadBytes: 0 }, strategy }
      const [trial] = trialsOf(await measured(page(), one(base)))
      expectSound(trial, 5000)
      expect(trial?.warmMs).toBeGreaterThan(0)
    }
  })
})

shared('depths', (page) => {
  for (const channel of channels.list)
    test(`${channel.id} loses and doubles nothing at tiny depths, with empty tasks`, async () => {
      const workload = {
        id: 'additions',
        payloadBytes: 0,
        tasks: 4000,
        options: { iterations: 0 },
      }
      const pool = { kind: 'push', channel: channel.id, policy: 'free-worker', workers: 3 }
      const bases = [1, 2, 3, 7].map((inFlight) => ({ workload, strategy: { ...pool, inFlight } }))
      for (const trial of await runEach(page(), bases)) expectSound(trial, 4000)
    })

  test('a mailbox that spins, and one with its own segments, lose nothing either', async () => {
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
        const strategy = { kind: 'pull', channel, workers: 3 }
        const bases = atEachLevel({ workload: small(), arrivals: arrival, strategy })
        for (const trial of await runEach(page(), bases)) expectSound(trial, trial.tasks)
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
      const workload = { id: 'additions', payloadBytes: 0, options: { iterations: 0 } }
      const bases = [
        { arrivals: { kind: 'batch' }, tasks: 5000 },
        { arrivals: { kind: 'closed', outstanding: 3 }, tasks: 2000 },
      ].flatMap(({ arrivals: arrival, tasks }) =>
        [1, 2, 5].map((workers) => ({
          workload: { ...workload, tasks },
          arrivals: arrival,
          strategy: { kind: 'pull', channel, channelOptions, workers },
        })),
      )
      const trials = await runEach(page(), bases)
      bases.forEach((base, i) => expectSound(trials[i], base.workload.tasks))
    })
})

shared('kernels', (page) => {
  const push = { kind: 'push', policy: POLICY, inFlight: 4, workers: 2 }
  const direct = { kind: 'direct' }
  const few = [
    { ...push, channel: CHANNEL },
    { kind: 'pull', channel: 'shared-queue', workers: 2 },
    direct,
  ]
  const others = [
    ...channels.ids.map((channel) => ({ ...push, channel })),
    ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel, workers: 2 })),
  ].filter(({ channel }) => few.every((seen) => !('channel' in seen) || seen.channel !== channel))
  for (const workload of workloads.list.filter(({ hidden }) => !hidden))
    for (const kernel of workload.kernels)
      for (const [where, strategies, tag] of [
        ['by message, from a queue and inline', few, full(false)],
        ['on every other channel', others, full()],
      ] as const)
        test(
          `${workload.id} ${kernel.id} gives the reference's result ${where}`,
          { tag },
          async () => {
            // Each thread loads it again, and its tasks are long.
            if (kernel.large) test.slow()
            const tasks = kernel.large ? 6 : 120
            const { hasPayload, mostPayloadBytes = Infinity, shortest = {} } = workload
            const payloadBytes = hasPayload ? Math.min(777, mostPayloadBytes) : 0
            const spec = {
              id: workload.id,
              kernel: kernel.id,
              tasks,
              payloadBytes,
              options: shortest,
            }
            const bases = strategies.map((strategy) => ({
              workload: spec,
              strategy: { ...strategy, ...(kernel.large && strategy !== direct && { workers: 1 }) },
            }))
            for (const trial of await runEach(page(), bases)) expectSound(trial, tasks)
          },
        )
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
        const spec = { workload: small(), arrivals, host: { thread } }
        const bases = strategies.map((strategy) => ({ ...spec, strategy }))
        for (const trial of await runEach(page(), bases)) expectSound(trial, trial.tasks)
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

shared('an axis over workloads', (page) => {
  test(
    'every kernel there is runs each task once, inline and in a pool',
    { tag: full() },
    async () => {
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
    },
  )
})
