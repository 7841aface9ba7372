/** Files as other programs write them when something went wrong: stand-ins for times, and nesting. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AskError,
  likelyChoice,
  type Observed,
  observedFile,
  observedOf,
  openFile,
  trialOf,
} from '.'
import { ALL } from '../base/extent.testing'
import { english } from '../base/message'
import { runToEnd } from '../base/turn'
import { checkedRunFile } from '../run-file/run-file'
import { projected, rulesFor } from '../what-if'
import { MAX_NAMES, Names, NONE, ROUNDED_MS } from './spans'
import { blobOf, span, traceOf } from './made.testing'

const RUNS = ALL ? 160 : 60
const NOW = 1_764_370_000_000
const observed = async (text: string, change = {}): Promise<Observed> => {
  const file = await openFile(blobOf(text), 'a file')
  return observedOf(file, { ...likelyChoice(file), ...change })
}

/** The trial of a pool, and whether its file can be read. */
const trialIn = (pool: Observed) => {
  const choice = {
    columns: {},
    scales: {},
    only: null,
    kinds: null,
    nested: 'side-by-side',
    zeros: 'keep',
    names: 'keep',
    part: null,
    arrivals: 'recorded',
    starts: null,
  } as const
  const trial = trialOf(pool, choice)
  const file: unknown = JSON.parse(JSON.stringify(observedFile([trial])))
  return { ...trial.result, isRead: runToEnd(checkedRunFile(file)).ok }
}

/** What programs write for a time that they do not know. */
const STAND_INS = [
  0,
  -1,
  1,
  2 ** 31 - 1,
  2 ** 32 - 1,
  9_999_999_999,
  253_402_300_799_000,
  -6e13,
  1e18,
  1e300,
]
const standIn = fc.constantFrom(...STAND_INS)
const task = fc.record({ at: fc.nat({ max: 100_000 }), ms: fc.integer({ min: 1, max: 5000 }) })
const tasks = fc.array(task, { minLength: 2, maxLength: 40 })

interface Row {
  start: number
  end: number
  arrive: number
}

/** The same rows as programs write them. */
const FILES: Readonly<Record<string, (rows: readonly Row[]) => string>> = {
  table: (rows) =>
    [
      'name,submitted,start,end',
      ...rows.map(({ arrive, start, end }, i) => `t${i},${arrive},${start},${end}`),
    ].join('\n'),
  durations: (rows) =>
    ['start_ms,duration_ms', ...rows.map(({ start, end }) => `${start},${end - start}`)].join('\n'),
  trace: (rows) => traceOf(...rows.map(({ start, end }, i) => span(i, start, end - start))),
  watched: (rows) =>
    JSON.stringify({
      format: 'poolscope-watched',
      tasks: rows.map(({ arrive, start, end }) => [arrive, start, end, 'w', 'n']),
    }),
}

const file = fc
  .record({
    kind: fc.constantFrom(...Object.keys(FILES)),
    real: tasks,
    never: fc.array(fc.record({ at: standIn, place: fc.nat({ max: 40 }) }), { maxLength: 4 }),
    late: fc.array(fc.nat({ max: 40 }), { maxLength: 3 }),
  })
  .map(({ kind, real, never, late }) => {
    const rows = real.map(({ at, ms }, i): Row => {
      const start = NOW + at
      return { start, end: start + ms, arrive: late.includes(i) ? 0 : start - 5 }
    })
    for (const { at, place } of never) rows.splice(place, 0, { start: at, end: at, arrive: at })
    return { kind, text: FILES[kind]?.(rows) ?? '', real, never: never.length }
  })

const askedOf = (error: unknown): null => {
  if (error instanceof AskError) return null
  throw error
}

describe('times since 1970 beside stand-ins for a time', () => {
  it('give the picture of the real tasks, a note, and a file that opens again (seed 6)', async () => {
    let withStandIns = 0
    await fc.assert(
      fc.asyncProperty(file, async ({ text, real, never }) => {
        const found = await observed(text).catch(askedOf)
        // Where stand-ins are as many as times, the unit is asked.
        if (found === null) {
          expect(never).toBeGreaterThan(0)
          return
        }
        const last = Math.max(...real.map(({ at, ms }) => at + ms))
        const first = Math.min(...real.map(({ at }) => at))
        const { makespanMs, latency, observed: facts, isRead } = trialIn(found)
        // The first task may have arrived 5 ms before it started.
        expect(Math.abs(makespanMs - (last - first) - 2.5)).toBeLessThan(3.5)
        expect(facts.waits ? latency.waiting.max : 0).toBeLessThan(6)
        expect(isRead).toBe(true)
        expect(found.tasks).toBe(real.length)
        const notes = found.notes.map(english).join(' ')
        expect(/a year or more from the rest/.test(notes)).toBe(never > 0)
        if (never > 0) withStandIns++
      }),
      { seed: 6, numRuns: RUNS },
    )
    expect(withStandIns).toBeGreaterThan(RUNS / 2)
  })

  it('leave a build of each part, and the picture where more were skipped than ran', async () => {
    const skipped = Array.from({ length: 50 }, (_, i) => `s${i},0,0`)
    const { tasks: n } = await observed(
      ['name,start,end', ...skipped, `a,${NOW},${NOW + 5}`, `b,${NOW},${NOW + 5}`].join('\n'),
    )
    expect(n).toBe(2)
    const log = [
      '# ninja log v6',
      '0\t5\t1\ta\tx',
      '5\t9\t1\tb\ty',
      '0\t3\t1\tc\tz',
      '3\t4\t1\td\tw',
    ]
    expect((await observed(log.join('\n'))).tasks).toBe(4)
  })

  it('are refused where nothing is left, and cut by a year alone', async () => {
    await expect(observed('duration_ms\n1e308\n1e308\n')).rejects.toThrow(/at most a year/)
    const years = Array.from({ length: 100 }, (_, i) => `${i * 2e10},1000`).join('\n')
    const history = await observed(`start_ms,duration_ms\n${years}`)
    expect(history.tasks).toBe(100)
    const { makespanMs, isRead } = trialIn(history)
    expect([makespanMs, isRead]).toEqual([99 * 2e10 + 1000, true])
  })
})

