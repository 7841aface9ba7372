import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { whatStandsOut } from '../workers/findings'
import { chosen, likelyChoice, observedFile, observedOf, openFile, trialOf } from '../workers/open'
import { english, joined } from '../workers/base/message'
import { readingOf } from '../workers/reading'
import { verdictOf } from '../workers/verdict/verdict'
import { open } from './open'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'open-'))))
afterAll(() => rm(folder, { recursive: true }))

/** What the command prints of a table. */
const printed = async (
  text: string,
  map: string[],
  json: boolean,
  whatIf: number[] = [],
): Promise<string> => {
  const what = join(folder, 'jobs.csv')
  await writeFile(what, text)
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await open({ command: 'open', what, map, whatIf, split: null, json, out: null })
    return write.mock.calls.map(([chunk]) => String(chunk)).join('')
  } finally {
    write.mockRestore()
  }
}

const found = async (tasks: unknown[][], more: object = {}, ...pairs: string[]) => {
  const text = JSON.stringify({ format: 'poolscope-watched', version: 1, cores: 1, ...more, tasks })
  const file = await openFile(new Blob([text]), 'pool.json')
  const choice = chosen(file, likelyChoice(file), pairs)
  const trial = trialOf(observedOf(file, choice), choice)
  return whatStandsOut(readingOf(observedFile([trial])))
}
const findingsOf = async (tasks: unknown[][]) => (await found(tasks)).map(({ id }) => id)

test('where workers recorded nothing, nothing is said of lanes that only calls make', async () => {
  const calls = Array.from({ length: 9 }, (_, i) => [0, 0, 10 + 10 * i, null, `${i}`])
  expect(await findingsOf(calls)).toEqual(['unrecorded'])
  const recorded = calls.map(([at, , end, , name]) => [at, 1, end, name, name])
  expect(await findingsOf(recorded)).toContain('tail')
  // Waiting that is not looked at does not show that nothing was recorded.
  expect(await found(recorded, {}, 'arrivals=starts')).toEqual([])
})

test('what a table does not say is asked with its columns, their first values, and the option', async () => {
  const table = 'job,begin,took\nx,0,30\ny,5,\nz,9,7\n'
  await expect(printed(table, [], false)).rejects.toThrow(
    [
      '[open] jobs.csv: In which unit are “begin”, “took”? Neither names nor cells say it.',
      '  Column  First values',
      '  job     x · y · z',
      '  begin   0 · 5 · 9',
      '  took    30 ·  · 7',
      'Type --map "start=begin:UNIT,duration=took:UNIT"',
      'UNIT: ns, us, ms, s, min, h, d',
    ].join('\n'),
  )
  await expect(printed('from,to\n03/02/2026,04/02/2026\n', [], false)).rejects.toThrow(
    /"start=from:UNIT,end=to:UNIT"\nUNIT: day-first, month-first$/,
  )
  await expect(printed('day,size\n2026-03-02,5\n', [], true)).rejects.toThrow(
    'Type --map "start=COLUMN:UNIT,end=COLUMN:UNIT", or --map "duration=COLUMN:UNIT"',
  )
})

test('text and JSON say the same choice and the same notes', async () => {
  const table = 'job,begin,took\nx,0,30\ny,5,\nz,9,7\n'
  const map = ['start=begin:s', 'duration=took:ms']
  const text = await printed(table, map, false)
  const { choice, notes, busy, waiting } = JSON.parse(await printed(table, map, true)) as {
    choice: string[]
    notes: string[]
    busy: { lane: string; share: number }[]
    waiting: null
  }
  expect(text).toContain(`Read as: ${choice.join(' ')}\n`)
  expect(choice).toEqual(expect.arrayContaining(['start=begin:s', 'duration=took:ms', 'name=job']))
  expect(notes).toEqual(['1 row without “took” is left out.'])
  expect(text).toContain(`Note: ${notes[0]}\n`)
  expect([busy, waiting]).toEqual([[{ lane: '1', share: expect.closeTo(37 / 9007, 6) }], null])
})

test('text and JSON have each thread once, however many of its tasks overlap', async () => {
  const table = 'worker,start_ms,end_ms\na,0,100\nb,0,30\nb,20,50\na,50,200\n'
  const shares = [
    { lane: 'a', share: 1 },
    { lane: 'b', share: 0.25 },
  ]
  expect(JSON.parse(await printed(table, [], true))).toMatchObject({ lanes: 4, busy: shares })
  expect(await printed(table, [], false)).toMatch(/\nlane {2}busy\na {5}100.%\nb {5}25.%\nDur/)
})

test('gaps are waves only where tasks are not taken to be there from the beginning', async () => {
  const table = 'worker,start_ms,end_ms\na,0,10\na,20,30\na,40,50\na,60,70\n'
  expect(await printed(table, ['arrivals=starts'], false)).toContain('tasks came in waves.\n')
  const text = await printed(table, [], false)
  expect([text, /Nothing ran in 3 gaps, 43.% of the time\.\n/.test(text)]).toEqual([text, true])
})

