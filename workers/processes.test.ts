/** Pools of processes: what they may be made of, and where they can run. */
import { describe, expect, it } from 'vitest'
import { abilities, whyNoBrowser, whyNot } from './experiment/ability'
import { memoryNeed, memoryRefusal } from './experiment/memory-need'
import { parseSpec } from './experiment/parse'
import type { Spec } from './experiment/types'

const pool = { kind: 'push', channel: 'message-copy', workerKind: 'processes' }
const perTask = { kind: 'spawn', workerKind: 'processes' }
const valid = (strategy: object, rest: object = {}): Spec => {
  const parsed = parseSpec({ ...rest, strategy })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const refusals = (strategy: object, rest: object = {}): string[] => {
  const parsed = parseSpec({ ...rest, strategy })
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path}: ${message}`)
}

describe('a pool of processes', () => {
  it.each([
    [{ channel: 'mailbox', inFlight: 1 }, 'strategy.channel: Message, copied for processes'],
    [{ channel: 'message-shared' }, 'strategy.channel: Message, copied for processes'],
    [{ channel: 'message-transfer' }, 'strategy.channel: Message, copied for processes'],
    [{ placement: 'coordinator' }, 'strategy.placement: the host for processes'],
    [{ serialization: 'xml' }, 'strategy.serialization: one of advanced, json'],
    [{ workerKind: 'fibres' }, 'strategy.workerKind: one of threads, processes, cluster'],
    [{ nativeThreads: 0 }, 'strategy.nativeThreads: a whole number from 1 to 128'],
    [{ nativeThreads: 129 }, 'strategy.nativeThreads: a whole number from 1 to 128'],
  ])('is refused with %j', (set, expected) => {
    expect(refusals({ ...pool, ...set }).join('\n')).toContain(expected)
  })

  it('of a library has messages that are copied, and needs a runtime that starts it', () => {
    const own = { kind: 'library', library: 'poolifier-cluster', payload: 'copied' }
    expect(refusals({ ...own, payload: 'shared' })).toEqual([
      'strategy.payload: copied, for processes: they share no memory (got shared)',
    ])
    const there = { modules: ['poolifier'], libraryThreads: true, processes: true }
    const why = (ability: object) =>
      whyNot(valid(own), { ...abilities(), isolated: true, ...there, ...ability }).map(
        ({ path }) => path,
      )
    expect(why({})).toEqual([])
    expect(why({ processes: false })).toEqual(['strategy.library'])
    expect(memoryNeed(valid({ ...own, workers: 4 })).threadBytes).toBeGreaterThan(0)
  })

  it('is refused for tasks that share memory, and allowed for those that only sleep on it', () => {
    const counting = { workload: { id: 'counting', payloadBytes: 0 } }
    expect(refusals(pool, counting).join()).toContain('workload.id: another workload')
    const waiting = { workload: { id: 'waiting', payloadBytes: 0, options: { share: 50 } } }
    expect(refusals(pool, waiting)).toEqual([])
  })

  it('cannot run where there are no processes, which says what to do', () => {
    const here = { ...abilities(), isolated: true, waitAsync: true, secureContext: true }
    for (const workerKind of ['processes', 'cluster']) {
      for (const strategy of [pool, perTask]) {
        const spec = valid({ ...strategy, workerKind })
        const why = whyNot(spec, here, 'my-preset')
        expect(why.map(({ path }) => path)).toEqual(['strategy.workerKind'])
        expect(why[0]?.message).toBe(
          'child processes need Node: npm run lab -- run my-preset --in node',
        )
        expect(whyNot(spec, { ...here, processes: true })).toEqual([])
        expect(whyNoBrowser(spec)).toHaveLength(1)
      }
    }
    expect(whyNoBrowser(valid({ ...pool, workerKind: 'threads' }))).toEqual([])
  })

  it('needs the memory of each process, with a ledger in each', () => {
    const need = (workerKind: string, workers: number) =>
      memoryNeed(valid({ ...pool, workerKind, workers }))
    expect(need('threads', 4).threadBytes).toBeLessThan(need('processes', 4).threadBytes / 4)
    expect(need('cluster', 4).threadBytes).toBe(2 * need('processes', 2).threadBytes)
    const apart = memoryNeed(valid({ ...pool, workerKind: 'threads', workers: 4 }), false)
    expect(need('processes', 4).ledgerBytes).toBe(apart.ledgerBytes)
    expect(memoryRefusal(valid({ ...pool, workers: 64 }))?.message).toContain('fewer workers,')
  })
})

describe('a process for each task', () => {
  it('has the fields of a pool of processes, and is a thread unless it is asked for', () => {
    expect(valid({ kind: 'spawn' }).strategy).toMatchObject({ workerKind: 'threads' })
    expect(refusals({ ...perTask, serialization: 'xml' }).join()).toContain('one of advanced, json')
    expect(refusals({ kind: 'pull', workerKind: 'processes' }).join()).toContain('no such field')
    const counting = { workload: { id: 'counting', payloadBytes: 0 } }
    expect(refusals(perTask, counting).join()).toContain('workload.id: another workload')
  })

  it('may be there for each task of a preset at once, and counts its memory', () => {
    const spec = valid({ ...perTask, alive: 'unlimited' }, { workload: { tasks: 64 } })
    expect(memoryNeed(spec).threadBytes).toBe(16 * memoryNeed(valid(perTask)).threadBytes)
    expect(memoryRefusal(spec)).toBeNull()
    expect(
      memoryRefusal(valid({ ...perTask, alive: 512 }, { workload: { tasks: 512 } })),
    ).not.toBeNull()
    const limits = { memoryMiB: 128 }
    expect(memoryRefusal(valid(perTask, { limits }))?.message).toContain('fewer workers alive')
    expect(valid({ kind: 'spawn' }).limits.memoryMiB).toBe(512)
  })
})
