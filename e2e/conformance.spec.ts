/** Every entry of every registry, on real threads in a real browser: each task exactly once. */
import { expect, test } from '@playwright/test'
import type { Field } from '../workers/api'
import { channels, pullChannels } from '../workers/channels'
import { arrivalKinds } from '../workers/workloads/arrivals'
import { sizeRules } from '../workers/workloads/sizes'
import { atEachLevel, expectSound, one, runEach, small } from './support/conformance'
import { cases } from './support/conformance-cases'
import { measured, poolLocks, run, runner, trialsOf } from './support/engine'
import { browserLibraries } from './support/libraries'
import { shared } from './support/shared-page'
import { full, later } from './support/tags'

/** Titles of the cases that Node runs in the gate, where they test the same. */
const IN_NODE = /tiny depths/

/** Libraries of the gate: another's pool, and one over another's messages. */
const GATE = ['workerpool', 'comlink']

/** Each group runs on a page of its own. */
for (const [group, some] of Object.entries(cases))
  shared(group, (page) => {
    for (const { title, bases, tasks, slow, ...rest } of some.filter(({ outside }) => !outside)) {
      // A browser runs the slow kernels in the test without a network: `offline.spec.ts`.
      const left = rest.full || rest.late || slow || IN_NODE.test(title)
      test(title, { tag: full(left) }, async () => {
        if (slow) test.slow()
        for (const trial of await runEach(runner(page()), bases))
          expectSound(trial, tasks ?? trial.tasks)
        expect(await poolLocks(page())).toEqual([])
      })
    }
  })

shared('channels as they are used', (page) => {
  const ways = [
    ...channels.ids.map((channel) => ({
      kind: 'push',
      channel,
      policy: 'free-worker',
      inFlight: 2,
    })),
    ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel })),
    ...browserLibraries.map(({ id: library }) => ({ kind: 'library', library })),
    { kind: 'direct' },
  ]
  test(
    'every channel and library, with the usual warm-up: each task once',
    { tag: full() },
    async () => {
      for (const strategy of ways) {
        const base = { workload: { id: 'additions', tasks: 5000, payloadBytes: 0 }, strategy }
        const [trial] = trialsOf(await measured(page(), one(base)))
        expectSound(trial, 5000)
        expect(trial?.warmMs).toBeGreaterThan(0)
      }
    },
  )
})

shared('mailboxes', (page) => {
  test(
    'a mailbox that spins, and one with its own segments, lose nothing either',
    { tag: full() },
    async () => {
      for (const channelOptions of [{ spin: 2000 }, { payload: 'segment' }]) {
        const strategy = {
          kind: 'push',
          channel: 'mailbox',
          channelOptions,
          inFlight: 3,
          workers: 2,
        }
        for (const trial of trialsOf(await run(page(), one({ workload: small(), strategy }, 3))))
          expectSound(trial)
      }
    },
  )
})

shared('tight pull channels', (page) => {
  const tight = [
    ['shared-queue', { room: 1 }],
    ['shared-queue', { room: 3, spin: 0 }],
    ['chunks', { chunks: 'fixed', size: 1 }],
    ['chunks', { chunks: 'fixed', size: 7, spin: 0 }],
    ['chunks', { spin: 0 }],
    ['work-stealing', { bunch: 1, spin: 0 }],
    ['work-stealing', { bunch: 3 }],
  ] as const
  for (const [i, [channel, channelOptions]] of tight.entries()) {
    const tag = full(i > 0)
    const title = `${channel} ${JSON.stringify(channelOptions)} loses and doubles no empty task`
    test(title, { tag }, async () => {
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
      const trials = await runEach(runner(page()), bases)
      bases.forEach((base, place) => expectSound(trials[place], base.workload.tasks))
    })
  }
})

shared('libraries', (page) => {
  const IN_FLIGHT = ['unlimited', 1, 8] as const
  for (const { id: library } of browserLibraries)
    for (const workers of [3, 1])
      for (const inFlight of IN_FLIGHT) {
        // The following test has other numbers.
        const tag = full(!GATE.includes(library) || workers !== 3 || inFlight !== 'unlimited')
        const title = `${library} runs each task once, at every recording level, on ${workers}, ${inFlight} in flight`
        test(title, { tag }, async () => {
          const strategy = { kind: 'library', library, workers, inFlight }
          for (const trial of await runEach(
            runner(page()),
            atEachLevel({ workload: small(), strategy }),
          ))
            expectSound(trial)
          expect(await poolLocks(page())).toEqual([])
        })
      }

  for (const [i, { id: library }] of browserLibraries.entries())
    test(
      `${library}: messages copied with the call, an asynchronous kernel, open arrivals, the page as host`,
      { tag: full(i > 0) },
      async () => {
        const pool = { kind: 'library', library, workers: 2 }
        const copied = { ...pool, payload: 'copied' }
        const open = { kind: 'open', rate: 500, rateUnit: 'per-second', durationMs: 200 }
        const native = small({ kernel: 'native', kernelOptions: { inFlight: 4 } })
        const bases = [
          { workload: small({ answerBytes: 5000 }), strategy: copied },
          { workload: native, strategy: pool },
          { workload: native, strategy: { ...copied, inFlight: 2 } },
          { workload: small(), strategy: { ...pool, inFlight: 1 }, arrivals: open },
        ]
        for (const trial of await runEach(runner(page()), bases)) expectSound(trial, trial.tasks)
        const [paged] = await runEach(runner(page()), [
          { workload: small(), strategy: pool, host: { thread: 'page' } },
        ])
        expectSound(paged)
        expect(await poolLocks(page())).toEqual([])
      },
    )

  const triedOf = (field: Field): readonly (string | number | boolean)[] => {
    switch (field.type) {
      case 'choice':
        return field.options.map(({ value }) => value)
      case 'int':
        return [field.max]
      case 'limit':
        return [field.min, 1]
      default:
        return [true]
    }
  }
  const choices = browserLibraries.flatMap(({ id, options }) =>
    Object.entries<Field>(options).flatMap(([key, field]) => {
      const values = triedOf(field)
      return values.map((value) => ({ library: id, libraryOptions: { [key]: value } }))
    }),
  )
  test('every choice that a library has runs each task once', { tag: full() }, async () => {
    const bases = choices.map((choice) => ({
      workload: small(),
      strategy: { kind: 'library', workers: 3, ...choice },
    }))
    for (const trial of await runEach(runner(page()), bases)) expectSound(trial)
  })
})

shared('arrivals, sizes and hosts', (page) => {
  for (const { id } of arrivalKinds.list)
    for (const thread of ['worker', 'page'])
      test(
        `${id} arrivals with the ${thread} as host`,
        { tag: full(later(id, thread)) },
        async () => {
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
          for (const trial of await runEach(runner(page()), bases)) expectSound(trial, trial.tasks)
        },
      )

  for (const { id, needsRoundUs } of sizeRules.list)
    test(
      `sizes ${id}: the same tasks in every variant`,
      { tag: full(!['periodic', 'durations'].includes(id)) },
      async () => {
        const timed = needsRoundUs && { id: 'spin', payloadBytes: 0 }
        const spec = {
          workload: small({ sizes: { kind: id }, ...timed }),
          strategy: { kind: 'push', workers: 2 },
        }
        const variants = [{ id: 'A' }, { id: 'B', set: { 'strategy.policy': 'random' } }]
        const file = await run(page(), { trials: 1, base: spec, variants })
        for (const trial of trialsOf(file)) expectSound(trial)
      },
    )
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