describe('spans within one another', () => {
  /** Each pair, as it stands in the definition. */
  const kept = (
    all: readonly { from: number; ms: number }[],
    nested: 'outermost' | 'innermost',
  ) => {
    const end = ({ from, ms }: (typeof all)[number]) => from + ms
    const sorted = all.toSorted((a, b) => a.from - b.from || b.ms - a.ms)
    const isIn = (a: (typeof all)[number], b: (typeof all)[number]) =>
      sorted.indexOf(b) < sorted.indexOf(a) &&
      end(b) - ROUNDED_MS > a.from &&
      end(a) <= end(b) + ROUNDED_MS
    return sorted.filter((one) =>
      sorted.every((other) => !(nested === 'outermost' ? isIn(one, other) : isIn(other, one))),
    )
  }

  it('leave those that the definition leaves (seed 2)', async () => {
    const spans = fc
      .array(fc.record({ from: fc.nat({ max: 12 }), ms: fc.nat({ max: 8 }) }), { maxLength: 12 })
      .filter((all) => all.some(({ ms }) => ms > 0))
    await fc.assert(
      fc.asyncProperty(
        spans,
        fc.constantFrom('outermost' as const, 'innermost' as const),
        async (all, nested) => {
          const text = traceOf(...all.map(({ from, ms }) => span(1, from, ms)))
          const { ms } = await observed(text, { nested })
          expect([...ms].sort()).toEqual(
            kept(all, nested)
              .map((one) => one.ms)
              .sort(),
          )
        },
      ),
      { seed: 2 },
    )
  })

  it.each(['outermost', 'innermost'] as const)('are as many as there are: %s', async (nested) => {
    const open = Array.from({ length: 100_000 }, (_, i) => ({ ...span(1, i, 0), ph: 'B' }))
    const within = await observed(JSON.stringify(open), { nested })
    // The last one begins when all others end.
    expect(within.tasks).toBe(2)
    const beside = open.map((_, i) => span(1, i, 100_000))
    const { lanes, merged } = await observed(traceOf(...beside), { nested, part: 0 })
    expect([lanes.length, lanes.length + merged]).toEqual([1024, 100_000])
  })
})

describe('limits', () => {
  it('draw the busiest of too many lanes, and the tasks of all others on the last one', async () => {
    const threads = Array.from({ length: 3000 }, (_, i) =>
      span(i, i % 7, i === 2999 ? 500 : 10 + (i % 3)),
    )
    const pool = await observed(traceOf(...threads), { nested: 'outermost' })
    expect([pool.lanes.length, pool.lanes.at(-1), pool.lanes.length + pool.merged]).toEqual([
      1024,
      'other lanes (1977)',
      3000,
    ])
    expect(pool.lanes).toContain('2999')
    expect(pool.lane.filter((lane) => lane === 1023)).toHaveLength(1977)
    expect(pool.notes.map(english)).toEqual([
      'Of 3000 lanes the busiest are drawn, and the last one has the tasks of all others.',
    ])
    const { isRead, observed: facts } = trialIn(pool)
    expect([isRead, facts.lanes, facts.timed?.atOnce.most]).toEqual([true, 3000, 3000])
  })

  it('keep the tasks beyond a million names, without their names', async () => {
    const names = new Names()
    for (let i = 0; i < MAX_NAMES; i++) names.of(String(i))
    expect([names.isFull, names.of('x'), names.isFull, names.of('7')]).toEqual([
      false,
      NONE,
      true,
      7,
    ])
    const opened = await openFile(blobOf(traceOf(span(1, 0, 1))), 'a file')
    if (opened.spans) opened.spans.names.isFull = true
    const { notes } = observedOf(opened, likelyChoice(opened))
    expect(notes.map(english)).toEqual([
      'The file has more than 1000000 different names: tasks with any other have none.',
    ])
  })
})

it('a what-if ends, whatever a task takes', () => {
  const load = { ms: Float64Array.of(1e308, 1e308, Infinity, 1), arrive: null }
  for (const rule of rulesFor({}))
    expect(projected(load, { workers: 2, rule, order: 'given' }).makespanMs).toBe(Infinity)
})
