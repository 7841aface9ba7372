import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { madeEnvironment, madeRun } from '../../store/history/made-run.testing'
import { dotGroups, percentileRows } from './chart-rows'
import {
  comparedRows,
  comparisonsMade,
  corresponding,
  signOf,
  type ComparedRun,
} from './compare-model'
import { environmentDifferences } from './differences'

/** Measures that are compared here: each costs thousands of samples. */
const MEASURES = ['makespanMs', 'throughputPerS'] as const

const comparedOf = (...files: ReturnType<typeof madeRun>[]): ComparedRun[] =>
  files.flatMap((file, i) => {
    const sign = signOf(i)
    return sign ? [{ ...sign, id: `r${i}`, name: `Run ${i}`, mark: '', note: '', file }] : []
  })

const noiseOf = (ratio: number) => ({ measure: 'makespanMs' as const, ratio, interval: null })
const trials = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), {
  minLength: 1,
  maxLength: 10,
})
const steady = [100, 100.1, 100.2, 100.3, 100.4, 100.5]
const differences = (runs: ComparedRun[], baseline: number) =>
  comparedRows(corresponding(runs), baseline, ['makespanMs']).map(({ cells }) =>
    cells.map((cell) => cell?.difference ?? null),
  )

describe('figures against the baseline', () => {
  test('a run never differs from itself', () =>
    fc.assert(
      fc.property(trials, trials, (a, b) => {
        const run = madeRun({ makespans: [a, b] })
        const rows = comparedRows(corresponding(comparedOf(run, run)), 0, MEASURES)
        for (const { cells } of rows) {
          expect(cells[0]?.difference).toBeNull()
          expect(['same', 'unknown', 'too-few', 'no-ratio']).toContain(cells[1]?.difference?.kind)
        }
      }),
      { numRuns: 12, endOnFailure: true },
    ))

  test('the ratio to a baseline inverts when the baseline changes sides', () =>
    fc.assert(
      fc.property(trials, trials, (a, b) => {
        const runs = comparedOf(madeRun({ makespans: [a] }), madeRun({ makespans: [b] }))
        const [there] = differences(runs, 0)
        const [back] = differences(runs, 1)
        const [to, from] = [there?.[1], back?.[0]]
        const few = Math.min(a.length, b.length) < 6
        expect([to?.kind === 'too-few', from?.kind === 'too-few']).toEqual([few, few])
        if (few) return
        if (!to || !from || !('ratio' in to) || !('ratio' in from)) throw new Error('ratios')
        expect(to.ratio * from.ratio).toBeCloseTo(1, 9)
      }),
      { numRuns: 12, endOnFailure: true },
    ))

  test('a clear difference is better or worse by what the measure means', () => {
    const runs = comparedOf(
      madeRun({ makespans: [[100, 101, 102, 103, 104, 105]] }),
      madeRun({ makespans: [[50, 51, 52, 53, 54, 55]] }),
    )
    const rows = comparedRows(corresponding(runs), 0, ['makespanMs', 'throughputPerS'])
    expect(rows.map(({ cells }) => cells[1]?.difference?.kind)).toEqual(['better', 'better'])
    expect(differences(runs, 1)[0]?.[0]?.kind).toBe('worse')
  })

  test('an A/A run that differs by as much leaves a difference open', () => {
    const runs = comparedOf(
      madeRun({ makespans: [[100, 101, 102, 103, 104, 105]] }),
      madeRun({ makespans: [[80, 81, 82, 83, 84, 85]] }),
    )
    const kinds = (ratio: number) =>
      comparedRows(corresponding(runs), 0, ['makespanMs'], [null, noiseOf(ratio)]).map(
        ({ cells }) => cells[1]?.difference?.kind,
      )
    expect(kinds(1.1)).toEqual(['better'])
    expect(kinds(1.5)).toEqual(['unknown'])
  })

  test('fewer than six on a side judge nothing, and comparisons are counted', () => {
    const runs = comparedOf(
      madeRun({ makespans: [[100, 101, 102, 103, 104, 105], [7]] }),
      madeRun({ makespans: [[50, 51, 52, 53, 54], [7]] }),
      madeRun({ makespans: [[50, 51, 52, 53, 54, 55], [7]] }),
    )
    const rows = comparedRows(corresponding(runs), 0, MEASURES)
    expect(rows.map(({ cells }) => cells.map((cell) => cell?.difference?.kind))).toEqual([
      [undefined, 'too-few', 'better'],
      [undefined, 'too-few', 'better'],
      [undefined, 'too-few', 'too-few'],
      [undefined, 'too-few', 'too-few'],
    ])
    expect(comparisonsMade(rows)).toBe(2)
  })

  test('what lies within 5 % for sure is the same, and what may or may not cannot be told', () => {
    const near = comparedOf(
      madeRun({ makespans: [[100, 100.1, 100.2, 100.3, 100.4, 100.5]] }),
      madeRun({ makespans: [[101, 101.1, 101.2, 101.3, 101.4, 101.5]] }),
      madeRun({ makespans: [[80, 90, 100, 110, 120, 130]] }),
    )
    expect(differences(near, 0)[0]?.map((one) => one?.kind)).toEqual([undefined, 'same', 'unknown'])
  })
})

