import { describe, expect, it } from 'vitest'
import { joined } from './views/join'
import { parseRunFile } from './reading/read-run-file'
import { viewOf } from './views/view'
import {
  environmentFor,
  joinedOf,
  json,
  ofRuntimes,
  parsed,
  runOf,
  two,
} from './joined-runs.testing'
import { TrialReader } from './memory/trial-memory'
import type { RunFile } from './run-file/result'
import { unpackTrial } from './run-file/unpack-trial'

const refusal = (file: unknown): string[] => {
  const read = parseRunFile(json(file))
  return read.ok ? [] : read.issues.map(({ path }) => path)
}
describe('a joined file', () => {
  const file = ofRuntimes(['chromium', 'node'])

  it('reads back as it was written, without comparisons of its own', () => {
    expect(parsed(file)).toEqual(file)
    expect(file.points.map(({ runtime, variant }) => [runtime, variant])).toEqual([
      ['chromium', 'A'],
      ['chromium', 'B'],
      ['node', 'A'],
      ['node', 'B'],
    ])
    expect(file.comparisons).toEqual([])
    expect(file.environments?.map(({ runtime }) => runtime)).toEqual(['chromium', 'node'])
    expect(file.environment).toEqual(environmentFor('chromium'))
  })

  it.each<[string, (own: RunFile) => unknown]>([
    ['points.2', (own) => ({ ...own, points: [...own.points.slice(0, 2), own.points[0]] })],
    ['points.2.runtime', (own) => ({ ...own, environments: own.environments?.slice(0, 1) })],
    ['points.0.runtime', ({ environments: _, ...own }) => own],
    [
      'environments.2',
      (own) => ({ ...own, environments: [...(own.environments ?? []), own.environments?.[0]] }),
    ],
    [
      'environments.0.more',
      (own) => ({ ...own, environments: [{ ...own.environments?.[0], more: 1 }] }),
    ],
    [
      'points.0.runtime',
      (own) => ({
        ...own,
        points: own.points.map((point) => ({ ...point, runtime: 'x'.repeat(61) })),
      }),
    ],
    ['noise', (own) => ({ ...own, noise: { measure: 'makespanMs', ratio: 1, interval: null } })],
  ])('is refused at %s if that is wrong', (path, change) => {
    expect(refusal(file)).toEqual([])
    expect(refusal(change(file))).toContain(path)
  })

  it('takes the clock of each trial from the machine that ran it, where the trial does not say', () => {
    const environments = file.environments?.map((one, i) => ({
      ...one,
      environment: { ...one.environment, clockStepMs: i + 1 },
    }))
    const points = file.points.map((point) => ({
      ...point,
      trials: point.trials.map(({ clockStepMs: _, ...trial }) => trial),
    }))
    const steps = parsed({ ...file, environments, points }).points.map(
      ({ trials }) => trials[0]?.clockStepMs,
    )
    expect(steps).toEqual([1, 1, 2, 2])
  })
})

describe('joining', () => {
  const node = runOf('node')

  it('is refused with the field in which the experiments differ', () => {
    const other = runOf('node', { ...two, base: { workload: { tasks: 7 } } })
    const found = joined([
      { runtime: 'a', file: node },
      { runtime: 'b', file: other },
    ])
    expect(found).toMatchObject({
      ok: false,
      issues: [
        {
          path: '1.experiment.base.workload.tasks',
          message: 'the same experiment in every file (1200 in the first, 7 in this one)',
        },
      ],
    })
    const named = { ...node, experiment: { ...node.experiment, title: 'Other' } }
    expect(
      joined([
        { runtime: 'a', file: node },
        { runtime: 'b', file: named },
      ]).ok,
    ).toBe(true)
  })

  it('is refused for the same runtime on the same machine, and for no file', () => {
    const machine = { machine: 'desk', file: ofRuntimes(['chromium', 'node']) }
    const again = joined([machine, { machine: 'desk', runtime: 'node', file: node }])
    expect(again).toMatchObject({ ok: false, issues: [{ path: '1.runtime' }] })
    expect(joined([]).ok).toBe(false)
    expect(joined([{ machine: '', file: node }]).ok).toBe(false)
  })

  it('keeps the runtimes of a file that gets a machine, and the machines of one that has them', () => {
    const runtimes = ofRuntimes(['chromium', 'node'])
    const both = joinedOf([
      { machine: 'desk', file: runtimes },
      { machine: 'lap', file: runtimes },
    ])
    const three = joinedOf([
      { machine: 'all', file: both },
      { machine: 'pi', file: runtimes },
    ])
    expect(parsed(three)).toEqual(three)
    expect(three.environments?.map(({ machine, runtime }) => `${machine} ${runtime}`)).toEqual([
      'desk chromium',
      'desk node',
      'lap chromium',
      'lap node',
      'pi chromium',
      'pi node',
    ])
  })

  it('keeps every trial as it was: figures of different machines are never averaged', () => {
    const [a, b] = [runOf('chromium'), runOf('node')]
    const file = joinedOf([
      { machine: 'desk', file: a },
      { machine: 'lap', file: b },
    ])
    expect(file.points.map(({ median }) => median)).toEqual(
      [...a.points, ...b.points].map(({ median }) => median),
    )
    expect(file.points.map(({ trials }) => trials)).toEqual(
      [...a.points, ...b.points].map(({ trials }) => trials),
    )
  })

  it('says which engines differ, what was cut off, and that A/A runs are left out', () => {
    const by = (engine: string): RunFile => ({
      ...node,
      environment: { ...node.environment, engine },
      noise: { measure: 'makespanMs', ratio: 1, interval: null },
      pauses: [{ after: 1, environment: node.environment }],
    })
    const { notes, pauses, noise } = joinedOf([
      { runtime: 'a', file: by('1') },
      { runtime: 'b', file: by('2') },
    ])
    expect([pauses, noise]).toEqual([undefined, null])
    expect(notes).toEqual([
      'The runs were made by different versions of the engine.',
      'a: The run was cut off 1 times, and went on.',
      'a: Its A/A run was left out.',
      'b: The run was cut off 1 times, and went on.',
      'b: Its A/A run was left out.',
    ])
  })

  it('leaves packed tasks with their points, in the file and in each view', () => {
    const file = ofRuntimes(['chromium', 'node'], two, { tasks: true })
    expect(parsed(file).tasks).toHaveLength(4)
    for (const { point, trial, tasks } of file.tasks)
      expect(file.points[point]?.trials[trial]?.tasks).toBe(tasks)
    const view = viewOf(file, { compare: 'variant', fixed: { runtime: 'node' } })
    expect(view.tasks.map(({ point }) => point).sort()).toEqual([0, 1])
    for (const packed of view.tasks)
      expect(new TrialReader(unpackTrial(packed)).ledger.tasks).toBe(packed.tasks)
    expect(parsed(view)).toEqual(view)
  })
})
