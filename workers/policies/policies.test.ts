import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../base/fields'
import { randomSource } from '../base/random'
import { policies } from './index'
import { REASON_VALUES, WAIT, type PoolView } from './policy'

const pool = fc
  .record({
    workers: fc.integer({ min: 1, max: 64 }),
    depth: fc.integer({ min: 1, max: 8 }),
    seed: fc.nat(),
  })
  .chain(({ workers, depth, seed }) =>
    fc.record({
      load: fc.array(fc.integer({ min: 0, max: depth }), {
        minLength: workers,
        maxLength: workers,
      }),
      freedAt: fc.array(fc.nat(1000), { minLength: workers, maxLength: workers }),
      seed: fc.constant(seed),
      depth: fc.constant(depth),
    }),
  )
  .map(({ load, freedAt, seed, depth }) => ({
    seed,
    view: {
      workers: load.length,
      depth,
      load: Int32Array.from(load),
      freedAt: Float64Array.from(freedAt),
    } satisfies PoolView,
  }))

describe.each(policies.list)('policy $id', (policy) => {
  const create = (seed: number, options = defaultsOf(policy.options)) =>
    policy.create(options, randomSource(seed, 'policy'))

  it('names a worker of the pool, or waits if it may', () => {
    fc.assert(
      fc.property(pool, ({ seed, view }) => {
        const chosen = create(seed)(view)
        if (chosen === WAIT) return policy.waits && view.load.every((held) => held >= view.depth)
        return Number.isInteger(chosen) && chosen >= 0 && chosen < view.workers
      }),
    )
  })

  it('does not change what it reads', () => {
    fc.assert(
      fc.property(pool, ({ seed, view }) => {
        const before = structuredClone(view)
        create(seed)(view)
        expect(view).toEqual(before)
      }),
    )
  })

  it('gives the same answer for the same seed and the same pools', () => {
    fc.assert(
      fc.property(pool, ({ seed, view }) => {
        const [first, second] = [create(seed), create(seed)]
        for (let i = 0; i < 8; i++) expect(first(view)).toBe(second(view))
      }),
    )
  })

  it('gives a reason for each choice, with existing values only', () => {
    fc.assert(
      fc.property(pool, ({ seed, view }) => {
        const options = defaultsOf(policy.options)
        const chosen = create(seed)(view)
        if (chosen === WAIT) return
        const choice = { chosen, previous: -1, held: [...view.load], depth: view.depth }
        for (const previous of [-1, view.workers - 1]) {
          const reason = policy.why?.({ ...choice, previous }, options) ?? ''
          expect(reason).toContain('{worker}')
          for (const [, name] of reason.matchAll(/\{(\w+)\}/g))
            expect(REASON_VALUES).toContain(name)
        }
      }),
    )
  })

  it('uses every worker of an idle pool before long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), fc.nat(), (workers, seed) => {
        const choose = create(seed)
        const load = new Int32Array(workers)
        const freedAt = new Float64Array(workers)
        const used = new Set<number>()
        for (let i = 0; i < 64 * workers; i++) {
          const chosen = choose({ workers, depth: 64 * workers, load, freedAt })
          load[chosen] = (load[chosen] ?? 0) + 1
          used.add(chosen)
        }
        return used.size === workers
      }),
    )
  })
})

describe('free-worker', () => {
  const choose = (idleOrder: string, freedAt: number[], load = freedAt.map(() => 0)) =>
    policies.get('free-worker').create({ idleOrder }, randomSource(1, 'policy'))({
      workers: freedAt.length,
      depth: 1,
      load: Int32Array.from(load),
      freedAt: Float64Array.from(freedAt),
    })

  it('takes the worker that was freed last, or first', () => {
    expect(choose('last-free-first', [3, 9, 5])).toBe(1)
    expect(choose('first-free-first', [3, 9, 5])).toBe(0)
  })

  it('never takes a worker without room', () => {
    expect(choose('last-free-first', [3, 9, 5], [0, 1, 0])).toBe(2)
    expect(choose('first-free-first', [3, 9, 5], [1, 1, 1])).toBe(WAIT)
  })
})

describe('two-choices', () => {
  it('never takes the most loaded of an uneven pool', () => {
    const choose = policies.get('two-choices').create({}, randomSource(5, 'policy'))
    const view = {
      workers: 4,
      depth: 100,
      load: Int32Array.from([1, 2, 3, 9]),
      freedAt: new Float64Array(4),
    }
    for (let i = 0; i < 200; i++) expect(choose(view)).not.toBe(3)
  })
})
