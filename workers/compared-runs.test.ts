import { describe, expect, it } from 'vitest'
import { english, type Message } from './base/message'
import { pointsOf } from './experiment/parse'
import { environmentFor, json, madeRun, parsed, swept, two } from './joined-runs.testing'
import { presets } from './presets'
import { readingOf } from './reading'
import type { RunFile } from './run-file/result'
import { choicesOf } from './views/choice'
import { joinedRuns } from './views/join'
import { viewOf } from './views/view'
import { comparedIn } from './verdict/compared'
import { headlineOf, verdictOf } from './verdict/verdict'

/** A run whose first variant takes `a` ms, and the second half of that. */
const run = (a = 100, input: object = two, trials = 8): RunFile =>
  madeRun(
    input,
    ({ variant, block }) => a * (variant === 'B' ? 0.5 : 1) * (1 + block / 500 + (block % 3) / 400),
    { trials },
  )

const joinedOf = (files: readonly RunFile[], machines: readonly string[] = []): RunFile => {
  const file = joinedRuns(
    files.map((one, i) => ({
      run: `run ${i + 1}`,
      ...(machines[i] && { machine: machines[i] }),
      file: one,
    })),
  )
  if (!file.ok) throw new Error(JSON.stringify(file.issues))
  return file.value
}

const said = (file: RunFile): string => {
  const { headline, second, why } = verdictOf(readingOf(file))
  const parts = [...headline, ...second].map(({ text }) => english(text)).join('')
  return why ? `${parts} | ${english(why)}` : parts
}

const withTasks = (tasks: number) => ({ ...two, base: { workload: { tasks } } })
const shuffled = {
  ...two,
  base: { workload: { sizes: { kind: 'periodic', every: 4, shuffle: true } } },
}
const ordered = {
  ...two,
  base: { workload: { sizes: { kind: 'periodic', every: 4, shuffle: false } } },
}
const onPlace = (file: RunFile, change: Partial<RunFile['environment']>): RunFile => ({
  ...file,
  environment: { ...file.environment, ...change },
})

/** Pools of all kinds, with and without an axis. */
const PRESETS = [
  'rr-or-free',
  'rr-or-free-poisson',
  'e1-inline',
  'e2-one-worker',
  'e3-worker-per-task',
  'e5-sweep',
  'e6-blocked-host',
  'cold-pool',
  'e16-pool-growth',
  'one-task-never-ends',
] as const

describe('compared runs as one file', () => {
  const parts = [run(100, ordered), run(50, shuffled), run(100, withTasks(77), 3)]
  const file = joinedOf(parts)

  it('reads back as it was written, each run by its own experiment', () => {
    expect(parsed(file)).toEqual(file)
    expect(file.environments?.map(({ experiment }) => experiment?.trials)).toEqual([8, 8, 3])
  })

  it('keeps every trial as it was: no figure is averaged', () => {
    expect(file.points.map(({ trials, median }) => [trials, median])).toEqual(
      parts.flatMap(({ points }) => points.map(({ trials, median }) => [trials, median])),
    )
  })

  it('shows each point with the settings that it was measured with', () => {
    for (const compare of ['run', 'variant'] as const)
      for (const axis of [null, 'run', 'variant'] as const) {
        const view = viewOf(file, { compare, axis })
        for (const { variant, x, trials } of view.points) {
          const spec = pointsOf(view.experiment).find(
            (one) => one.variant === variant && one.x === x,
          )
          expect(spec?.spec.workload.tasks, `${compare} ${axis}`).toBe(trials[0]?.tasks)
        }
      }
  })

  it('of any two presets is refused, or shown as it was measured', () => {
    const runs = PRESETS.map((id) =>
      run(100, presets.get(id).build({ cores: 4, small: false }).experiment, 2),
    )
    let shown = 0
    for (const [i, one] of runs.entries())
      for (const other of runs.slice(i + 1)) {
        const both = joinedRuns([
          { run: 'one', file: one },
          { run: 'other', file: other },
        ])
        if (!both.ok) continue
        shown++
        const view = viewOf(both.value, { compare: 'run' })
        const reading = readingOf(view)
        for (const { variant, spec, trials } of reading.places)
          expect(trials[0]?.tasks, `${variant} of ${view.experiment.title}`).toBe(
            spec.workload.tasks,
          )
        expect(said(view)).not.toBe('')
      }
    expect(shown).toBeGreaterThan(20)
  })

  it('is refused if its axes differ, or if it has too many variants', () => {
    const refused = (...files: RunFile[]) => {
      const found = joinedRuns(files.map((one, i) => ({ run: `${i}`, file: one })))
      return found.ok ? null : found.issues[0]?.message
    }
    const other = { ...swept, axis: { path: 'strategy.inFlight', values: [1, 2] } }
    expect(refused(run(), run(100, swept))).toBeNull()
    expect(refused(run(100, other), run(100, swept))).toBe(
      'the same axis in every run (strategy.inFlight in the first, strategy.workers in this one)',
    )
    const many = (name: string) => ({
      variants: ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => ({ id, label: `${name} ${id}` })),
      base: { workload: { tasks: name.length } },
    })
    expect(refused(run(100, many('one')), run(100, many('other')))).toContain('variants in all')
  })

  it('is refused with a run that its own experiment does not have', () => {
    const wrong = { ...file, points: file.points.slice(1).concat(file.points.slice(-1)) }
    expect(() => parsed(json(wrong))).toThrow(/each point of the experiment/)
  })
})

