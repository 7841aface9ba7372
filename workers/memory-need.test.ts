import { describe, expect, it } from 'vitest'
import { abilities, whyNot } from './experiment/ability'
import { channelNeed, hostSpanCapacity, memoryNeed, memoryRefusal } from './experiment/memory-need'
import { parseExperiment, parseSpec, pointsOf } from './experiment/parse'
import { patched } from './experiment/patch'
import { presets } from './presets'
import { quick } from './experiment/quick'
import type { Experiment } from './experiment/types'

const parsed = (input: unknown): Experiment => {
  const result = parseExperiment(input)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.value
}

describe('memory', () => {
  it('grows with tasks, payload and workers; above the cap it is refused, with its size named', () => {
    const spec = (tasks: number, workers: number, payloadBytes: number) => {
      const result = parseSpec({
        workload: { tasks, payloadBytes },
        strategy: { kind: 'push', workers, channel: 'message-transfer' },
      })
      if (!result.ok) throw new Error('a valid spec')
      return result.value
    }
    const bytes = (...of: [number, number, number]) => memoryNeed(spec(...of)).totalBytes
    expect(bytes(2000, 4, 1024)).toBeGreaterThan(bytes(1000, 4, 1024))
    expect(bytes(1000, 4, 2048)).toBeGreaterThan(bytes(1000, 4, 1024))
    expect(bytes(1000, 8, 1024)).toBeGreaterThan(bytes(1000, 4, 1024))
    const large = spec(100_000, 4, 65_536)
    expect(memoryRefusal(large)?.message).toContain(
      `${Math.ceil(memoryNeed(large).totalBytes / 2 ** 20)} MiB`,
    )
  })
  it('counts the copies that a host sends to a coordinator, unless workers read the slab', () => {
    const spec = (placement: string, strategy: object, arrivals: object = { kind: 'batch' }) => {
      const workload = { tasks: 1000, payloadBytes: 1024 }
      const result = parseSpec({
        workload,
        arrivals,
        strategy: { kind: 'push', placement, inFlight: 2, ...strategy },
      })
      if (!result.ok) throw new Error('a valid spec')
      return result.value
    }
    const more = (strategy: object, arrivals?: object) =>
      memoryNeed(spec('coordinator', strategy, arrivals)).channelBytes -
      memoryNeed(spec('host', strategy, arrivals)).channelBytes
    const segment = { channel: 'mailbox', channelOptions: { payload: 'segment' } }
    expect(more(segment)).toBeGreaterThanOrEqual(1000 * 1024)
    // Few outstanding tasks, 1000 messages: one buffer of each is enough.
    expect(more(segment, { kind: 'closed', outstanding: 5 })).toBe(more(segment))
    expect(more({ channel: 'message-shared' })).toBeLessThan(1024)
    expect(more({ channel: 'mailbox' })).toBeLessThan(1024)
    const { ledgerBytes } = memoryNeed(spec('coordinator', segment))
    expect(ledgerBytes).toBeGreaterThan(memoryNeed(spec('host', segment)).ledgerBytes)
  })
  it('has room for the host’s turns of an open loop, in which each task has its own', () => {
    const spec = (arrivals: object) => {
      const result = parseSpec({ workload: { tasks: 4000 }, arrivals })
      if (!result.ok) throw new Error('a valid spec')
      return result.value
    }
    expect(hostSpanCapacity(spec({ kind: 'batch' }))).toBeGreaterThanOrEqual(2 * 4000)
    expect(hostSpanCapacity(spec({ kind: 'open', rate: 90 }))).toBeGreaterThanOrEqual(4 * 4000)
  })
  it('holds few messages if their reference results take long to compute', () => {
    const spec = (workload: object) => {
      const result = parseSpec({ workload })
      if (!result.ok) throw new Error('a valid spec')
      return result.value
    }
    expect(channelNeed(spec({ tasks: 100 })).messages).toBe(100)
    expect(channelNeed(spec({ id: 'bcrypt', tasks: 100 })).messages).toBe(4)
    expect(channelNeed(spec({ id: 'bcrypt', tasks: 3 })).messages).toBe(3)
  })
  it('uses the options for the length of a message if they decide it', () => {
    const bytesOf = (workload: object) => {
      const result = parseSpec({ workload })
      if (!result.ok) throw new Error('a valid spec')
      return result.value.workload.payloadBytes
    }
    expect(bytesOf({ id: 'jsonnet' })).toBe(512)
    expect(bytesOf({ id: 'jsonnet', payloadBytes: 7 })).toBe(512)
    const axis = { path: 'workload.payloadBytes', values: [1, 2] }
    const both = [{ id: 'A', set: { 'workload.id': 'jsonnet' } }, { id: 'B' }]
    const experiment = parseExperiment({ variants: both, axis })
    if (!experiment.ok) throw new Error('a valid experiment')
    expect(pointsOf(experiment.value).map(({ x }) => x)).toEqual([null, 1, 2])
  })
  it('counts every worker that lives for one task, and refuses more than there is room for', () => {
    const spec = (strategy: object, workload: object = {}, recording: object = {}) =>
      parseSpec({
        strategy: { kind: 'spawn', ...strategy },
        workload: { kernel: 'js', ...workload },
        recording,
      })
    const valid = (...of: Parameters<typeof spec>) => {
      const result = spec(...of)
      if (!result.ok) throw new Error(JSON.stringify(result.issues))
      return result.value
    }
    const refusal = (...of: Parameters<typeof spec>) => {
      const result = spec(...of)
      return result.ok ? 'it is valid' : result.issues.map((i) => `${i.path}: ${i.message}`).join()
    }
    const MiB = 1024 * 1024
    expect(memoryNeed(valid({ alive: 40 })).threadBytes).toBe(160 * MiB)
    expect(memoryNeed(valid({ alive: 40 }, { tasks: 7 })).threadBytes).toBe(28 * MiB)
    expect(memoryNeed(valid({ alive: 'unlimited' }, { tasks: 64 })).threadBytes).toBe(256 * MiB)
    expect(memoryRefusal(valid({ alive: 512 }))?.message).toContain('fewer workers alive')
    expect(refusal({ alive: 513 })).toMatch(/^strategy\.alive: .*1 to 512/)
    expect(refusal({ alive: 'unlimited' }, { tasks: 513 })).toMatch(/^strategy\.alive: .*513 tasks/)
    expect(refusal({}, {}, { level: 'blocks' })).toMatch(/^recording\.level: /)
  })
  it('refuses more WASM memories than a browser has room for, and only there', () => {
    const paths = (strategy: object, elsewhere: object = {}) => {
      const result = parseSpec({ workload: { kernel: 'wasm' }, strategy })
      if (!result.ok) throw new Error(JSON.stringify(result.issues))
      const ability = { ...abilities(), isolated: true, waitAsync: true, ...elsewhere }
      return whyNot(result.value, ability).map(({ path }) => path)
    }
    expect(paths({ kind: 'pull', workers: 100 })).toEqual([])
    expect(paths({ kind: 'pull', workers: 101 })).toEqual(['strategy.workers'])
    expect(paths({ kind: 'pull', workers: 101 }, { libraries: false })).toEqual([])
    expect(paths({ kind: 'spawn', alive: 101 })).toEqual(['strategy.alive'])
  })
  it('counts what a library copies with its calls: no more than it has at the same time', () => {
    const spec = (strategy: object) => {
      const workload = { tasks: 100, payloadBytes: 1000 }
      const result = parseSpec({ workload, strategy: { kind: 'library', workers: 2, ...strategy } })
      if (!result.ok) throw new Error(JSON.stringify(result.issues))
      return memoryNeed(result.value).channelBytes
    }
    expect(spec({})).toBe(0)
    expect(spec({ payload: 'copied' })).toBe((100 + 100) * 1000)
    expect(spec({ payload: 'copied', inFlight: 8 })).toBe((100 + 16) * 1000)
  })
  it('refuses an option that a library does not have, and drops those of another one', () => {
    const strategy = { kind: 'library', library: 'poolifier', libraryOptions: { queue: true } }
    const base = parseSpec({ strategy })
    if (!base.ok) throw new Error(JSON.stringify(base.issues))
    const wrong = parseSpec({ strategy: { ...strategy, library: 'threads' } })
    expect(wrong).toMatchObject({ ok: false, issues: [{ path: 'strategy.libraryOptions.queue' }] })
    const other = parseSpec(patched(base.value, { 'strategy.library': 'comlink' }))
    expect(other).toMatchObject({ ok: true, value: { strategy: { libraryOptions: { calls: 1 } } } })
  })
  it('refuses a rate whose low is above its high', () => {
    const result = parseSpec({ arrivals: { kind: 'profile', low: 50, high: 20 } })
    expect(result).toMatchObject({ ok: false, issues: [{ path: 'arrivals.high' }] })
  })
  it('starts fewer workers for single tasks in a quick run', () => {
    const { experiment } = presets.get('e3-worker-per-task').build({ cores: 4, small: false })
    const { base, axis } = quick(parsed(experiment))
    expect(base.workload.tasks).toBeLessThan(64)
    expect(axis?.values).toContain('unlimited')
  })
})
