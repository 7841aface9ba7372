import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsOf, queryOf } from './address'
import { needsFor } from './made-needs.testing'
import { areSame, atOnceOf, defaultNeeds, tasksOf, withFunction, type Needs } from './needs'

const meanUs = (needs: Needs) => tasksOf(needs).threadUs
const awaitedUs = (needs: Needs) => tasksOf(needs).awaitsUs

const read = (text: string) => needsOf(new URLSearchParams(text))
const settings = (text: string) => {
  const { needs, problems } = read(text)
  expect(problems).toEqual([])
  const { workload, arrivals, host } = needs.spec
  const { id, tasks, payloadBytes, sizes, options } = workload
  return { id, tasks, payloadBytes, sizes, options, arrivals, host: host.work }
}

describe('the tasks', () => {
  it('take pasted durations in their unit, with a header', () => {
    expect(meanUs(needsFor({ spread: 'own', durations: '1\n3', unit: 'ms' }))).toBe(2000)
    expect(
      tasksOf(needsFor({ spread: 'own', durations: 'id\n1\n2', unit: 'us' })).durationsUs,
    ).toEqual([1, 2])
  })

  it('take a function, whose calls say how much of it computes', () => {
    const needs = needsFor({ spread: 'function', source: 'const task = () => 1' })
    const computes = withFunction(needs, 5, 4.5)
    expect([meanUs(computes), awaitedUs(computes), atOnceOf(computes, 0)]).toEqual([5000, 0, 1])
    // A call that takes longer alone only since the machine was busy gives no promise.
    expect(awaitedUs(withFunction(needs, 40, 2))).toBe(0)
    const promises = needsFor({ spread: 'function', source: 'const task = async () => {}' })
    const short = withFunction(promises, 0.003, 0.001)
    expect([meanUs(short), awaitedUs(short)]).toEqual([3, 0])
    const awaits = withFunction(promises, 40, 2)
    expect([meanUs(awaits), awaitedUs(awaits), atOnceOf(awaits, 0)]).toEqual([2000, 38_000, 20])
  })

  it('are the same however long they are measured', () => {
    expect(areSame(needsFor({ effort: 'quick' }), defaultNeeds)).toBe(true)
    expect(areSame(needsFor({ leaveFree: 1 }), defaultNeeds)).toBe(false)
    expect(areSame(needsFor({ tasks: 501 }), defaultNeeds)).toBe(false)
  })
})

describe('a link from before', () => {
  it('means the same in the fields of experiments', () => {
    expect(settings('')).toMatchObject({
      id: 'spin',
      tasks: 500,
      payloadBytes: 0,
      sizes: { kind: 'constant', rounds: 1000 },
      arrivals: { kind: 'batch' },
      host: { kind: 'none' },
    })
    expect(settings('spread=mixed&length=7&payloadBytes=1048576&tasks=100')).toMatchObject({
      id: 'spin',
      tasks: 100,
      payloadBytes: 1_048_576,
      sizes: { kind: 'lognormal', rounds: 7000, cv: 100 },
    })
    expect(settings('length=2.5&unit=us').sizes).toEqual({ kind: 'constant', rounds: 3 })
    expect(settings('length=10000').sizes).toEqual({ kind: 'constant', rounds: 10_000_000 })
    expect(settings('spread=mixed&length=10000').sizes).toMatchObject({ rounds: 10_000_000 })
    expect(settings('arrive=rate&rate=5&hostUs=100')).toMatchObject({
      arrivals: { kind: 'open', process: 'poisson', rate: 5, rateUnit: 'per-second' },
      host: { kind: 'spin', us: 100, together: 1 },
    })
    expect(settings('arrive=rate').arrivals).toMatchObject({ rate: 200 })
    expect(settings('spread=own&durations=1,2,9')).toMatchObject({
      sizes: { kind: 'durations', text: '1,2,9', unit: 'ms' },
    })
    expect(settings('spread=own&unit=us&durations=1').sizes).toMatchObject({ unit: 'us' })
    expect(settings('waitShare=80&tasks=300')).toMatchObject({
      id: 'waiting',
      tasks: 300,
      sizes: { kind: 'constant', rounds: 1 },
      options: { share: 80, waitFor: 'timer', waitMs: 4, computeUs: 1000 },
    })
    expect(settings('length=9000&waitShare=1').options).toMatchObject({ computeUs: 9_000_000 })
    expect(settings('waitShare=100&waitHow=awaits&waitMs=100').options).toEqual({
      share: 100,
      beforeUs: 1000,
      awaitMs: 100,
      afterUs: 0,
    })
    expect(settings('spread=function&source=const+task+%3D+1')).toMatchObject({
      id: 'own',
      payloadBytes: 4,
      options: { source: 'const task = 1' },
    })
    expect(settings('spread=function&payloadBytes=1024').payloadBytes).toBe(1024)
    const demands = 'payloadIn=shared&leaveFree=2&stillMs=16&pool=anew&peers=true&effort=quick'
    expect(read(demands).needs).toMatchObject({
      payloadIn: 'shared',
      leaveFree: 2,
      stillMs: 16,
      pool: 'anew',
      peers: true,
      effort: 'quick',
    })
  })

  it('is read as a new one is that says the same', () => {
    const text = fc.record(
      {
        length: fc.double({ min: 0.001, max: 1e4, noNaN: true }),
        spread: fc.constantFrom('same', 'mixed', 'own', 'function'),
        source: fc.constant('const task = (n) => {\n  return n\n}'),
        durations: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1 }).map(String),
        tasks: fc.integer({ min: 1, max: 1_000_000 }),
        payloadBytes: fc.integer({ min: 1, max: 4 * 1024 * 1024 }),
        waitShare: fc.double({ min: 0, max: 100, noNaN: true }),
        waitHow: fc.constantFrom('blocks', 'awaits'),
        arrive: fc.constantFrom('batch', 'rate'),
        rate: fc.double({ min: 1, max: 200_000, noNaN: true }),
        hostUs: fc.integer({ min: 0, max: 100 }),
        leaveFree: fc.integer({ min: 0, max: 63 }),
        peers: fc.boolean(),
      },
      { requiredKeys: ['durations'] },
    )
    fc.assert(
      fc.property(text, (fields) => {
        const needs = needsFor(fields)
        expect(read(queryOf(needs) ?? '')).toEqual({ needs, problems: [] })
      }),
      { numRuns: 50 },
    )
  })
})

