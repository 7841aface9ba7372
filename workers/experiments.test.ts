import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channels, pullChannels } from './channels'
import { policies } from './policies'
import { workloads } from './workloads'
import { arrivalKinds } from './workloads/arrivals'
import { sizeRules } from './workloads/sizes'
import { abilities, whyNot } from './experiment/ability'
import { memoryNeed, memoryRefusal } from './experiment/memory-need'
import { parseExperiment, parseSpec, pointsOf } from './experiment/parse'
import { patched, valueAt } from './experiment/patch'
import { presets } from './presets'
import { quick } from './experiment/quick'
import type { Experiment } from './experiment/types'

const parsed = (input: unknown): Experiment => {
  const result = parseExperiment(input)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.value
}
const refusals = (input: unknown): string[] => {
  const result = parseExperiment(input)
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`)
}
const variants = [{ id: 'A' }]

describe('spec', () => {
  it('fills in every default, and gives the same result when parsed again', () => {
    const once = parseSpec({})
    expect(once.ok).toBe(true)
    if (!once.ok) return
    expect(once.value.workload.kernel).toBe('wasm')
    expect(once.value.strategy).toMatchObject({ policy: 'round-robin', inFlight: 'unlimited' })
    const twice = parseSpec(once.value)
    expect(twice).toEqual(once)
  })

  it('accepts every choice that the registries offer', () => {
    for (const { id, waits, options } of policies.list)
      for (const channel of channels.list)
        for (const kind of arrivalKinds.ids)
          for (const { id: sizes, needsRoundUs } of sizeRules.list) {
            const finite = waits || channel.mostInFlight < Infinity
            const strategy = {
              kind: 'push',
              policy: id,
              channel: channel.id,
              inFlight: finite ? 2 : 'unlimited',
            }
            const workload = { sizes: { kind: sizes }, ...(needsRoundUs && { id: 'spin' }) }
            const spec = { strategy, arrivals: { kind }, workload }
            const result = parseSpec(spec)
            expect(result.ok, JSON.stringify([spec, result])).toBe(true)
            if (result.ok && result.value.strategy.kind === 'push')
              expect(Object.keys(result.value.strategy.policyOptions)).toEqual(Object.keys(options))
          }
    for (const { id, options } of pullChannels.list)
      for (const kind of arrivalKinds.ids) {
        const result = parseSpec({ strategy: { kind: 'pull', channel: id }, arrivals: { kind } })
        expect(result.ok, JSON.stringify([id, result])).toBe(true)
        if (!result.ok || result.value.strategy.kind !== 'pull') continue
        expect(Object.keys(result.value.strategy.channelOptions)).toEqual(Object.keys(options))
        expect(memoryNeed(result.value).channelBytes).toBeGreaterThan(0)
      }
    for (const workload of workloads.list)
      for (const kernel of workload.kernels) {
        const result = parseSpec({ workload: { id: workload.id, kernel: kernel.id } })
        expect(result.ok, `${workload.id} ${kernel.id}`).toBe(true)
      }
  })

  it.each([
    [
      { base: { strategy: { kind: 'push', workers: 0 } }, variants },
      'base.strategy.workers: a whole number from 1 to 256 threads (got 0)',
    ],
    [
      { base: { strategy: { kind: 'push', workers: 2.5 } }, variants },
      'base.strategy.workers: a whole number from 1 to 256 threads (got 2.5)',
    ],
    [
      { base: { strategy: { kind: 'push', policy: 'fair' } }, variants },
      'base.strategy.policy: one of round-robin',
    ],
    [
      { base: { strategy: { kind: 'shove' } }, variants },
      'base.strategy.kind: one of direct, push, pull, spawn, library (got "shove")',
    ],
    [
      { base: { strategy: { kind: 'push', color: 1 } }, variants },
      'base.strategy.color: no such field here',
    ],
    [
      { base: { strategy: { kind: 'push', policy: 'free-worker' } }, variants },
      'base.strategy.inFlight: Free worker waits',
    ],
    [
      { base: { strategy: { kind: 'push', channel: 'mailbox' } }, variants },
      'base.strategy.inFlight: Mailbox has room',
    ],
    [
      { base: { strategy: { kind: 'pull', inFlight: 2 } }, variants },
      'base.strategy.inFlight: no such field here',
    ],
    [
      { base: { strategy: { kind: 'pull', channel: 'mailbox' } }, variants },
      'base.strategy.channel: one of shared-queue',
    ],
    [
      { base: { strategy: { kind: 'pull', channelOptions: { room: 0 } } }, variants },
      'base.strategy.channelOptions.room: ',
    ],
    [
      { base: { workload: { id: 'additions', kernel: 'native' } }, variants },
      'base.workload.kernel: ',
    ],
    [{ base: { workload: { payloadBytes: 0 } }, variants }, 'base.workload.payloadBytes: '],
    [
      { base: { workload: { id: 'bcrypt', payloadBytes: 73 } }, variants },
      'base.workload.payloadBytes: bcrypt takes messages of at most 72 bytes (got 73)',
    ],
    [
      { base: { workload: { sizes: { kind: 'periodic', every: -1 } } }, variants },
      'base.workload.sizes.every: ',
    ],
    [
      {
        base: { strategy: { kind: 'push', policyOptions: { idleOrder: 'last-free-first' } } },
        variants,
      },
      'base.strategy.policyOptions.idleOrder: no such field here',
    ],
    [{ variants: [] }, 'variants: at least one variant'],
    [{ variants: [{ id: 'A' }, { id: 'A' }] }, 'variants: a unique id'],
    [
      { variants: [{ id: 'A', set: { 'strategy.workers': 999 } }] },
      'variants.A.strategy.workers: ',
    ],
    [
      { variants, axis: { path: 'strategy.workers', values: [1, 2, 999] } },
      'axis.values(999).A.strategy.workers: ',
    ],
    [
      { variants, axis: { path: 'strategy.nothing', values: [1] } },
      'axis.path: a field of a variant',
    ],
    [{ variants, trials: 0 }, 'trials: a whole number from 1 to 100 trials (got 0)'],
    [
      { variants: [{ id: 'A' }, { id: 'B', set: { 'host.thread': 'page' } }] },
      'host.thread: the same host thread',
    ],
    [{ base: { host: { work: { kind: 'none', us: 1 } } }, variants }, 'base.host.work.us: no such'],
    [
      { base: { host: { thread: 'page', work: { kind: 'file' } } }, variants },
      'base.host.work.kind: File read reads synchronously, which browsers allow only in workers',
    ],
    [
      { base: { workload: { id: 'additions' }, host: { work: { kind: 'file' } } }, variants },
      'base.host.work.kind: File read reads each task’s message',
    ],
    [
      {
        base: { host: { work: { kind: 'spin', us: 10_000, together: 'unlimited' } } },
        variants,
      },
      'base.host.work.together: the host would not respond for 12000 ms',
    ],
    [null, '(whole): '],
    [7, '(whole): '],
  ])('refuses %j with the path and the reason', (input, expected) => {
    const found = refusals(input)
    expect(
      found.some((text) => text.startsWith(expected)),
      JSON.stringify(found),
    ).toBe(true)
  })

  it('never throws on anything that JSON can say', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const result = parseExperiment(value)
        return result.ok || result.issues.length > 0
      }),
    )
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom('base', 'axis', 'variants', 'views'),
        (value, key) => {
          const result = parseExperiment({ variants, [key]: value })
          return (
            result.ok || result.issues.every(({ path, message }) => path !== '' && message !== '')
          )
        },
      ),
    )
  })
})

describe('ability', () => {
  const able = {
    isolated: true,
    secureContext: true,
    waitAsync: true,
    locks: true,
    files: true,
    coresNamed: 2,
  }

  it.each(pullChannels.ids)('%s needs shared memory and parking, and says so', (channel) => {
    const result = parseSpec({ strategy: { kind: 'pull', channel } })
    if (!result.ok) throw new Error('a valid spec')
    expect(whyNot(result.value, able)).toEqual([])
    for (const missing of [{ isolated: false }, { waitAsync: false }])
      expect(whyNot(result.value, { ...able, ...missing }).map(({ path }) => path)).toEqual([
        'strategy.channel',
      ])
  })

  it('a coordinator needs shared memory with every channel, as some tasks do, and says so', () => {
    const strategy = { kind: 'push', placement: 'coordinator', channel: 'message-copy' }
    const result = parseSpec({ strategy, workload: { id: 'counting' } })
    if (!result.ok) throw new Error('a valid spec')
    expect(whyNot(result.value, able)).toEqual([])
    const [issue, tasks, ...rest] = whyNot(result.value, { ...able, isolated: false })
    expect(issue?.path).toBe('strategy.placement')
    expect(issue?.message).toMatch(/coordinator needs shared memory/)
    expect(tasks?.message).toMatch(/^such a task needs shared memory/)
    expect(rest).toEqual([])
  })
})

describe('host work', () => {
  it('counts together only as many tasks as can be due at once', () => {
    const work = { kind: 'spin', us: 10_000, together: 'unlimited' }
    const closed = { kind: 'closed', outstanding: 8 }
    expect(parseSpec({ host: { work }, arrivals: closed }).ok).toBe(true)
  })

  it('needs private files to read from one, and says so', () => {
    const able = abilities()
    const result = parseSpec({
      host: { work: { kind: 'file' } },
      strategy: { kind: 'direct' },
    })
    if (!result.ok) throw new Error('a valid spec')
    expect(whyNot(result.value, { ...able, files: true })).toEqual([])
    expect(whyNot(result.value, { ...able, files: false }).map(({ path }) => path)).toEqual([
      'host.work.kind',
    ])
  })

  it('of another kind has its own options', () => {
    const spin = parsed({ base: { host: { work: { kind: 'spin', us: 5 } } }, variants }).base
    const regex = parseSpec(patched(spin, { 'host.work.kind': 'regex' }))
    expect(regex.ok && regex.value.host.work).toEqual({ kind: 'regex', length: 3000, together: 1 })
  })

  it('has room in the host’s log for every task', () => {
    const base = { workload: { tasks: 100_000, payloadBytes: 16 } }
    const without = memoryNeed(parsed({ base, variants }).base)
    const work = { ...base, host: { work: { kind: 'spin' } } }
    const withWork = memoryNeed(parsed({ base: work, variants }).base)
    // More than one span of 32 bytes per task.
    expect(withWork.ledgerBytes - without.ledgerBytes).toBeGreaterThan(100_000 * 32)
  })
})

describe('points', () => {
  it('come in the order of variants, then of the axis; a variant outside the axis runs once', () => {
    const experiment = parsed({
      variants: [
        { id: 'A' },
        { id: 'B', set: { 'strategy.kind': 'direct' } },
        { id: 'C', set: { 'strategy.policy': 'random' } },
      ],
      axis: { path: 'strategy.workers', values: [1, 4] },
    })
    expect(pointsOf(experiment).map(({ variant, x }) => [variant, x])).toEqual([
      ['A', 1],
      ['A', 4],
      ['B', null],
      ['C', 1],
      ['C', 4],
    ])
  })
})

describe('patch', () => {
  it('drops the options of a choice that it changes, and keeps those that it gives', () => {
    const base = {
      strategy: {
        kind: 'push',
        policy: 'free-worker',
        policyOptions: { idleOrder: 'x' },
        workers: 3,
      },
      workload: { sizes: { kind: 'periodic', every: 4 } },
    }
    expect(patched(base, { 'strategy.policy': 'random' }).strategy).toEqual({
      kind: 'push',
      policy: 'random',
      workers: 3,
    })
    expect(patched(base, { 'strategy.kind': 'direct' }).strategy).toEqual({ kind: 'direct' })
    expect(
      patched(base, { 'strategy.kind': 'pull', 'strategy.channel': 'chunks' }).strategy,
    ).toEqual({ kind: 'pull', channel: 'chunks' })
    expect(patched(base, { 'strategy.policy': 'free-worker' })).toEqual(base)
    expect(
      patched(base, { 'workload.sizes.mean': 7, 'workload.sizes.kind': 'exponential' }).workload
        .sizes,
    ).toEqual({ kind: 'exponential', mean: 7 })
  })

  it('changes neither the original nor any prototype', () => {
    const base = { strategy: { workers: 2 } }
    patched(base, { 'strategy.workers': 9, 'constructor.prototype.bad': 1, '__proto__.bad': 1 })
    expect(base).toEqual({ strategy: { workers: 2 } })
    expect('bad' in {}).toBe(false)
    expect(valueAt(base, 'constructor.name')).toBeUndefined()
  })
})

describe.each(presets.list)('preset $id', (preset) => {
  it.each([1, 2, 8, 128])('is a valid experiment within the memory cap on %i cores', (cores) => {
    for (const small of [true, false]) {
      const experiment = parsed(preset.build({ cores, small }).experiment)
      for (const one of [experiment, quick(experiment)])
        for (const { spec } of pointsOf(one)) expect(memoryRefusal(spec)).toBeNull()
    }
  })

  it('gives no pool another number of workers unless it says so', () => {
    const {
      base,
      variants: all,
      axis,
      ...rest
    } = parsed(preset.build({ cores: 3, small: false }).experiment)
    const said = (path: string) => /workers|kind/.test(path)
    if (!('workers' in base.strategy) || said(axis?.path ?? '')) return
    const { workers } = base.strategy
    const silent = all.filter(({ set }) => !('strategy.workers' in set))
    if (silent.length === 0) return
    for (const { spec } of pointsOf({ base, variants: silent, axis, ...rest }))
      if ('workers' in spec.strategy) expect(spec.strategy).toMatchObject({ workers })
  })
})

describe('sizing', () => {
  const issues = (strategy: Record<string, unknown>) => {
    const found = parseSpec({ strategy })
    return found.ok ? [] : found.issues
  }

  it('fills in the options of the chosen sizing, and refuses those of another', () => {
    const found = parseSpec({ strategy: { kind: 'push', sizing: 'queue-wait' } })
    expect(found).toMatchObject({ ok: true })
    expect(found.ok && valueAt(found.value, 'strategy.sizingOptions.targetMs')).toBe(10)
    expect(issues({ kind: 'push', sizing: 'smart', sizingOptions: { targetMs: 3 } })[0]?.path).toBe(
      'strategy.sizingOptions.targetMs',
    )
  })

  it('refuses a minimum above the number of workers', () => {
    const strategy = { kind: 'pull', workers: 3, sizing: 'hill-climbing' }
    expect(issues({ ...strategy, sizingOptions: { least: 3 } })).toEqual([])
    expect(issues({ ...strategy, sizingOptions: { least: 4 } })).toMatchObject([
      {
        path: 'strategy.sizingOptions.least',
        message: 'at most as many as there are workers, 3 (got 4)',
      },
    ])
  })

  it('refuses to size a pool whose workers own tasks', () => {
    for (const channel of ['chunks', 'work-stealing']) {
      expect(issues({ kind: 'pull', channel, sizing: 'smart' })[0]).toMatchObject({
        path: 'strategy.sizing',
      })
      expect(issues({ kind: 'pull', channel })).toEqual([])
    }
  })

  it('drops the old options with the sizing', () => {
    const spec = { strategy: { kind: 'push', sizing: 'smart', sizingOptions: { margin: 3 } } }
    expect(patched(spec, { 'strategy.sizing': 'queue-wait' })).toEqual({
      strategy: { kind: 'push', sizing: 'queue-wait' },
    })
  })
  it('refuses a wait pool beside one that changes its size', () => {
    expect(issues({ kind: 'push', sizing: 'smart', waitWorkers: 2 })).toMatchObject([
      { path: 'strategy.waitWorkers' },
    ])
  })
})
