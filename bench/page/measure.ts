/** Rounds measure every row once, in random order; figures are medians over rounds of ratios within one. */
import type { Remote } from 'comlink'
import { randomSource, shuffled } from '../../workers/base/random'
import { median, medianInterval } from '../../workers/stats'
import type { BenchHost } from '../host/create-host'
import type { Measurement } from '../host/measured'
import { pastedIds, type PastedId } from '../pasted/pools'
import {
  quartiles,
  type PastedResult,
  type RowResult,
  type Share,
  type SpreadFigure,
} from '../plan/figures'
import { SEED } from '../plan/reference'
import { boundRow, byHand, copied, isPeer, rowKey, type EngineRow, type Row } from '../plan/rows'

export interface Ports {
  host: Remote<BenchHost>
  say(text: string): void
}

/** Longest time of a measurement; one that takes longer has hung. */
const LIMIT_MS = 60_000
/** Measurements of the bound per round and number of workers: every ratio of the round depends on them. */
const BOUNDS = 3
const BARE_TASKS = 1_000_000
const EMPTY_MS = 100
const EMPTY_TASKS = { pilot: 100, least: 100, most: 131_072 } as const

const within = <T>(what: string, promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`[bench] ${what} within ${LIMIT_MS / 1000} s (it took longer)`)),
      LIMIT_MS,
    )
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const perS = ({ tasks, ms }: Measurement): number => (tasks / ms) * 1000

/** Workers of a row's bound: at most one per core, since more would not measure a limit. */
const boundOf = ({ workers }: EngineRow, cores: number): number =>
  Math.max(2, Math.min(workers, cores))

interface Ask {
  key: string
  row: Row
}

const copiedKey = (row: EngineRow): string => `${rowKey(row)} copied`
const handKey = (row: EngineRow): string => `${rowKey(row)} by hand`

/** Throughput of the reference workload by key, one value per round. */
export const measureReference = async (
  rows: readonly EngineRow[],
  rounds: number,
  cores: number,
  { host, say }: Ports,
): Promise<Map<string, number[]>> => {
  const bounds = [...new Set(rows.map((row) => boundOf(row, cores)))].map(boundRow)
  const asks: Ask[] = [
    ...bounds.flatMap((row) => Array.from({ length: BOUNDS }, () => ({ key: rowKey(row), row }))),
    ...rows.flatMap((row): Ask[] => {
      const hand = byHand(row)
      return [
        { key: rowKey(row), row },
        ...(isPeer(row) ? [{ key: copiedKey(row), row: copied(row) }] : []),
        ...(hand ? [{ key: handKey(row), row: hand }] : []),
      ]
    }),
  ]
  const random = randomSource(SEED, 'reference')
  const values = new Map<string, number[]>()
  // The first round only warms the host's own code.
  for (let round = -1; round < rounds; round++) {
    say(round < 0 ? 'reference workload: warm-up' : `reference workload: round ${round + 1}`)
    const inRound = new Map<string, number[]>()
    for (const { key, row } of shuffled(asks, random)) {
      const measured = await within(key, host.reference(row, 'full'))
      inRound.set(key, [...(inRound.get(key) ?? []), perS(measured)])
    }
    if (round < 0) continue
    for (const [key, rates] of inRound) values.set(key, [...(values.get(key) ?? []), median(rates)])
  }
  return values
}

/** Nanoseconds per task by key, one value per round, and the tasks of one measurement. */
export const measureEmpty = async (
  rows: readonly EngineRow[],
  rounds: number,
  { host, say }: Ports,
): Promise<Map<string, { ns: number[]; tasks: number }>> => {
  const nsOf = ({ tasks, ms }: Measurement) => (ms * 1e6) / tasks
  const counts = new Map<string, { ns: number[]; tasks: number }>()
  for (const row of rows) {
    say(`empty tasks: how many for ${EMPTY_MS} ms of ${rowKey(row)}?`)
    let tasks: number = EMPTY_TASKS.pilot
    // The pilot runs twice: a hundred tasks say little about a path of less than a microsecond per
    // task.
    for (let pilot = 0; pilot < 2; pilot++) {
      const ns = nsOf(await within(rowKey(row), host.empty(row, tasks)))
      tasks = Math.round((EMPTY_MS * 1e6) / ns)
      tasks = Math.max(EMPTY_TASKS.least, Math.min(EMPTY_TASKS.most, tasks))
    }
    counts.set(rowKey(row), { ns: [], tasks })
  }
  const random = randomSource(SEED, 'empty')
  for (let round = 0; round < rounds; round++) {
    say(`empty tasks: round ${round + 1}`)
    for (const row of shuffled(rows, random)) {
      const known = counts.get(rowKey(row))
      if (known) known.ns.push(nsOf(await within(rowKey(row), host.empty(row, known.tasks))))
    }
  }
  return counts
}