describe('a link', () => {
  it('has durations in one line, with a header in its own, however many blanks there are', () => {
    const lines = (text: string) =>
      new URLSearchParams(queryOf(needsFor({ spread: 'own', durations: text })) ?? '').get(
        'workload.sizes.text',
      )
    expect(lines('\n1 \r\n\n  2\n')).toBe('1,2')
    expect(lines('5')).toBe('5')
    const headed = needsFor({ spread: 'own', durations: '\nduration_us\n1\n2\n', unit: 'us' })
    expect(meanUs(read(queryOf(headed) ?? '').needs)).toBe(1.5)
  })

  it('has a function if it is short', () => {
    const source = 'const task = (n) => n'
    expect(queryOf(needsFor({ spread: 'function', source }))).toContain('const+task')
    const long = queryOf(needsFor({ spread: 'function', source: source.padEnd(4097) }))
    expect(long).toContain('workload.id=own')
    expect(long).not.toContain('task+%3D')
  })

  it('is checked field by field, and never throws', () => {
    const { needs, problems } = read(
      'length=fast&tasks=1.5&rate=&arrive=rate&peers=maybe&evil=1&leaveFree=2',
    )
    expect(needs).toEqual(needsFor({ arrive: 'rate', leaveFree: 2 }))
    expect(problems.toSorted()).toEqual([
      'Also try third-party pools: true or false (got "maybe")',
      'Rate: a number from 0.1 to 1000000 (got "")',
      'Task length: a whole number from 1 to 10000000 rounds (got "fast")',
      'Tasks: a whole number from 1 to 2000000 tasks (got 1.5)',
      'evil: not a field of this form',
    ])
    expect(read('arrive=never').problems.join()).toMatch(/never/)
    expect(read('spread=never').problems[0]).toMatch(/never/)
    expect(read('workload.id=sha256&strategy.workers=9&limits.memoryMiB=8192').problems).toEqual([
      'workload.id: not a field of this form',
      'strategy.workers: not a field of this form',
      'limits.memoryMiB: not a field of this form',
    ])
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(text).needs.spec.workload.id).toBeTypeOf('string')
      }),
    )
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('length', 'spread', 'waitShare', 'workload.sizes.kind', 'arrivals.rate'),
          fc.string(),
        ),
        (fields) => {
          expect(read(String(new URLSearchParams(fields))).needs.spec.workload.id).toBeTypeOf(
            'string',
          )
        },
      ),
    )
  })
})
