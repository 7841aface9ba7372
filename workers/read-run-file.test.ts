import { describe, expect, it } from 'vitest'
import version1 from './run-file/golden/run-file-v1.json'
import version2 from './run-file/golden/run-file-v2.json'
import { TrialReader } from './memory/trial-memory'
import { trialMetrics } from './stats'
import { packIntegers } from './run-file/packed-integers'
import { parseRunFile } from './reading/read-run-file'
import { joined } from './views/join'
import { unpackTrial } from './run-file/unpack-trial'

const parsed = (input: unknown) => {
  const result = parseRunFile(input)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.value
}
const paths = (input: unknown) => {
  const result = parseRunFile(input)
  return result.ok ? [] : result.issues.map(({ path }) => path)
}
const clone = () => structuredClone(version2)

it('names the first mistake alone, since a small file may have a million', () => {
  const points = Array.from({ length: 20_000 }, () => ({}))
  expect(paths({ ...clone(), points })).toHaveLength(1)
})

describe('files of every version open', () => {
  it('version 1: the same run, without tasks', () => {
    const { version, tasks, points, ...rest } = parsed(version1)
    expect({ version, tasks }).toEqual({ version: 3, tasks: [] })
    const unknown = {
      clockWithinMs: null,
      clockStepMs: version1.environment.clockStepMs,
      clampedMs: null,
      load: null,
      sleeps: null,
      transportOut: null,
    }
    const { seed } = version1.experiment
    expect(points.map(({ trials }) => trials)).toEqual(
      version1.points.map((point) =>
        point.trials.map((trial) => ({ ...trial, ...unknown, block: trial.trial, seed })),
      ),
    )
    expect(points.map(({ median }) => median.makespanMs)).toEqual(
      version1.points.map(({ median }) => median.makespanMs),
    )
    const { clockSkewMs: _, ...environment } = version1.environment
    expect(rest.environment).toEqual(environment)
    expect(rest.experiment.draws).toBe('same')
  })

  it('version 2: with the tasks that its figures were made from', () => {
    const file = parsed(version2)
    expect(file.tasks).toHaveLength(2)
    for (const packed of file.tasks) {
      const result = file.points[packed.point]?.trials[packed.trial]
      const metrics = trialMetrics(new TrialReader(unpackTrial(packed)), {
        cores: 2,
        responseFrom: 'submit',
        openLoop: false,
      })
      expect(metrics.makespanMs).toBeCloseTo(result?.makespanMs ?? NaN, 3)
      expect(metrics.latency.service.p90).toBeCloseTo(result?.latency.service.p90 ?? NaN, 3)
      expect(metrics.latency.waiting.p50).toBeCloseTo(result?.latency.waiting.p50 ?? NaN, 3)
      expect(metrics.utilization.workers.map((share) => share.toFixed(3))).toEqual(
        result?.utilization.workers.map((share) => share.toFixed(3)),
      )
    }
    // What was read can be written and read again.
    expect(parsed(JSON.parse(JSON.stringify(file)))).toEqual(file)
  })
})

const answer = {
  id: 'first',
  question: 'Which finishes first?',
  words: 'Free worker',
  said: 'free',
  when: 'before' as const,
}

describe('answers', () => {
  it('are read back as they were written, without what could act where they are shown', () => {
    const explanation = 'Worker 2\nis \u001b[31midle\u202e.'
    const numbers = [
      { ...answer, id: 'times', said: 1.4, explanation },
      { ...answer, id: 'why', said: null, when: 'after' as const },
    ]
    const answers = [answer, ...numbers]
    const file = parsed({ ...clone(), answers })
    expect(file.answers).toEqual([
      answer,
      { ...numbers[0], explanation: 'Worker 2\nis ␛[31midle�.' },
      numbers[1],
    ])
    expect(parsed(JSON.parse(JSON.stringify(file)))).toEqual(file)
    expect('answers' in parsed(clone())).toBe(false)
  })

  it('stay out of a joined file, which has several authors', () => {
    const file = parsed({ ...clone(), answers: [answer] })
    const both = joined([
      { machine: 'desk', file },
      { machine: 'lap', file },
    ])
    expect(both.ok && both.value.answers).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['answers', [answer, answer]],
    ['answers', Array.from({ length: 41 }, (_, i) => ({ ...answer, id: String(i) }))],
    ['answers.0.extra', [{ ...answer, extra: 1 }]],
    ['answers.0.when', [{ ...answer, when: 'later' }]],
    ['answers.0.said', [{ ...answer, said: { html: '' } }]],
    ['answers.0.explanation', [{ ...answer, explanation: 'x'.repeat(2001) }]],
  ])('%s is refused', (path, answers) => {
    expect(paths({ ...clone(), answers })).toEqual([path])
  })
})

