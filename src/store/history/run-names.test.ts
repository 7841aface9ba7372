import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeEnvironment, madeRun } from './made-run.testing'
import { formatCount } from '../../base/format'
import { MAX_MARK, runNames, tellingApart, type NamedRun } from './run-names'

const run = madeRun({ makespans: [[10, 11, 12]] })
const at = (startedAt: string) => ({ ...run, environment: { ...madeEnvironment, startedAt } })
const one = (part: Partial<NamedRun> = {}): NamedRun => ({
  id: 'r',
  name: 'Mine',
  note: '',
  file: run,
  ...part,
})

test('runs of different names need no marks', () =>
  expect(tellingApart([one({ note: 'a' }), one({ name: 'Other', note: 'b' })])).toEqual(['', '']))

test('a note tells first, by its first line', () =>
  expect(tellingApart([one({ note: 'on battery\nand warm' }), one()])).toEqual(['on battery', '']))

test('a recorded run is told from one of this browser', () =>
  expect(tellingApart([one(), one({ id: '~mine' })])).toEqual(['', 'recorded elsewhere']))

test('else the fields in which the experiments differ', () => {
  const more = madeRun({
    makespans: [[10, 11, 12]],
    experiment: { base: { workload: { tasks: 77 } } },
  })
  const tasks = run.experiment.base.workload.tasks
  expect(tellingApart([one(), one({ file: more })])).toEqual([
    `Tasks: ${formatCount(tasks)}`,
    'Tasks: 77',
  ])
})

test('of several fields the ones that a run has alone come first', () => {
  const made = (workload: object) =>
    madeRun({ makespans: [[10]], experiment: { base: { workload } } })
  const [first, second, third] = tellingApart([
    one({ file: made({ tasks: 50, payloadBytes: 1024 }) }),
    one({ file: made({ tasks: 50, payloadBytes: 2048 }) }),
    one({ file: made({ tasks: 60, payloadBytes: 1024 }) }),
  ])
  expect(first).toBe('Tasks: 50, Payload: 1\u202fKiB')
  expect(second).toMatch(/^Payload: 2/)
  expect(third).toMatch(/^Tasks: 60/)
})

test('else the machine, else the time, to the second where the minute does not tell', () => {
  const other = { ...run, environment: { ...madeEnvironment, coresNamed: 99 } }
  expect(tellingApart([one(), one({ file: other })])).toEqual([
    `Cores reported: ${madeEnvironment.coresNamed}`,
    'Cores reported: 99',
  ])
  const [early, late] = tellingApart([
    one({ file: at('2026-05-01T09:30:01') }),
    one({ file: at('2026-05-02T10:40:02') }),
  ])
  expect([early, late]).toEqual(['2026-05-01 09:30', '2026-05-02 10:40'])
  expect(
    tellingApart([
      one({ file: at('2026-05-01T09:30:01') }),
      one({ file: at('2026-05-01T09:30:02') }),
    ]),
  ).toEqual(['2026-05-01 09:30:01', '2026-05-01 09:30:02'])
})

test('where one way does not tell all, ways are joined', () => {
  const marks = tellingApart([
    one({ note: 'cold', file: at('2026-05-01T09:30:01') }),
    one({ note: 'cold', file: at('2026-05-01T09:31:01') }),
    one({ note: 'warm', file: at('2026-05-01T09:31:01') }),
  ])
  expect(marks).toEqual([
    'cold · 2026-05-01 09:30',
    'cold · 2026-05-01 09:31',
    'warm · 2026-05-01 09:31',
  ])
})

test('runs that differ in their second are always told apart, and marks stay short', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 2, maxLength: 6 }),
      fc.array(fc.string(), { minLength: 6, maxLength: 6 }),
      (seconds, notes) => {
        const runs = seconds.map((second, i) =>
          one({
            note: notes[i] ?? '',
            file: at(`2026-05-01T09:30:${String(second).padStart(2, '0')}`),
          }),
        )
        const marks = tellingApart(runs)
        expect(new Set(marks).size).toBe(runs.length)
        for (const mark of marks)
          for (const part of mark.split(' · ')) expect(part.length).toBeLessThanOrEqual(MAX_MARK)
      },
    ),
  ))

test('a run is called by its mark if all have one name, else by both; all names differ', () => {
  const files = ['desk.json.gz', 'lap.json'].map((source) => one({ source }))
  expect(runNames(files)).toEqual(['desk', 'lap'])
  const other = one({ name: 'Other' })
  expect(runNames([...files, other])).toEqual(['Mine · desk', 'Mine · lap', 'Other'])
  expect(runNames([one(), one(), one()])).toHaveLength(3)
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string(), note: fc.string() })), (runs) => {
      const names = runNames(runs.map((part) => one(part)))
      expect(new Set(names).size).toBe(runs.length)
      for (const { length } of names) {
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(60)
      }
    }),
    { seed: 8, numRuns: 50 },
  )
})
