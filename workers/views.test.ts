import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL } from './base/extent.testing'
import { english } from './base/message'
import { runToEnd } from './base/turn'
import { parseExperiment, pointsOf } from './experiment/parse'
import {
  type ViewChoice,
  choicesOf,
  dimensions,
  repaired,
  roleOf,
  rolesOf,
  withRole,
} from './views/choice'
import { shownOf, viewOf } from './views/view'
import {
  goldenRun,
  joinedOf,
  json,
  ofRuntimes,
  runOf,
  type Runtime,
  swept,
  two,
} from './joined-runs.testing'
import type { RunFile } from './run-file/result'
import { checkedRunFile } from './run-file/run-file'
import { headlineOf } from './verdict/verdict'

const said = (file: RunFile): string => english(headlineOf(file))

describe('the usual view', () => {
  it('compares runtimes, with the first variant fixed, in a sentence with their names', () => {
    const file = ofRuntimes(['chromium', 'node'])
    expect(choicesOf(file).usual).toEqual({
      compare: 'runtime',
      axis: null,
      fixed: { variant: 'A' },
    })
    const view = viewOf(file)
    expect(view.experiment.variants.map(({ label }) => label)).toEqual([
      'Chromium 156',
      'Node 20.20',
    ])
    expect(said(view)).toMatch(
      /^Node 20\.20 finished 1\.6 times as fast: [\d.]+ against [\d.]+\sms\. /,
    )
    const five = viewOf(
      ofRuntimes(['chromium', 'firefox', 'node', 'deno', 'bun'], two, { trials: 12 }),
    )
    expect(said(five)).toMatch(
      /^Node 20\.20 finished 1\.1 times as fast as Bun 1\.4, 2\.0 times as fast as Firefox 147\./,
    )
    expect(five.environments).toHaveLength(5)
  })

  it('keeps the axis of the experiment, its question and its charts', () => {
    const file = ofRuntimes(['chromium', 'node'], swept)
    const { experiment } = viewOf(file)
    expect(experiment).toMatchObject({ asks: 'how-many', views: ['sweep'], axis: swept.axis })
    const { experiment: other } = viewOf(file, { axis: 'variant' })
    expect([other.asks, other.views]).toEqual([undefined, undefined])
  })

  it('compares the variants on each machine, and where there is but one place', () => {
    const machines = joinedOf([
      { machine: 'desk', file: runOf('chromium') },
      { machine: 'lap', file: runOf('chromium') },
    ])
    expect(choicesOf(machines).usual).toMatchObject({ compare: 'variant', axis: 'machine' })
    expect(viewOf(machines).experiment.axis?.values).toEqual(['desk', 'lap'])
    const alone = joinedOf([{ machine: 'desk', file: runOf('chromium') }])
    expect(choicesOf(alone).usual.compare).toBe('variant')
    expect(shownOf(alone).points).toEqual(runOf('chromium').points)
  })

  it('does not compare runtimes that get as many tasks as they can do', () => {
    const arrivals = { kind: 'open', rate: 70, rateUnit: 'load', durationMs: 1000 }
    const file = ofRuntimes(['chromium', 'node'], { ...two, base: { arrivals } })
    expect(choicesOf(file).usual).toMatchObject({
      compare: 'variant',
      fixed: { runtime: 'chromium' },
    })
    expect(rolesOf(file, 'runtime').compared).toBe(false)
  })

  it('has the coarsest clock, and no parallelism that is of one machine alone', () => {
    const withClocks = (file: RunFile, ...steps: number[]): RunFile => ({
      ...file,
      environments: (file.environments ?? []).map((place, i) => ({
        ...place,
        environment: { ...place.environment, clockStepMs: steps[i] ?? 0, parallelism: 3 },
      })),
    })
    const file = ofRuntimes(['chromium', 'node'])
    const { environment } = viewOf(withClocks(file, 0.1, 1))
    expect(environment).toMatchObject({ clockStepMs: 1, parallelism: 3 })
    expect(environment.userAgent).toContain('Chrome')
    const machines = joinedOf([
      { machine: 'desk', file: runOf('node') },
      { machine: 'lap', file: runOf('node') },
    ])
    expect(viewOf(withClocks(machines, 2, 1)).environment).toMatchObject({
      clockStepMs: 2,
      parallelism: null,
    })
    const one = viewOf(withClocks(machines, 2, 1), {
      compare: 'variant',
      fixed: { machine: 'lap' },
    })
    expect(one.environment).toMatchObject({ clockStepMs: 1, parallelism: 3 })
  })

  it('tells two runtimes of one name apart', () => {
    const file = joinedOf([
      { runtime: 'node', file: runOf('node') },
      { runtime: 'other node', file: runOf('node') },
    ])
    expect(viewOf(file).experiment.variants.map(({ label }) => label)).toEqual([
      'node Node 20.20',
      'other node Node 20.20',
    ])
  })

  it('has no more than six variants', () => {
    const machines = Array.from({ length: 8 }, (_, i) => ({
      machine: `m${i}`,
      file: runOf('node'),
    }))
    const file = joinedOf(machines)
    expect(viewOf(file, { compare: 'machine' }).experiment.variants).toHaveLength(6)
    expect(
      viewOf(file, { compare: 'variant', axis: 'machine' }).experiment.axis?.values,
    ).toHaveLength(8)
  })
})