describe('variants that correspond', () => {
  const named = (...labels: string[]) => ({
    variants: labels.map((label, i) => ({
      id: 'ABCDEF'[i],
      label,
      set: { 'strategy.workers': i + 1 },
    })),
  })
  const idsOf = (...inputs: object[]) =>
    (joinedOf(inputs.map((input) => run(100, input))).environments ?? []).map(({ experiment }) =>
      experiment?.variants.map(({ id, label }) => `${id} ${label}`),
    )

  it('are those of one name, whatever their letters', () =>
    expect(idsOf(named('Turn', 'Free'), named('Free', 'Turn'))[1]).toEqual(['B Free', 'A Turn']))

  it('else those of one letter, if their work is the same', () => {
    expect(idsOf(named('Turn', 'Free'), named('Turn', '8 workers'))[1]).toEqual([
      'A Turn',
      'B 8 workers',
    ])
    const other = { ...named('Turn', 'Many'), base: { workload: { tasks: 7 } } }
    expect(idsOf(named('Turn', 'Free'), other)[1]).toEqual(['A Turn', 'C Many'])
  })
})

describe('a few runs', () => {
  it('are judged against the first one, variant by variant', () => {
    const file = joinedOf([run(100, ordered), run(50, shuffled)])
    expect(choicesOf(file).usual).toMatchObject({ compare: 'run', axis: 'variant' })
    expect(said(viewOf(file))).toBe(
      'B (run 2): round-robin finished 2.0 times as fast as in A; free worker finished 2.0 times as fast as in A.',
    )
    const one = viewOf(file, { axis: null, fixed: { variant: 'B' } })
    expect(said(one)).toBe('B (run 2): free worker finished 2.0 times as fast as in A.')
  })

  it('over an axis, value by value', () => {
    const file = joinedOf([run(100, swept), run(50, swept)])
    expect(choicesOf(file).usual).toMatchObject({ compare: 'run', axis: 'x' })
    const view = viewOf(file)
    expect(view.experiment.axis?.path).toBe('strategy.workers')
    expect(said(view)).toBe('B (run 2): round-robin faster at every value.')
  })

  it('over an axis of workloads, with every workload', () => {
    const axis = { path: 'workload.id', values: ['sha256', 'murmur3', 'bcrypt'] }
    const variants = [
      { id: 'A', label: 'JS', set: { 'workload.kernel': 'js' } },
      { id: 'B', label: 'WASM', set: { 'workload.kernel': 'wasm' } },
    ]
    const view = viewOf(joinedOf([run(100, { variants, axis }), run(50, { variants, axis })]))
    expect(view.points).toHaveLength(6)
    expect(said(view)).toBe('B (run 2): JS faster at every value.')
  })

  it('leave out, and count, what does not fit beside the others', () => {
    const more = { ...swept, axis: { ...swept.axis, sets: { 2: { 'workload.tasks': 900 } } } }
    const { points, runs } = viewOf(joinedOf([run(100, swept), run(50, more)]))
    expect(points.map(({ variant, x }) => `${variant} ${x}`)).toEqual(['A 1', 'A 2', 'B 1'])
    expect(runs?.left).toBe(1)
  })

  it.each([
    ['no variant', { variants: [{ id: 'A', label: 'Inline' }], base: { workload: { tasks: 7 } } }],
    ['no value', { variants: two.variants, axis: swept.axis }],
  ])('with %s in common have nothing to compare', (_, other) => {
    const view = viewOf(joinedOf([run(), run(100, other)]))
    expect(said(view)).toBe('These runs have nothing in common that can be compared.')
  })

  it('must differ by more than trials of one run can tell: 3 % is no difference', () => {
    const of = (a: number) => said(viewOf(joinedOf([run(100), run(a)])))
    expect(of(103)).toContain('are as good as equal')
    expect(of(107)).toContain('round-robin took 1.07 times as long as in A')
  })

  it.each<[string, RunFile, RunFile, readonly string[], RegExp]>([
    ['another runtime', run(), onPlace(run(50), environmentFor('node')), [], /different machines/],
    ['a run recorded elsewhere', run(), run(50), ['', 'elsewhere'], /different machines/],
    ['other work', run(), run(50, withTasks(77)), [], /do different work/],
    ['too few trials', run(), run(50, two, 3), [], /too few trials to judge/],
    [
      'a busier machine',
      onPlace(run(), { parallelism: 4 }),
      onPlace(run(70), { parallelism: 2 }),
      [],
      /cannot be told yet.*The machine was busier during B/,
    ],
  ])('judge nothing for %s, in words and in figures', (_, one, other, machines, words) => {
    const file = joinedOf([one, other], machines)
    expect(said(viewOf(file))).toMatch(words)
    const view = viewOf(file, { compare: 'run' })
    expect(said(view)).toMatch(words)
    expect(said(view)).not.toMatch(/finished|times as/)
    const reading = readingOf(view)
    for (const a of reading.places)
      for (const b of reading.places)
        if (a.variant !== b.variant && a.x === b.x)
          expect(reading.family(1).compare(a, b)?.differs ?? false).toBe(false)
    expect(view.comparisons.filter(({ differs }) => differs)).toEqual([])
  })

  it('are limited by the A/A run of each', () => {
    const noisy = (file: RunFile): RunFile => ({
      ...file,
      noise: { measure: 'makespanMs', ratio: 3, interval: [2, 4] },
    })
    expect(said(viewOf(joinedOf([run(), run(50)])))).toContain('2.0 times as fast')
    expect(said(viewOf(joinedOf([run(), noisy(run(50))])))).toContain('cannot be told yet')
    expect(said(viewOf(joinedOf([noisy(run()), run(50)])))).toContain('cannot be told yet')
  })

  it('that say the same say it once', () => {
    const node = environmentFor('node')
    const view = viewOf(joinedOf([run(), run(50), onPlace(run(), node), onPlace(run(), node)]))
    expect(view.experiment.variants).toHaveLength(4)
    expect(said(view)).toMatch(/^B \(run 2\): .*\.C, D: Which is faster cannot be told/)
  })
})

