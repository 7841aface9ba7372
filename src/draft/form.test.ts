import { describe, expect, test } from 'vitest'
import { catalogue, parseExperiment, presets, type Ability, type PresetId } from '../../workers/api'
import { some } from '../../workers/testing'
import { editVariant, ownSpec } from './edit'
import {
  allFields,
  candidatesOf,
  CHANNEL,
  formPatch,
  formValue,
  isWhole,
  reasonAgainst,
} from './form'

const able: Ability = {
  isolated: true,
  secureContext: true,
  waitAsync: true,
  locks: true,
  files: true,
  coresNamed: 4,
}

const opened = (id: PresetId) => {
  const { experiment } = presets.get(id).build({ cores: 4, small: false })
  const parsed = parseExperiment(experiment)
  if (!parsed.ok) throw new Error('a valid preset')
  return parsed.value
}

/**
 * What goes wrong when one choice of a preset's first variant is made; nothing for one that cannot
 * be.
 */
const faultsOf = (id: PresetId, path: string, value: string): string[] => {
  const experiment = opened(id)
  const spec = ownSpec(experiment, 'A')
  if (reasonAgainst(spec, path, value, able) !== undefined) return []
  const edited = editVariant(experiment, 'A', formPatch(spec, path, value), candidatesOf(spec))
  if (!edited.ok) {
    const [issue] = edited.issues
    // The only variant with the axis' field cannot lose it, nor take values that another workload
    // has no use for.
    const mayBe = ['axis.path', experiment.axis?.path].includes(issue?.path)
    return mayBe ? [] : [`refused: ${issue?.path}`]
  }
  const after = ownSpec(edited.experiment, 'A')
  return [
    ...(formValue(after, path) === value ? [] : ['the choice is not there']),
    ...allFields(after)
      .filter(({ path: at }) => !isWhole(at) && formValue(after, at) === undefined)
      .map(({ path: at }) => `no value for ${at}`),
  ]
}

test.each(some(presets.ids))(
  '%s: each field can be each of its choices, and all have a value',
  (id) => {
    const choices = allFields(ownSpec(opened(id), 'A'))
      .filter(({ path: at, field }) => !isWhole(at) && field.group !== 'experts')
      .flatMap(({ path, field }) =>
        field.type === 'choice' ? field.options.map(({ value }) => ({ path, value })) : [],
      )
    expect(choices.length).toBeGreaterThan(10)
    const faults = choices.flatMap(({ path, value }) =>
      faultsOf(id, path, value).map((fault) => `${path} as ${value}: ${fault}`),
    )
    expect(faults).toEqual([])
  },
)

describe('what is not possible says why', () => {
  const spec = ownSpec(opened('rr-or-free'), 'A')
  const without: Ability = { ...able, isolated: false, secureContext: false }

  test.each(catalogue.channels.filter(({ needsSharedMemory }) => needsSharedMemory))(
    '$id without shared memory',
    ({ id }) => {
      expect(reasonAgainst(spec, CHANNEL, id, without)).toMatch(/shared memory/)
    },
  )

  test('messages and inline work run everywhere', () => {
    for (const { id, needsSharedMemory } of catalogue.channels)
      if (!needsSharedMemory) expect(reasonAgainst(spec, CHANNEL, id, without)).toBeUndefined()
  })

  test('no limit on what a worker holds, under a policy that waits for room', () => {
    const waiting = ownSpec(opened('rr-or-free'), 'B')
    expect(reasonAgainst(waiting, 'strategy.inFlight', 'unlimited', able)).toMatch(/limit/)
    expect(reasonAgainst(spec, 'strategy.inFlight', 'unlimited', able)).toBeUndefined()
  })
})

test('a form names every field of the base once', () => {
  const paths = allFields(ownSpec(opened('rr-or-free'), 'A')).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('a rate is shown in the unit that it is chosen in', () => {
  const rateIn = (experiment: ReturnType<typeof opened>) =>
    allFields(ownSpec(experiment, 'A')).find(({ path }) => path === 'arrivals.rate')?.field
  const byLoad = opened('rr-or-free-poisson')
  expect(rateIn(byLoad)).toMatchObject({ label: 'Load', unit: '%' })
  const perSecond = editVariant(byLoad, 'A', { 'arrivals.rateUnit': 'per-second' })
  if (!perSecond.ok) throw new Error('a valid change')
  expect(rateIn(perSecond.experiment)).toMatchObject({ label: 'Rate', unit: '/s' })
})

test.each([
  { unless: {}, shown: { 'strategy.timeOutMs': 100 }, paths: ['onTimeOut', 'timeOutShare'] },
  { unless: {}, shown: { 'arrivals.kind': 'open' }, paths: ['room'] },
  {
    unless: { 'arrivals.kind': 'open' },
    shown: { 'arrivals.kind': 'open', 'strategy.room': 10, 'strategy.inFlight': 1 },
    paths: ['whenFull'],
  },
  {
    unless: {},
    shown: { 'strategy.channel': 'message-copy', 'strategy.workerKind': 'processes' },
    paths: ['workerKind', 'serialization', 'nativeThreads'],
  },
  { unless: {}, shown: { 'workload.id': 'awaiting' }, paths: ['tasksPerWorker'] },
  { unless: {}, shown: { 'workload.id': 'waiting' }, paths: ['waitWorkers'] },
])('$paths: only with $shown', ({ unless, shown, paths }) => {
  const pathsAfter = (patch: Record<string, unknown>) => {
    const edited = editVariant(opened('rr-or-free'), 'A', patch)
    if (!edited.ok) throw new Error(JSON.stringify(edited.issues))
    return allFields(ownSpec(edited.experiment, 'A')).map(({ path }) => path.split('.').at(-1))
  }
  expect(pathsAfter(unless)).not.toEqual(expect.arrayContaining([paths[0]]))
  expect(pathsAfter(shown)).toEqual(expect.arrayContaining(paths))
})