describe('the same work', () => {
  const of = (base: object, axis?: object) =>
    madeRun({
      makespans: axis ? [steady, steady] : [steady],
      experiment: { base, variants: [{ id: 'A', label: 'Turn' }], ...(axis && { axis }) },
    })
  const kinds = (...files: ReturnType<typeof madeRun>[]) =>
    differences(comparedOf(...files), 0).map((cells) => cells[1]?.kind)

  test.each([
    [{ tasks: 77 }, 'other-work'],
    [{ payloadBytes: 4096 }, 'other-work'],
    [{ sizes: { kind: 'periodic', every: 4, shuffle: true } }, 'same'],
  ])('after %j: %s', (workload, kind) => {
    const sizes = { kind: 'periodic', every: 4, shuffle: false }
    const first = of({ workload: { sizes } })
    expect(kinds(first, of({ workload: { sizes, ...workload } }))).toEqual([kind])
  })

  test('a value of the axis that brings another count is other work, the rest is not', () => {
    const axis = { path: 'workload.kernel', values: ['js', 'wasm'] }
    const more = { ...axis, sets: { wasm: { 'workload.tasks': 77 } } }
    expect(kinds(of({}, axis), of({}, more))).toEqual(['same', 'other-work'])
  })

  test('the same value of another axis is another place', () => {
    const over = (path: string) => of({}, { path, values: [2, 4] })
    const { places } = corresponding(
      comparedOf(over('strategy.workers'), over('strategy.inFlight')),
    )
    expect(places).toEqual([])
  })
})

describe('what corresponds', () => {
  const named = (labels: string[], base: object = {}) =>
    madeRun({
      makespans: labels.map(() => [10]),
      experiment: {
        base,
        variants: labels.map((label, i) => ({ id: 'ABC'[i], label })),
      },
    })

  test('variants of the same name, wherever they stand', () => {
    const { places, alone, renamed } = corresponding(
      comparedOf(named(['Turn', 'Free']), named(['Free', 'Turn'])),
    )
    expect(
      places.map(({ variant, points }) => [variant, ...points.map((p) => p?.variant)]),
    ).toEqual([
      ['Turn', 'A', 'B'],
      ['Free', 'B', 'A'],
    ])
    expect([alone, renamed]).toEqual([[], []])
  })

  test('another name for the same work stands for the same letter, and is told', () => {
    const { places, renamed } = corresponding(comparedOf(named(['Two']), named(['Four'])))
    expect(places).toHaveLength(1)
    expect(renamed).toMatchObject([{ from: 'Four', to: 'Two' }])
  })

  test('another name for other work is not compared, and is listed', () => {
    const other = named(['Four'], { workload: { tasks: 77 } })
    const { places, alone } = corresponding(comparedOf(named(['Two']), other))
    expect(places).toEqual([])
    expect(alone.map(({ run, variant }) => [run.sign, variant])).toEqual([
      ['①', 'Two'],
      ['②', 'Four'],
    ])
  })

  test('each point of each run is in exactly one place or alone', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.uniqueArray(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 3 }),
          {
            minLength: 2,
            maxLength: 3,
          },
        ),
        (labels) => {
          const runs = comparedOf(...labels.map((own) => named(own)))
          const { places, alone } = corresponding(runs)
          const placed = places.flatMap(({ points }) => points.filter(Boolean)).length
          expect(placed + alone.length).toBe(labels.flat().length)
        },
      ),
    ))
})

describe('warnings', () => {
  test('alike machines within a tenth are no warning', () => {
    const near = { ...madeEnvironment, parallelism: 3.7, startedAt: 'later' }
    expect(environmentDifferences([madeEnvironment, near])).toEqual([])
  })

  test.each([
    [{ parallelism: 3 }, 'Threads in parallel'],
    [{ parallelism: null }, 'Threads in parallel'],
    [{ isolated: false }, 'Shared memory'],
    [{ clockStepMs: 0.1 }, 'Clock step'],
    [{ coresNamed: 8 }, 'Cores reported'],
    [{ hostThread: 'page' as const }, 'Host'],
    [{ userAgent: madeEnvironment.userAgent.replace('140', '141') }, 'Browser'],
  ])('%j is', (part, what) => {
    const found = environmentDifferences([madeEnvironment, { ...madeEnvironment, ...part }])
    expect(found.map((one) => one.what)).toEqual([what])
  })
})

test('charts draw every run at every place, and every trial', () => {
  const runs = comparedOf(
    madeRun({ makespans: [[10, 11, 12], [20]] }),
    madeRun({ makespans: [[13, 14]] }),
  )
  const { places } = corresponding(runs)
  const groups = dotGroups(places, runs, 'makespanMs')
  expect(groups.map(({ run, trials: own }) => [run.sign, own.length])).toEqual([
    ['①', 3],
    ['②', 2],
  ])
  const [first] = places
  const rows = first ? percentileRows(first, runs, 'response') : []
  expect(rows.map(({ at }) => at)).toEqual(['p50', 'p75', 'p90', 'p95', 'p99'])
  expect(rows[0]?.values).toMatchObject({ '①': { value: 5.5 }, '②': { value: 6.75 } })
})
