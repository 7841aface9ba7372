import { afterEach, describe, expect, it, vi } from 'vitest'
import { absoluteNow } from '../../base/clock'
import { randomSource } from '../../base/random'
import { nextTurn, deferred, type Deferred } from '../../base/turn'
import { SpanKind } from '../../memory/span-log'
import { TrialReader } from '../../memory/trial-memory'
import { parseSpec } from '../../experiment/parse'
import { runSpawnTrial } from './spawn-trial'
import type { FromSpawned, SpawnedInit } from '../thread/spawned-thread'
import { planWork } from './trial-plan'

const SEED = 11
const MINUTE_MS = 60_000
/** How wrong the clock of every thread is. */
const AHEAD_MS = 60 * MINUTE_MS

/** Threads and locks as in a browser, without the threads' code: each sends what is expected. */
const browser = () => {
  const random = randomSource(SEED, 'turns')
  const held = new Map<string, Deferred<void>>()
  const seen = { alive: 0, most: 0, started: [] as number[] }
  const someTurns = async () => {
    for (let turn = Math.floor(random() * 4); turn >= 0; turn--) await nextTurn()
  }
  class FakeWorker {
    onmessage: ((event: { data: FromSpawned }) => void) | null = null
    onerror = null
    terminate() {}
    postMessage(init: SpawnedInit | null) {
      if (!init) {
        this.onmessage?.({ data: { type: 'clock', at: absoluteNow() + AHEAD_MS } })
        return
      }
      seen.most = Math.max(seen.most, ++seen.alive)
      seen.started.push(init.task)
      void this.#live(init)
    }
    async #live({ task, epoch, lock }: SpawnedInit) {
      const say = (data: FromSpawned) => this.onmessage?.({ data })
      const at = absoluteNow() + AHEAD_MS - epoch
      const goneFor = deferred<void>()
      held.set(lock ?? '', goneFor)
      say({ type: 'up' })
      await someTurns()
      say({ type: 'held' })
      await someTurns()
      say({ type: 'ready', at })
      const result = new Uint8Array(32)
      const answer = { task, receive: at, start: at, end: at, failed: false, result }
      say({ type: 'finished', answer })
      // Ending takes some time.
      await someTurns()
      seen.alive--
      goneFor.resolve()
    }
  }
  const request = async (name: string) => held.get(name)?.promise
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('navigator', { locks: { request } })
  return seen
}

afterEach(() => vi.unstubAllGlobals())

describe.each([1, 2, 5, 'unlimited'] as const)('one worker per task, %s alive', (alive) => {
  it(`starts one per task, and the next in a slot when the previous one is gone, seed ${SEED}`, async () => {
    const seen = browser()
    const tasks = 40
    const spec = parseSpec({
      workload: { tasks, payloadBytes: 8, kernel: 'js' },
      strategy: { kind: 'spawn', alive },
    })
    if (!spec.ok) throw new Error(JSON.stringify(spec.issues))
    const facts = { roundMs: 1, clockStepMs: 0.005, parallelism: 2, cores: 2, shared: false }
    const slab = { buffer: new ArrayBuffer(8), messages: 1, messageBytes: 8 }
    const { strategy } = spec.value
    if (strategy.kind !== 'spawn') throw new Error('a worker for each task')
    const { memory, clock, fault } = await runSpawnTrial(
      { ...planWork(spec.value, 1, facts), slab },
      strategy,
      {
        lock: 'test-',
        signal: new AbortController().signal,
        work: null,
        started: () => {},
        left: () => expect.unreachable('every thread is gone'),
        kept: null,
      },
    )
    const limit = alive === 'unlimited' ? tasks : alive
    expect(fault).toBeNull()
    expect(seen.started).toEqual(Array.from({ length: tasks }, (_, task) => task))
    expect(seen.alive).toBe(0)
    expect(seen.most).toBe(limit)

    const { ledger, spans } = new TrialReader(memory)
    expect([ledger.workers, ledger.ran()]).toEqual([limit, tasks])
    // The threads' clocks are an hour ahead.
    expect(clock.contradictory).toBe(false)
    expect(clock.withinMs).toBeLessThan(MINUTE_MS)
    for (const column of [ledger.receive, ledger.start, ledger.end])
      expect(Math.max(...column.map(Math.abs))).toBeLessThan(MINUTE_MS)
    const log = spans[0]
    const entries = Array.from({ length: log?.count ?? 0 }, (_, i) => log?.at(i))
    const ends = new Map<number, number>()
    const lives = entries.filter((span) => span?.kind === SpanKind.WORKER_LIFE)
    expect(lives).toHaveLength(tasks)
    expect(entries.filter((span) => span?.kind === SpanKind.WORKER_START)).toHaveLength(tasks)
    for (const life of lives) {
      if (!life) continue
      expect(life.from).toBeGreaterThanOrEqual(ends.get(life.argument) ?? -Infinity)
      ends.set(life.argument, life.to)
    }
  })
})
