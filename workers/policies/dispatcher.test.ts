import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../base/fields'
import { randomSource, type RandomSource } from '../base/random'
import { Dispatcher } from './dispatcher'
import { policies } from './index'

type Id = (typeof policies.ids)[number]

/** Runs a dispatcher against workers that answer in random order; returns the sent tasks. */
const play = (id: Id, workers: number, depth: number, tasks: number, random: RandomSource) => {
  const policy = policies.get(id)
  const out: number[][] = Array.from({ length: workers }, () => [])
  const sent: number[] = []
  const assigned: number[] = []
  const dispatcher = new Dispatcher(
    policy.create(defaultsOf(policy.options), random),
    workers,
    depth,
    {
      assigned: (_, task) => assigned.push(task),
      send: (worker, task) => {
        sent.push(task)
        out[worker]?.push(task)
        expect(out[worker]?.length).toBeLessThanOrEqual(depth)
      },
    },
  )
  let submitted = 0
  for (;;) {
    const busy = out.flatMap((held, worker) => (held.length > 0 ? worker : []))
    if (submitted < tasks && (busy.length === 0 || random() < 0.5)) {
      dispatcher.submit(submitted++)
    } else if (busy.length > 0) {
      const worker = busy[Math.floor(random() * busy.length)] ?? 0
      out[worker]?.shift()
      dispatcher.release(worker)
    } else break
  }
  return { sent, assigned, waiting: dispatcher.waiting, load: dispatcher.view.load }
}

describe.each(policies.list)('dispatcher with $id', ({ id, waits }) => {
  const depths = waits
    ? fc.integer({ min: 1, max: 5 })
    : fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(Infinity))

  it('sends each task exactly once, within the depth, and ends with empty queues', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        depths,
        fc.integer({ min: 0, max: 60 }),
        fc.nat(),
        (workers, depth, tasks, seed) => {
          const { sent, assigned, waiting, load } = play(
            id,
            workers,
            depth,
            tasks,
            randomSource(seed, 'dispatcher test'),
          )
          expect([...sent].sort((a, b) => a - b)).toEqual(
            Array.from({ length: tasks }, (_, i) => i),
          )
          expect(assigned).toEqual(Array.from({ length: tasks }, (_, i) => i))
          expect(waiting).toBe(0)
          expect([...load].every((held) => held === 0)).toBe(true)
        },
      ),
    )
  })
})

describe('dispatcher', () => {
  it('keeps tasks that the chosen worker has no room for in that worker’s own queue', () => {
    const sent: [number, number][] = []
    const dispatcher = new Dispatcher(() => 0, 2, 1, {
      assigned: () => {},
      send: (worker, task) => sent.push([worker, task]),
    })
    dispatcher.submit(0)
    dispatcher.submit(1)
    expect(sent).toEqual([[0, 0]])
    dispatcher.release(0)
    expect(sent).toEqual([
      [0, 0],
      [0, 1],
    ])
  })
})

describe.each(policies.list)(
  'a pool that changes its size, with $id',
  ({ id, waits, options, create }) => {
    it('gets each task once, and none beyond its current size (seed 3)', () => {
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 }),
          fc.integer({ min: 1, max: 3 }),
          fc.nat(),
          (sizes, depth, seed) => {
            const random = randomSource(seed, 'sizes')
            const out: number[] = []
            const sent: number[] = []
            let active = 5
            const dispatcher = new Dispatcher(
              create(defaultsOf(options), random),
              5,
              waits ? depth : Infinity,
              {
                assigned: (worker) => expect(worker).toBeLessThan(active),
                send: (worker, task) => {
                  out.push(worker)
                  sent.push(task)
                },
              },
            )
            sizes.forEach((size, task) => {
              active = size
              dispatcher.resize(size)
              dispatcher.submit(task)
              const answered = random() < 0.5 ? out.shift() : undefined
              if (answered !== undefined) dispatcher.release(answered)
            })
            while (out.length > 0) dispatcher.release(out.shift() ?? 0)
            expect(sent.toSorted((a, b) => a - b)).toEqual(sizes.map((_, task) => task))
            expect([...dispatcher.view.load]).toEqual([0, 0, 0, 0, 0])
          },
        ),
        { seed: 3 },
      )
    })

    it.runIf(waits)('gives waiting tasks to newly admitted workers', () => {
      const sent: number[] = []
      const dispatcher = new Dispatcher(create(defaultsOf(options), randomSource(1, id)), 3, 1, {
        assigned: () => {},
        send: (worker) => sent.push(worker),
      })
      dispatcher.resize(1)
      for (let task = 0; task < 3; task++) dispatcher.submit(task)
      expect(sent).toEqual([0])
      dispatcher.resize(3)
      expect(sent.toSorted()).toEqual([0, 1, 2])
    })
  },
)
