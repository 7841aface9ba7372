import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostShards, splitOf } from '.'
import { blocksOf } from './simulate'

const PATHS = ['a/b.ts', 'a/c.ts', 'a.ts', 'b/a.ts', 'b.ts', 'B1.ts', 'd/e/f.ts', 'z.ts']
/** Tests of files, several of a file among them, and shards for them. */
const suites = fc.record({
  tests: fc.array(
    fc.record({ file: fc.nat(PATHS.length - 1), ms: fc.integer({ min: 0, max: 100_000 }) }),
    { minLength: 1, maxLength: 40 },
  ),
  shards: fc.integer({ min: 1, max: PATHS.length }),
})

/** Shards of Playwright 1.65, as its `filterForShard` finds them: each looks which groups begin in it. */
const playwrightShards = (sizes: readonly number[], total: number): number[] => {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const shardSizes = Array.from({ length: total }, () => Math.floor(all / total))
  for (let i = 0; i < all % total; i++) shardSizes[i] = (shardSizes[i] ?? 0) + 1
  const found = sizes.map(() => -1)
  shardSizes.forEach((size, shard) => {
    const from = shardSizes.slice(0, shard).reduce((sum, one) => sum + one, 0)
    let current = 0
    sizes.forEach((group, index) => {
      if (current >= from && current < from + size) found[index] = shard
      current += group
    })
  })
  return found
}

describe('tests split into shards', () => {
  it('are in blocks by count as Playwright has them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        (sizes, shards) => {
          expect([...blocksOf(Int32Array.from(sizes), shards)]).toEqual(
            playwrightShards(sizes, shards),
          )
        },
      ),
    )
  })

  it('have each file in one shard, and each next longest in the shard with the least', () => {
    fc.assert(
      fc.property(suites, ({ tests, shards }) => {
        const split = splitOf(
          {
            ms: Float64Array.from(tests, ({ ms }) => ms),
            name: Int32Array.from(tests, ({ file }) => file),
            names: PATHS,
          },
          shards,
        )
        const sums = new Map<string, { ms: number; tests: number }>()
        for (const { file, ms } of tests) {
          const sum = sums.get(PATHS[file] ?? '') ?? { ms: 0, tests: 0 }
          sums.set(PATHS[file] ?? '', { ms: sum.ms + ms, tests: sum.tests + 1 })
        }
        if (sums.size < shards) {
          expect(split).toBeNull()
          return
        }
        const loads = Array.from({ length: shards }, () => 0)
        for (const { ms } of [...sums.values()].sort((a, b) => b.ms - a.ms)) {
          const least = loads.indexOf(Math.min(...loads))
          loads[least] = (loads[least] ?? 0) + ms
        }
        expect(split?.ms).toBe(Math.max(...loads))
        const written = split?.shards.flatMap((shard) => Object.entries(shard)) ?? []
        expect(new Map(written)).toEqual(
          new Map([...sums].map(([name, { ms }]) => [name, ms / 1000])),
        )
        expect(written).toHaveLength(sums.size)
        // `PATHS` is in the order in which Playwright reads the files of a folder.
        const files = PATHS.flatMap((name) => sums.get(name) ?? [])
        const block = playwrightShards(
          files.map((file) => file.tests),
          shards,
        )
        const blocks = Array.from({ length: shards }, (_, shard) =>
          files.reduce((sum, { ms }, i) => sum + (block[i] === shard ? ms : 0), 0),
        )
        expect(split?.blocksMs).toBe(Math.max(...blocks))
      }),
    )
  })

  it('keep the tests of a file and their retries together, if each name begins with one', () => {
    const named = {
      ms: Float64Array.of(4000, 3000, 2000, 1000),
      name: Int32Array.of(0, 1, 2, 4),
      names: [
        'e2e/a.spec.ts opens',
        'b.spec.ts shuts',
        'e2e/a.spec.ts opens (1)',
        'none',
        'c.js x',
      ],
    }
    expect(splitOf(named, 2)?.shards).toEqual([
      { 'e2e/a.spec.ts': 6 },
      { 'b.spec.ts': 3, 'c.js': 1 },
    ])
    expect(mostShards(named)).toBe(3)
    named.name[3] = 3
    expect(mostShards(named)).toBe(4)
  })

  it('take as long as their longest shard with so many workers does', () => {
    // One file has two tests of 6 s; the shard with it has two workers.
    const named = {
      ms: Float64Array.of(6000, 6000, 3000, 2000, 2000),
      name: Int32Array.of(0, 1, 2, 3, 4),
      names: ['a.ts one', 'a.ts two', 'b.ts x', 'c.ts y', 'd.ts z'],
    }
    const timesOf = (workers: number, apart: boolean) => {
      const split = splitOf(named, 2, { workers, apart })
      return [split?.workers, split?.ms, split?.blocksMs]
    }
    expect(timesOf(1, false)).toEqual([1, 12_000, 15_000])
    expect(timesOf(2, false)).toEqual([2, 12_000, 12_000])
    // Blocks of tests: a and b, then c and d.
    expect(timesOf(2, true)).toEqual([2, 6000, 9000])
  })

  it('leave out what has no name', () => {
    const named = {
      ms: Float64Array.of(5, 7),
      name: Int32Array.of(-1, 0),
      names: ['__proto__'],
    }
    expect(JSON.stringify(splitOf(named, 1)?.shards)).toBe('[{"__proto__":0.007}]')
    expect(splitOf(named, 2)).toBeNull()
  })
})
