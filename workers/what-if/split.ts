/** Tasks split into shards for their next run, by how long they took: computed, without costs. */
import { blocksOf, SHARED_QUEUE, simulated } from './simulate'

/** Tasks by their names, where they have any. */
export interface Named {
  ms: Float64Array
  /** Place of each task's name in `names`; −1 without one. */
  name: Int32Array
  names: readonly string[]
}

/** Seconds by name, the longest first: what knapsack calls a report. */
export type Shard = Readonly<Record<string, number>>

/** How each shard runs its tests: those of a file one after the other, unless they are `apart`. */
export interface Machine {
  workers: number
  apart: boolean
}

export interface Split {
  shards: Shard[]
  /** Workers of each shard. */
  workers: number
  /** Time of the longest shard. */
  ms: number
  /** The same with contiguous blocks of equal count, by the order of the names. */
  blocksMs: number
}

/** What stays together: the tests of a file or a class, or else all tasks of a name. */
interface Unit {
  name: string
  ms: number
  sizes: number[]
}

/** File or class that a name begins with: `a.spec.ts opens`, `pkg.MenuTest opens`. */
const OF_FILE = /^\S+\.\w+(?= \S)/

const unitsOf = ({ ms, name, names }: Named): Unit[] => {
  const used = [...new Set(name)].flatMap((at) => names[at] || [])
  const isByFile = used.every((each) => OF_FILE.test(each))
  const units = new Map<string, Unit>()
  ms.forEach((size, task) => {
    const full = names[name[task] ?? -1]
    const own = isByFile && full ? OF_FILE.exec(full)?.[0] : full
    if (!own) return
    const unit = units.get(own) ?? { name: own, ms: 0, sizes: [] }
    unit.ms += size
    unit.sizes.push(size)
    units.set(own, unit)
  })
  return [...units.values()]
}

const byPath = new Intl.Collator('en')

/**
 * The order in which Playwright reads files: by path, a folder among the files beside it. Files whose tests
 * need other workers come after, which no report shows.
 */
const inOrderOfPaths = (units: readonly Unit[]): Unit[] =>
  units
    .map((unit) => ({ unit, path: unit.name.split('/') }))
    .sort(({ path: a }, { path: b }) => {
      const place = a.findIndex((part, i) => part !== b[i])
      return place < 0 ? a.length - b.length : byPath.compare(a[place] ?? '', b[place] ?? '')
    })
    .map(({ unit }) => unit)

/** Most shards that the tasks can be split into. */
export const mostShards = (named: Named): number => unitsOf(named).length

/** @returns null if there are more shards than {@link mostShards} */
export const splitOf = (
  named: Named,
  count: number,
  { workers, apart }: Machine = { workers: 1, apart: false },
): Split | null => {
  const units = unitsOf(named)
  if (units.length < count) return null
  const sorted = units.toSorted((a, b) => b.ms - a.ms)
  const simulate = (some: readonly Unit[], places: number) =>
    simulated({ ms: Float64Array.from(some, ({ ms }) => ms), arrive: null }, places, SHARED_QUEUE)
  const piecesOf = (some: readonly Unit[]): Unit[] =>
    inOrderOfPaths(some).flatMap((unit) =>
      apart ? unit.sizes.map((ms) => ({ name: unit.name, ms, sizes: [ms] })) : unit,
    )
  const grouped = (all: readonly Unit[], places: Int32Array) =>
    Array.from({ length: count }, (_, shard) => all.filter((_unit, i) => places[i] === shard))
  const longest = (groups: readonly Unit[][]) =>
    Math.max(...groups.map((group) => simulate(group, workers).makespanMs))
  const shards = grouped(sorted, simulate(sorted, count).worker)
  const pieces = piecesOf(units)
  const sizes = Int32Array.from(pieces, (piece) => piece.sizes.length)
  return {
    shards: shards.map((shard) =>
      Object.fromEntries(shard.map(({ name, ms }) => [name, Math.round(ms) / 1000])),
    ),
    workers,
    ms: longest(shards.map(piecesOf)),
    blocksMs: longest(grouped(pieces, blocksOf(sizes, count))),
  }
}