describe('an axis of runtimes', () => {
  it('compares the variants in each, and says in how many one is fastest', () => {
    const file = ofRuntimes(['chromium', 'node', 'bun'])
    const view = viewOf(file, { compare: 'variant', axis: 'runtime' })
    expect(view.experiment.axis).toEqual({
      path: 'case',
      values: ['Chromium 156', 'Node 20.20', 'Bun 1.4'],
    })
    expect(said(view)).toBe(
      'Free worker is fastest in every case: up to 2.0 times as fast as round-robin.',
    )
  })

  it('trades places with what is compared', () => {
    const file = ofRuntimes(['chromium', 'node'])
    const choice = repaired(file, { compare: 'variant', axis: 'runtime' })
    const { compare, axis } = withRole(file, choice, 'runtime', 'compared')
    expect([compare, axis]).toEqual(['runtime', 'variant'])
    const back = withRole(file, { ...choice, compare, axis }, 'runtime', 'axis')
    expect([back.compare, back.axis]).toEqual(['variant', 'runtime'])
    expect(withRole(file, back, 'runtime', { value: 'node' })).toEqual({
      compare: 'variant',
      axis: null,
      fixed: { runtime: 'node' },
    })
  })

  it('sets nothing itself, refuses a name twice, and settings of its own name', () => {
    const of = (axis: object) =>
      parseExperiment({ variants: [{ id: 'A' }], axis: { path: 'case', ...axis } })
    const read = of({ values: ['a', 'b'], sets: { b: { 'workload.tasks': 9 } } })
    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    expect(pointsOf(read.value).map(({ x, spec }) => [x, spec.workload.tasks])).toEqual([
      ['a', 1200],
      ['b', 9],
    ])
    expect(of({ values: ['a', 'a'] })).toMatchObject({
      ok: false,
      issues: [{ path: 'axis.values' }],
    })
    expect(of({ values: ['a'], sets: { a: { case: 'b' } } })).toMatchObject({
      ok: false,
      issues: [{ path: 'axis.sets.a' }],
    })
  })
})

/** Machines and runtimes, not each on each, and any choice, sensible or not. */
const inputs = { two, swept, one: { ...two, variants: two.variants.slice(0, 1) } }
const anyFile = fc.record({
  input: fc.constantFrom<keyof typeof inputs>('two', 'swept', 'one'),
  places: fc.uniqueArray(
    fc.record({
      machine: fc.constantFrom('desk', 'lap', 'pi'),
      runtime: fc.constantFrom<Runtime>('chromium', 'firefox', 'node', 'deno', 'bun'),
    }),
    { minLength: 1, maxLength: 9, selector: ({ machine, runtime }) => machine + runtime },
  ),
})
const made = ({
  input,
  places,
}: {
  input: keyof typeof inputs
  places: { machine: string; runtime: Runtime }[]
}) => joinedOf(places.map((place) => ({ ...place, file: runOf(place.runtime, inputs[input]) })))
const anyDimension = fc.constantFrom(...dimensions)
const anyChoice = fc.record<Partial<ViewChoice>>(
  {
    compare: fc.constantFrom('runtime', 'machine', 'variant'),
    axis: fc.option(anyDimension),
    fixed: fc.dictionary(
      anyDimension,
      fc.constantFrom('A', 'B', 'C', '1', '2', 'node', 'desk', '?'),
    ),
  },
  { requiredKeys: [] },
)

describe('any view of any joined file', () => {
  it('is an ordinary run file, with the spec and the trials of each of its points', () => {
    fc.assert(
      fc.property(anyFile, anyChoice, (of, wanted) => {
        const file = made(of)
        const choice = repaired(file, wanted)
        const view = viewOf(file, wanted)
        expect(repaired(file, choice)).toEqual(choice)
        expect(view.points.length).toBeGreaterThan(0)
        // Its fields and figures are those of a file; its trials ran in the order of another plan.
        expect(runToEnd(checkedRunFile(json(view)))).toEqual({ ok: true, value: json(view) })
        expect(view.experiment.variants.length).toBeLessThanOrEqual(6)
        const specs = pointsOf(view.experiment)
        const origin = pointsOf(file.experiment)
        for (const point of view.points) {
          const from = file.points.find(({ trials }) => trials === point.trials)
          const own = origin.find(({ variant, x }) => variant === from?.variant && x === from.x)
          const spec = specs.find(({ variant, x }) => variant === point.variant && x === point.x)
          expect(spec?.spec).toEqual(own?.spec)
        }
        expect(new Set(view.points.map(({ trials }) => trials)).size).toBe(view.points.length)
        expect(said(view)).not.toBe('')
      }),
      { numRuns: ALL ? 60 : 15 },
    )
  })

  it('has a role for each dimension that can be chosen, and room for it', () => {
    fc.assert(
      fc.property(anyFile, anyChoice, anyDimension, (of, wanted, dimension) => {
        const file = made(of)
        const choice = repaired(file, wanted)
        const { compared, axis, values } = rolesOf(file, dimension)
        const roles = [
          ...(compared ? ['compared' as const] : []),
          ...(axis && values.length > 1 && dimension !== 'x' ? ['axis' as const] : []),
          ...values.map(({ id }) => ({ value: id })),
        ]
        for (const role of roles) {
          const next = withRole(file, choice, dimension, role)
          expect(repaired(file, next)).toEqual(next)
          const kept = roleOf(next, dimension)
          expect(kept).toEqual(role)
          expect(viewOf(file, next).points.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: ALL ? 60 : 15 },
    )
  })
})

it('an ordinary file is shown as it is', () => expect(shownOf(goldenRun)).toBe(goldenRun))
