import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../base/fields'
import { randomSource, type RandomSource } from '../base/random'
import { Dispatcher } from './dispatcher'
import { policies } from './index'

/** Runs a dispatcher against workers that answer in an order of chance; returns what was sent. */
const play = (id: string, workers: number, depth: number, tasks: number, random: RandomSource) => {
  const policy = policies.get(id)
  const out: number[][] = Array.from({ length: workers }, () => [])
  const sent: number[] = []
  const assigned: number[] = []
  const dispatcher = new Dispatcher(
    policy.create(defaultsOf(policy.options), random),
    workers,
    depth,
    {
      assigned: (task) => assigned.push(task),
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
      dispatcher.answered(worker)
    } else break
  }
  return { sent, assigned, waiting: dispatcher.waiting, load: dispatcher.view.load }
}

describe.each(policies.list)('dispatcher with $id', ({ id, waits }) => {
  const depths = waits
    ? fc.integer({ min: 1, max: 5 })
    : fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(Infinity))

  it('sends each task exactly once, within the depth, and ends with nothing left', () => {
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
  it('keeps what the chosen worker has no room for in that worker’s own queue', () => {
    const sent: [number, number][] = []
    const dispatcher = new Dispatcher(() => 0, 2, 1, {
      assigned: () => {},
      send: (worker, task) => sent.push([worker, task]),
    })
    dispatcher.submit(0)
    dispatcher.submit(1)
    expect(sent).toEqual([[0, 0]])
    dispatcher.answered(0)
    expect(sent).toEqual([
      [0, 0],
      [0, 1],
    ])
  })
})
