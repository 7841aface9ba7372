/** The life of a pool's threads, without the threads' code. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred, type Deferred } from '../../base/turn'
import type { FromWorker } from '../thread/protocol'
import { Fault } from './fault'
import { Pool, type PoolOrder } from './pool'

// A time that is up as soon as nothing else can happen: what is tested is that a thread is given up, not when.
vi.mock('../../base/turn', async (original) => ({
  ...(await original<object>()),
  sleep: () => new Promise((up) => setTimeout(up)),
}))

const WARM: FromWorker = { type: 'ready', coldMs: 1, warmMs: 1, curveMs: [] }

/** Threads that say what `says` lists, and locks that are free when a thread is gone. */
const threads = ({ says = [], ends = true }: { says?: FromWorker[]; ends?: boolean }) => {
  const seen = { started: 0, terminated: 0 }
  const ports: MessagePort[] = []
  const said = (message: FromWorker) => ports.forEach((port) => port.postMessage(message))
  const held = new Map<string, Deferred<void>>()
  class FakeWorker {
    #lock = ''
    onmessage = null
    onerror = null
    onmessageerror = null
    postMessage({ lock, control }: { lock: string; control: MessagePort }) {
      seen.started++
      this.#lock = lock
      ports.push(control)
      if (says.length > 0) held.set(lock, deferred<void>())
      for (const message of says) control.postMessage(message)
    }
    terminate() {
      seen.terminated++
      if (ends) held.get(this.#lock)?.resolve()
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('navigator', {
    locks: { request: async (name: string) => held.get(name)?.promise },
  })
  return { seen, held, said }
}

/** The order of `count` threads: what they would do is not looked at here. */
const orderOf = (count: number) =>
  ({
    workers: Array.from({ length: count }, (_, worker) => ({
      worker,
      lock: `worker-${worker}`,
      need: { workers: count },
    })),
    coordinator: null,
  }) as unknown as PoolOrder

let stop: AbortController
let left: Promise<void>[]
const setting = () => ({ signal: stop.signal, left: (gone: Promise<void>) => void left.push(gone) })
beforeEach(() => {
  stop = new AbortController()
  left = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a run that was stopped starts no thread', async () => {
  const { seen } = threads({ says: [{ type: 'held' }, WARM] })
  stop.abort()
  await expect(Pool.start(orderOf(2), setting())).rejects.toMatchObject({ kind: 'cancelled' })
  expect(seen.started).toBe(0)
})

test.each([[[]], [[{ type: 'held' } as const]]])(
  'a run that is stopped while threads start ends them at once: %j',
  async (says) => {
    const { seen } = threads({ says })
    const started = Pool.start(orderOf(3), setting())
    expect(seen.started).toBe(3)
    stop.abort()
    const error: unknown = await started.catch((why: unknown) => why)
    expect(error).toBeInstanceOf(Fault)
    expect(error).toMatchObject({ kind: 'cancelled' })
    expect(seen.terminated).toBeGreaterThanOrEqual(3)
    expect(left).toEqual([])
  },
)

test('a thread that prepares is stuck if it is silent for longer than a call may take', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const heard = vi.spyOn(globalThis, 'clearTimeout')
  const { said } = threads({ says: [{ type: 'held' }] })
  const [worker] = orderOf(1).workers
  const order = { ...orderOf(1), workers: [{ ...worker, silentMs: 1000 }] } as unknown as PoolOrder
  const started = Pool.start(order, setting()).catch((why: unknown) => why)
  for (let calls = 1; calls <= 3; calls++) {
    while (heard.mock.calls.length < calls) await new Promise((turn) => setImmediate(turn))
    vi.advanceTimersByTime(900)
    said({ type: 'calls' })
  }
  while (heard.mock.calls.length < 4) await new Promise((turn) => setImmediate(turn))
  vi.advanceTimersByTime(1001)
  expect(await started).toMatchObject({ kind: 'task-stuck' })
})

test('a thread that is still there when it is given up is told, and told again when it is gone', async () => {
  const { held } = threads({ says: [{ type: 'held' }, WARM], ends: false })
  const pool = await Pool.start(orderOf(1), setting())
  await pool.stop()
  expect(left).toHaveLength(1)
  held.get('worker-0')?.resolve()
  await expect(left[0]).resolves.toBeUndefined()
})

test('of threads that end in time nothing is told', async () => {
  threads({ says: [{ type: 'held' }, WARM] })
  const pool = await Pool.start(orderOf(2), setting())
  await pool.stop()
  expect(left).toEqual([])
})

test('a thread that starts later has no clock yet', async () => {
  const { seen } = threads({ says: [{ type: 'held' }, WARM] })
  const pool = await Pool.start({ ...orderOf(2), first: 1 }, setting())
  expect(seen.started).toBe(1)
  expect(pool.clocks.workers).toEqual([[], []])
  await pool.stop()
})

test('nobody waits for a thread that still starts when the trial is over', async () => {
  const { seen } = threads({ says: [{ type: 'held' }, WARM] })
  const pool = await Pool.start(orderOf(1), setting())
  await pool.retire(0, {})
  threads({ says: [{ type: 'held' }] })
  const replaced = pool.replace(0, 0, 0)
  await pool.stop()
  expect(await replaced).toBe(false)
  expect(seen.started).toBe(1)
})

test('a worker that is retired has no thread when another starts, and none after the trial', async () => {
  const { seen, held } = threads({ says: [{ type: 'held' }, WARM], ends: false })
  const pool = await Pool.start(orderOf(2), setting())
  const order: string[] = []
  const retired = pool.retire(0, {}).then(() => order.push('gone'))
  held.get('worker-0')?.resolve()
  await retired
  expect(pool.isWhole).toBe(false)
  expect(pool.retired).toEqual([{ worker: 0, bye: null }])
  expect(seen.started).toBe(2)
  held.get('worker-1')?.resolve()
  await pool.stop()
  expect(await pool.replace(0, 0, 0)).toBe(false)
  expect(seen.started).toBe(2)
})

test('a thread that takes the place of a retired one, and does not start, is a fault', async () => {
  const { said } = threads({ says: [{ type: 'held' }, WARM] })
  const pool = await Pool.start(orderOf(1), setting())
  await pool.retire(0, {})
  threads({ says: [{ type: 'failed', message: 'no kernel' }] })
  await expect(pool.replace(0, 0, 0)).rejects.toMatchObject({ kind: 'start-failed' })
  said({ type: 'calls' })
  await pool.stop()
})