/** Nanoseconds to take a task from the structure alone, by key, one value per round. */
export const measureBare = async (
  rows: readonly EngineRow[],
  rounds: number,
  { host, say }: Ports,
): Promise<Map<string, number[]>> => {
  const random = randomSource(SEED, 'bare')
  const values = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    say(`structures alone: round ${round + 1}`)
    for (const row of shuffled(rows, random)) {
      const { tasks, ms } = await within(rowKey(row), host.bare(row, BARE_TASKS))
      values.set(rowKey(row), [...(values.get(rowKey(row)) ?? []), (ms * 1e6) / tasks])
    }
  }
  return values
}

/** Share of time that full recording adds to a row, over pairs of runs in alternating order. */
export const measureRecording = async (
  row: EngineRow,
  pairs: number,
  { host, say }: Ports,
): Promise<Share> => {
  const shares: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    say(`recording on ${row.name}: pair ${pair + 1}`)
    const ms = { full: NaN, blocks: NaN }
    const order = pair % 2 === 0 ? (['full', 'blocks'] as const) : (['blocks', 'full'] as const)
    for (const level of order) ms[level] = (await within(level, host.reference(row, level))).ms
    shares.push(ms.full / ms.blocks - 1)
  }
  return {
    row: row.name,
    share: median(shares),
    interval: medianInterval(shares),
    spread: quartiles(shares),
    rounds: pairs,
  }
}

/** Tasks of one measurement of code to paste: some 50 ms on two threads. */
const PASTED_TASKS = 1000

/** Speed of the code to paste relative to the engine with the same strategy, within each round. */
export const measurePasted = async (
  rounds: number,
  { host, say }: Ports,
): Promise<PastedResult[]> => {
  const random = randomSource(SEED, 'pasted')
  const ratios = new Map<PastedId, number[]>()
  // The first round only warms the host's own code.
  for (let round = -1; round < rounds; round++) {
    say(round < 0 ? 'code to paste: warm-up' : `code to paste: round ${round + 1}`)
    for (const id of shuffled(pastedIds, random)) {
      const ms = { pasted: NaN, engine: NaN }
      for (const by of shuffled(['pasted', 'engine'] as const, random))
        ms[by] = (await within(`${id}, ${by}`, host.pasted(id, PASTED_TASKS, by))).ms
      if (round >= 0) ratios.set(id, [...(ratios.get(id) ?? []), ms.engine / ms.pasted])
    }
  }
  return [...ratios].map(([id, all]) => ({ id, ratio: median(all), spread: quartiles(all) }))
}

/** The pool with which ours are compared. */
const POOL = 'workerpool/2'

/** Ratios within each round. */
const times = (a: readonly number[] | undefined, b: readonly number[] | undefined) =>
  b && a?.map((value, round) => value / (b[round] ?? NaN))

/** Measurement values by key of a row; one value per round. */
interface MeasuredRounds {
  /** Tasks per second. */
  reference: ReadonlyMap<string, number[]>
  empty: ReadonlyMap<string, { ns: number[]; tasks: number }>
  /** Time per task in ns. */
  bare: ReadonlyMap<string, number[]>
}

/** The figures of a row; ratios are taken within each round. */
export const rowResult = (
  row: EngineRow,
  cores: number,
  { reference, empty, bare }: MeasuredRounds,
): RowResult => {
  const spread: RowResult['spread'] = {}
  const figure = (name: SpreadFigure, values: readonly number[] | undefined): number | null => {
    if (!values || values.length === 0) return null
    spread[name] = quartiles(values)
    return median(values)
  }
  const over = (key: string, base: string) => times(reference.get(key), reference.get(base))
  const key = rowKey(row)
  const bound = rowKey(boundRow(boundOf(row, cores)))
  const rate = reference.get(key)
  return {
    name: row.name,
    workers: row.workers,
    ofBound: figure('ofBound', over(key, bound)),
    ofBoundCopied: figure('ofBoundCopied', over(copiedKey(row), bound)),
    ofHand: figure('ofHand', over(key, handKey(row))),
    handOfBound: figure('handOfBound', over(handKey(row), bound)),
    vsWorkerpool: figure('vsWorkerpool', over(key, POOL)),
    nsPerTask: figure('nsPerTask', empty.get(key)?.ns),
    emptyVsWorkerpool: figure('emptyVsWorkerpool', times(empty.get(POOL)?.ns, empty.get(key)?.ns)),
    bareNs: figure('bareNs', bare.get(key)),
    perS: rate ? median(rate) : null,
    emptyTasks: empty.get(key)?.tasks ?? null,
    spread,
  }
}
