/** Recycling over a real dispatcher, with threads that end and start in any order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../../base/fields'
import { randomSource, type RandomSource } from '../../base/random'
import { nextTurn } from '../../base/turn'
import { policies } from '../../policies'
import { Dispatcher } from '../../policies/dispatcher'
import { Recycling } from './recycling'

interface Case {
  id: (typeof policies.ids)[number]
  workers: number
  depth: number
  tasks: number
  after: number
  /** Tasks after which a thread says that its heap is large. */
  fullAfter?: number
}

/** Runs all tasks; returns how many tasks each thread got, worker by worker. */
const play = async (
  { id, workers, depth, tasks, after, fullAfter = Infinity }: Case,
  random: RandomSource,
): Promise<{ sent: number[]; lives: number[][] }> => {
  const policy = policies.get(id)
  const out: number[][] = Array.from({ length: workers }, () => [])
  const lives = out.map(() => [0])
  const sent: number[] = []
  const starting = new Map<number, () => void>()
  let submitted = 0
  const dispatcher = new Dispatcher(
    policy.create(defaultsOf(policy.options), random),
    workers,
    depth,
    {
      assigned: (worker) => recycling.given(worker),
      send: (worker, task) => {
        // A place without a thread gets nothing.
        expect(starting.has(worker)).toBe(false)
        sent.push(task)
        out[worker]?.push(task)
      },
    },
  )
  const recycling = new Recycling(after, {
    left: () => submitted < tasks || dispatcher.waiting > 0,
    withdraw: (worker) => dispatcher.withdraw(worker),
    recycle: (worker) => {
      // What a thread holds would be lost.
      expect(dispatcher.view.load[worker]).toBe(0)
      return new Promise((ready) => starting.set(worker, ready))
    },
    readmit: (worker) => {
      starting.delete(worker)
      lives[worker]?.push(0)
      dispatcher.readmit(worker)
    },
  })
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // not empty
  for (;;) {
    const busy = out.flatMap((held, worker) => (held.length > 0 ? worker : []))
    if (submitted < tasks && random() < 0.5) dispatcher.submit(submitted++)
    else if (starting.size > 0 && (busy.length === 0 || random() < 0.3)) {
      const [, ready] = any([...starting])
      ready()
      await nextTurn()
    } else if (busy.length > 0) {
      const worker = any(busy)
      const own = lives[worker] ?? []
      out[worker]?.shift()
      const ran = (own.pop() ?? 0) + 1
      own.push(ran)
      const held = () => dispatcher.view.load[worker] ?? 0
      if (ran >= fullAfter) recycling.full(worker, held())
      dispatcher.release(worker)
      recycling.released(worker, held())
    } else if (submitted === tasks) return { sent, lives }
  }
}

describe.each(policies.list)('recycling with $id', ({ id, waits }) => {
  const cases = fc.record({
    id: fc.constant(id),
    workers: fc.integer({ min: 1, max: 4 }),
    depth: waits
      ? fc.integer({ min: 1, max: 4 })
      : fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(Infinity)),
    tasks: fc.integer({ min: 0, max: 60 }),
    after: fc.integer({ min: 1, max: 8 }),
  })

  it('loses no task, gives no thread more than its number, and starts none that is not needed', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.nat(), async (one, seed) => {
        const { sent, lives } = await play(one, randomSource(seed, 'recycling'))
        expect(sent.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: one.tasks }, (_, t) => t),
        )
        const threads = lives.flat()
        expect(Math.max(...threads)).toBeLessThanOrEqual(one.after)
        // Every thread but the last of a worker had all of its tasks.
        for (const own of lives) for (const ran of own.slice(0, -1)) expect(ran).toBe(one.after)
        if (one.workers === 1)
          expect(threads).toHaveLength(Math.max(1, Math.ceil(one.tasks / one.after)))
      }),
      { numRuns: 150, seed: 4188 },
    )
  })

  it('a large heap ends a thread when it has finished what it holds', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.nat(), async (one, seed) => {
        const heap = { ...one, after: Infinity, fullAfter: one.after }
        const { sent, lives } = await play(heap, randomSource(seed, 'recycling'))
        expect(sent).toHaveLength(one.tasks)
        const rest = Number.isFinite(one.depth) ? one.depth - 1 : one.tasks
        for (const ran of lives.flatMap((own) => own.slice(0, -1))) {
          expect(ran).toBeGreaterThanOrEqual(one.after)
          expect(ran).toBeLessThanOrEqual(waits ? one.after + rest : one.tasks)
        }
        if (one.workers === 1 && waits && one.depth === 1)
          expect(lives.flat()).toHaveLength(Math.max(1, Math.ceil(one.tasks / one.after)))
      }),
      { numRuns: 150, seed: 4188 },
    )
  })
})

it('a thread that is ready when the trial is over gets nothing', async () => {
  const seen: string[] = []
  let ready = () => {}
  const recycling = new Recycling(1, {
    left: () => true,
    withdraw: () => seen.push('withdraw'),
    recycle: () => new Promise((resolve) => (ready = resolve)),
    readmit: () => seen.push('readmit'),
  })
  recycling.given(0)
  recycling.released(0, 0)
  // The same thread is not replaced twice.
  recycling.full(0, 0)
  recycling.close()
  ready()
  await nextTurn()
  expect(seen).not.toContain('readmit')
})
