import { describe, expect, it } from 'vitest'
import { channelNeed, workersOf } from './memory-need'
import { parseSpec } from './parse'

describe('tasks that wait', () => {
  const refusals = (input: unknown) => {
    const parsed = parseSpec(input)
    return parsed.ok ? [] : parsed.issues.map(({ path }) => path)
  }
  const waiting = { id: 'waiting', tasks: 10 }

  it('may have their own pool, of any size', () => {
    const strategy = { kind: 'push', workers: 2, waitWorkers: 3 }
    expect(refusals({ workload: waiting, strategy })).toEqual([])
    const parsed = parseSpec({ workload: waiting, strategy })
    if (!parsed.ok) throw new Error('a valid spec')
    expect(workersOf(parsed.value)).toBe(5)
    expect(channelNeed(parsed.value).workers).toBe(5)
  })

  it.each([
    { workload: { id: 'sha256' } },
    { workload: { ...waiting, options: { share: 0 } } },
    { workload: { id: 'spin' } },
  ])('a wait pool for nobody is refused: %j', ({ workload }) => {
    const strategy = { kind: 'push', waitWorkers: 1 }
    expect(refusals({ workload, strategy })).toEqual(['strategy.waitWorkers'])
  })

  it('are refused where the page itself would have to block', () => {
    const inline = { kind: 'direct' }
    const host = { thread: 'page' }
    expect(refusals({ workload: waiting, strategy: inline, host })).toEqual(['host.thread'])
    expect(refusals({ workload: waiting, strategy: { kind: 'push' }, host })).toEqual([])
    expect(refusals({ workload: waiting, strategy: inline })).toEqual([])
    const none = { ...waiting, options: { share: 0 } }
    expect(refusals({ workload: none, strategy: inline, host })).toEqual([])
  })
})

describe('tasks that await', () => {
  const told = (strategy: object, workload: object = { id: 'awaiting' }) => {
    const parsed = parseSpec({ workload, strategy: { tasksPerWorker: 5, ...strategy } })
    if (!parsed.ok) return parsed.issues.map(({ path }) => path)
    return channelNeed(parsed.value).depth
  }

  it('may be several in each worker, which holds no fewer', () => {
    expect(told({ kind: 'push', inFlight: 1 })).toBe(5)
    expect(told({ kind: 'push', inFlight: 8 })).toBe(8)
    expect(told({ kind: 'pull' })).toBe(1200)
    expect(told({ kind: 'direct' })).toBe(1200)
    expect(told({ kind: 'library', library: 'piscina', inFlight: 2 })).toBe(5)
  })

  it.each([
    [{ kind: 'push' }, { id: 'sha256' }],
    [{ kind: 'push' }, { id: 'sha256', kernel: 'native' }],
    [{ kind: 'direct' }, { id: 'waiting' }],
    [{ kind: 'library', library: 'workerpool' }, { id: 'awaiting' }],
  ])('one at a time where a thread cannot go on with another: %j, %j', (strategy, workload) => {
    expect(told(strategy, workload)).toEqual(['strategy.tasksPerWorker'])
  })
})