describe('a room of runs', () => {
  const machines = [2, 4, 8, 16].map((coresNamed) => ({ coresNamed }))
  const files = Array.from({ length: 12 }, (_, i) =>
    onPlace(run(100 + i, i % 2 ? two : withTasks(600), i === 5 ? 3 : 8), machines[i % 4] ?? {}),
  )
  const file = joinedOf(files)
  const view = viewOf(file)

  it('shows the variants in each, and every run in a row of its own', () => {
    expect(choicesOf(file).usual).toMatchObject({ compare: 'variant', axis: 'run' })
    expect(view.experiment.axis?.values).toHaveLength(12)
    expect(view.points).toHaveLength(24)
    expect(said(view)).toBe(
      '12 runs, each with a verdict of its own. | Which is faster cannot be told: these runs are from different machines or browsers.',
    )
    expect(verdictOf(readingOf(view)).winners).toEqual([])
  })

  it('leaves each its own verdict, its end and its A/A run', () => {
    const alone = files.map((one) => english(headlineOf(one)))
    expect(
      comparedIn(file).map(({ headline }: { headline: Message }) => english(headline)),
    ).toEqual(alone)
    expect(new Set(alone).size).toBeGreaterThan(1)
    const [first] = comparedIn(joinedOf([{ ...run(), noise: noisy }, run()]))
    expect(english(first?.headline ?? '')).toBe(english(headlineOf({ ...run(), noise: noisy })))
    expect(english(first?.headline ?? '')).not.toBe(english(headlineOf(run())))
  })
})

const noisy = { measure: 'makespanMs', ratio: 3, interval: [2, 4] } satisfies RunFile['noise']