describe('what is not a run file is refused with its path', () => {
  it.each<[string, unknown]>([
    ['version', { ...version2, version: 4 }],
    ...[-1, 1e300].map((clockStepMs): [string, unknown] => [
      'environment.clockStepMs',
      { ...version2, environment: { ...version2.environment, clockStepMs } },
    ]),
    ...[-2, 0, 1e300].map((parallelism): [string, unknown] => [
      'environment.parallelism',
      { ...version2, environment: { ...version2.environment, parallelism } },
    ]),
    ...[-1, 1e300].map((free): [string, unknown] => [
      'environment.free',
      { ...version2, environment: { ...version2.environment, free } },
    ]),
    [
      'environment.coresNamed',
      { ...version2, environment: { ...version2.environment, coresNamed: 1e6 } },
    ],
    ['version', { ...version2, version: '1' }],
    ['tasks', { ...version1, tasks: [] }],
    ['(whole)', 7],
    ['extra', { ...version2, extra: 1 }],
    ['tasks.0.extra', { ...version2, tasks: [{ ...version2.tasks[0], extra: 1 }] }],
    ['tasks.0.columns.fancy', { ...version2, tasks: [withColumn('fancy', '')] }],
    ['tasks.0.point', { ...version2, tasks: [{ ...version2.tasks[0], point: 2 }] }],
    ['tasks.0.trial', { ...version2, tasks: [{ ...version2.tasks[0], trial: 1 }] }],
    ['tasks.1.trial', { ...version2, tasks: [version2.tasks[0], version2.tasks[0]] }],
    ['tasks.0.tasks', { ...version2, tasks: [{ ...version2.tasks[0], tasks: 399 }] }],
    ['tasks', { ...version2, tasks: [{ ...version2.tasks[0], tasks: 1e12 }] }],
    ['tasks.0.columns.worker', { ...version2, tasks: [withColumn('worker', 'AAAA')] }],
    ['tasks.0.columns.rounds', { ...version2, tasks: [withColumn('rounds', packIntegers([1]))] }],
  ])('%s', (path, input) => {
    expect(paths(input)).toContain(path)
  })

  it('what is no point of the experiment is refused, and so is a point that stands twice', () => {
    const [first, second] = clone().points
    expect(paths({ ...version2, points: [first, { ...second, x: 99 }] })).toEqual(['points.1'])
    expect(paths({ ...version2, points: [first, second, first] })).toEqual(['points.2'])
  })

  it('medians, intervals and comparisons that its trials contradict are not believed', () => {
    const honest = parsed(version2)
    const lie = structuredClone(JSON.parse(JSON.stringify(honest)))
    for (const point of lie.points) point.median.makespanMs = 1e-9
    for (const point of lie.points) point.interval.makespanMs = [1e-9, 1e-9]
    for (const one of lie.comparisons) Object.assign(one, { ratio: 1e9, outcome: 'differs' })
    expect(parsed(lie)).toEqual(honest)
  })

  it('a valid file still opens after all that', () => expect(paths(clone())).toEqual([]))
})

function withColumn(name: string, text: string) {
  const [first] = clone().tasks
  return { ...first, columns: { ...first?.columns, [name]: text } }
}
