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

export interface Split {
  shards: Shard[]
  /** Time of the longest shard. */
  ms: number
  /** The same with contiguous blocks of equal count, by the order of the names. */
  blocksMs: number
}

/** What stays together: the tests of a file or a class, or else all tasks of a name. */
interface Unit {
  name: string
  ms: number
  tasks: number
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
    const unit = units.get(own) ?? { name: own, ms: 0, tasks: 0 }
    unit.ms += size
    unit.tasks++
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
export const splitOf = (named: Named, count: number): Split | null => {
  const units = unitsOf(named)
  if (units.length < count) return null
  const sorted = units.toSorted((a, b) => b.ms - a.ms)
  const load = { ms: Float64Array.from(sorted, ({ ms }) => ms), arrive: null }
  const { worker, makespanMs } = simulated(load, count, SHARED_QUEUE)
  const shards = Array.from({ length: count }, () => new Map<string, number>())
  sorted.forEach(({ name, ms }, unit) =>
    shards[worker[unit] ?? 0]?.set(name, Math.round(ms) / 1000),
  )
  const files = inOrderOfPaths(units)
  const block = blocksOf(
    Int32Array.from(files, ({ tasks }) => tasks),
    count,
  )
  const blocks = new Float64Array(count)
  files.forEach(({ ms }, unit) => {
    const own = block[unit] ?? 0
    blocks[own] = (blocks[own] ?? 0) + ms
  })
  return {
    shards: shards.map((shard) => Object.fromEntries(shard)),
    ms: makespanMs,
    blocksMs: Math.max(...blocks),
  }
}