test('text and JSON have the cores that the file names', async () => {
  const pool = '{"format":"poolscope-watched","version":1,"cores":8,"tasks":[[0,1,50,"w","a"]]}'
  expect(JSON.parse(await printed(pool, [], true))).toMatchObject({ cores: 8 })
  expect(await printed(pool, [], false)).toContain('1 at most (8 cores)')
})

/** A worker that runs two tasks at a time: “long” from 20 to 220 ms, and 5 tasks that come meanwhile. */
const tasks = (computed?: number): unknown[][] => [
  [0, 10, 15, 'w', 'a', 1],
  [0, 10, 16, 'w', 'b', 1],
  [20, 20, 220, 'w', 'long', computed],
  ...[50, 60, 70, 80, 90].map((at, i) => [at, 215 + i, 230 + i, 'w', `${i}`, 1]),
]

test('a what-if of a thread with several tasks is of tasks at a time', async () => {
  const pool = JSON.stringify({ format: 'poolscope-watched', version: 1, tasks: tasks(195) })
  const text = await printed(pool, [], false, [1])
  expect(text).toContain('a what-if is of tasks at a time.')
  expect(text).toMatch(/\ntasks at a time +rule/)
  expect(await printed('start_ms,end_ms\n0,50\n0,100\n', [], false, [1])).toMatch(/\nworkers +rule/)
})

test('the task that held a worker is named, with the waiting that it caused', async () => {
  const [sure] = await found(tasks(195))
  expect(sure?.text).toBe(
    '“long” computed for 195\u202fms and held w: tasks waited for 169\u202fms.',
  )
  const [likely] = await found(tasks())
  expect(likely?.text).toBe(
    'While “long” ran, w started and ended no other task for 195\u202fms, and tasks waited for 169\u202fms.',
  )
  // No task waited, and nobody knows that the other one could have ended.
  const awaits = [...tasks().slice(0, 3), [20, 21, 219, 'w', 'other']]
  expect(await findingsOf(awaits)).not.toContain('held-thread')
  const computes = [[19, 19, 221, 'w', 'other', 0.5], ...tasks(195).slice(0, 3)]
  expect((await found(computes))[0]?.text).toBe(
    '“long” computed for 195\u202fms and held w, which had 1 more task.',
  )
  // One task at a time computes as it should.
  const alone = [
    [0, 0, 300, 'w', 'long', 300],
    [10, 300, 310, 'w', 'next', 10],
  ]
  expect(await findingsOf(alone)).not.toContain('held-thread')
})

test('threads that start are not idle', async () => {
  const waits = [
    [0, 100, 150, 'w', 'a', 50],
    [0, 102, 152, 'v', 'b', 50],
  ]
  const starts = await found(waits, { cores: 2, threads: { w: [5, 100], v: [5, 102] } })
  expect(starts.map(({ text }) => text)).toEqual(['Tasks waited 102\u202fms for threads to start.'])
  const unknown = await found(waits, { cores: 2 })
  expect(unknown.map(({ text }) => text)).toEqual([
    'Tasks waited 100\u202fms before any worker ran one: threads may have been starting.',
  ])
  const idle = await found(waits, { cores: 2, threads: { w: [-500, -400], v: [-500, -400] } })
  expect(idle.map(({ id }) => id)).toEqual(['waited-beside-idle'])
})

test('cores are compared with the workers that are busy, not with the tasks that await', async () => {
  const overlap = [0, 1, 2].map((i) => [0, i, 50 + i, 'w', `${i}`, 1])
  expect(await findingsOf(overlap)).not.toContain('over-cores')
  const others = [...overlap, [0, 3, 60, 'v', 'other', 1]]
  expect((await found(others)).at(-1)?.text).toBe(
    'More workers were busy at once than there are cores (1).',
  )
})

test('lanes without workers are not idle, and no task waits for them', async () => {
  const tableOf = (worker: string) =>
    `arrived_ms,start_ms,end_ms,${worker}\n0,0,100,a\n0,50,60,b\n0,90,100,c\n`
  const textIn = (worker: string) => printed(tableOf(worker), [], false)
  expect(await textIn('worker')).toMatch(/waited while[^]*busy for less than half/)
  expect(await textIn('note')).not.toMatch(/busy for less than half|waited while/)
})

test('a task without a name is called the same everywhere', async () => {
  const text = await printed('start_ms,end_ms\n0,50\n0,100\n', ['arrivals=starts'], false)
  expect(text).toContain('At the end “task 0” ran alone')
  expect(text).toMatch(/100.ms {2}task 0\n/)
})

test('too many lanes are lanes, not workers', async () => {
  const rows = Array.from({ length: 2000 }, (_, i) => `w${i},0,${10 + i}`)
  const file = await openFile(
    new Blob([['worker,start_ms,end_ms', ...rows].join('\n')]),
    'jobs.csv',
  )
  const choice = likelyChoice(file)
  const trial = trialOf(observedOf(file, choice), choice)
  const { headline, second } = verdictOf(readingOf(observedFile([trial])))
  const said = joined([...headline, ...second].map(({ text }) => text))
  expect(english(said)).toMatch(/ran on 2.000 lanes in .*, 2.000 at most/)
})
