import { describe, expect, it } from 'vitest'
import { parseExperiment, pointsOf } from './parse'
import { quick } from './quick'
import type { Experiment, Spec } from './types'

const parsed = (input: unknown): Experiment => {
  const result = parseExperiment(input)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.value
}
const refusals = (input: unknown): string[] => {
  const result = parseExperiment(input)
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`)
}

const axis = {
  path: 'workload.id',
  values: ['sha256', 'bcrypt', 'jsonnet'],
  sets: {
    sha256: { 'workload.tasks': 900, 'workload.payloadBytes': 65_536 },
    bcrypt: { 'workload.tasks': 20, 'workload.options.cost': 5 },
    jsonnet: { 'workload.tasks': 7 },
  },
}
const shootOut = {
  axis,
  variants: [
    { id: 'A', set: { 'workload.kernel': 'js' } },
    { id: 'B', set: { 'workload.kernel': 'wasm', 'workload.tasks': 50 } },
    {
      id: 'C',
      set: { 'workload.kernel': 'native', 'workload.kernelOptions.inFlight': 16 },
    },
  ],
}
const specAt = (experiment: Experiment, variant: string, x: unknown): Spec => {
  const point = pointsOf(experiment).find((one) => one.variant === variant && one.x === x)
  if (!point) throw new Error(`a point of ${variant} at ${x}`)
  return point.spec
}

describe('an axis with its own settings for each value', () => {
  it('applies them at their value, and the defaults of the workload elsewhere', () => {
    const experiment = parsed(shootOut)
    expect(specAt(experiment, 'A', 'sha256').workload).toMatchObject({
      tasks: 900,
      payloadBytes: 65_536,
    })
    expect(specAt(experiment, 'A', 'bcrypt').workload).toMatchObject({
      tasks: 20,
      payloadBytes: 16,
      options: { cost: 5 },
    })
  })

  it('lets the variant override them: its kernel, its options, its counts', () => {
    const experiment = parsed(shootOut)
    expect(specAt(experiment, 'A', 'bcrypt').workload.kernel).toBe('js')
    expect(specAt(experiment, 'B', 'bcrypt').workload).toMatchObject({ kernel: 'wasm', tasks: 50 })
    const over = parsed({ ...shootOut, axis: { ...axis, values: ['pbkdf2'], sets: {} } })
    expect(specAt(over, 'C', 'pbkdf2').workload).toMatchObject({
      kernel: 'native',
      kernelOptions: { inFlight: 16 },
    })
  })

  it('keeps the value of the axis, whatever a variant says', () => {
    const variants = [{ id: 'A', set: { workload: { id: 'bcrypt', kernel: 'js' } } }]
    expect(specAt(parsed({ variants, axis }), 'A', 'sha256').workload.id).toBe('sha256')
  })

  it('leaves out points whose workload has no such kernel', () => {
    const points = pointsOf(parsed(shootOut)).map(({ variant, x }) => [variant, x])
    expect(points).toEqual([
      ['A', 'sha256'],
      ['A', 'bcrypt'],
      ['A', 'jsonnet'],
      ['B', 'sha256'],
      ['B', 'bcrypt'],
      ['C', 'sha256'],
    ])
  })

  it('refuses a variant if no workload of the axis has its kernel', () => {
    const found = refusals({ ...shootOut, axis: { ...axis, values: ['bcrypt'], sets: {} } })
    expect(found).toEqual([
      'variants.C.workload.kernel: a kernel that a workload of the axis has (got native)',
    ])
  })

  it.each([
    [{ other: { 'workload.tasks': 1 } }, 'axis.sets.other: one of the axis’s values'],
    [{ bcrypt: { 'workload.id': 'sha256' } }, 'axis.sets.bcrypt: fields other than workload.id'],
    [{ bcrypt: { 'workload.options.cost': 99 } }, 'axis.values(bcrypt).A.workload.options.cost: '],
    [{ bcrypt: { 'no path': 1 } }, 'axis.sets.bcrypt.no path: '],
  ])('refuses %j with the path and the reason', (sets, expected) => {
    const found = refusals({ variants: [{ id: 'A' }], axis: { ...axis, sets } })
    expect(
      found.some((text) => text.startsWith(expected)),
      JSON.stringify(found),
    ).toBe(true)
  })

  it('gives the same result when parsed again', () => {
    const once = parsed(shootOut)
    expect(parsed(JSON.parse(JSON.stringify(once)))).toEqual(once)
  })
})

describe('a quick run', () => {
  it('has fewer tasks at each value, fewest if they are long, and every name', () => {
    const less = quick(parsed(shootOut))
    expect(less.axis?.values).toEqual(axis.values)
    expect(specAt(less, 'A', 'sha256').workload.tasks).toBe(400)
    expect(specAt(less, 'A', 'bcrypt').workload.tasks).toBeLessThan(20)
    expect(specAt(less, 'A', 'bcrypt').workload.options).toEqual({ cost: 5 })
  })

  it('has shorter tasks if they would take seconds', () => {
    const sets = { bcrypt: { 'workload.options.cost': 14 } }
    const long = parsed({ variants: [{ id: 'A' }], axis: { ...axis, sets } })
    expect(specAt(quick(long), 'A', 'bcrypt').workload.options).toEqual({ cost: 8 })
  })

  it('thins out numbers and drops the settings of the dropped ones', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8]
    const sets = Object.fromEntries(values.map((n) => [n, { 'workload.tasks': 10 * n }]))
    const whole = parsed({
      variants: [{ id: 'A' }],
      axis: { path: 'strategy.workers', values, sets },
    })
    const less = quick(whole)
    expect(less.axis?.values).toHaveLength(5)
    expect(Object.keys(less.axis?.sets ?? {})).toEqual(less.axis?.values.map(String))
    expect(specAt(less, 'A', 8).workload.tasks).toBe(80)
    expect(parsed(less)).toEqual(less)
  })

  it('has fewer trials if there are many points', () => {
    const values = Array.from({ length: 5 }, (_, i) => i + 1)
    const variants = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => ({ id }))
    const many = quick(parsed({ variants, axis: { path: 'strategy.workers', values } }))
    expect(many.trials * pointsOf(many).length).toBeLessThanOrEqual(60)
  })
})
