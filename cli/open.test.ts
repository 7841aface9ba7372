import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { whatStandsOut } from '../workers/findings'
import { likelyChoice, observedFile, observedOf, openFile, trialOf } from '../workers/open'
import { readingOf } from '../workers/reading'
import { open } from './open'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'open-'))))
afterAll(() => rm(folder, { recursive: true }))

/** What the command prints of a table. */
const printed = async (text: string, map: string[], json: boolean): Promise<string> => {
  const what = join(folder, 'jobs.csv')
  await writeFile(what, text)
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await open({ command: 'open', what, map, whatIf: [], json, out: null })
    return write.mock.calls.map(([chunk]) => String(chunk)).join('')
  } finally {
    write.mockRestore()
  }
}

const findingsOf = async (tasks: unknown[][]): Promise<string[]> => {
  const text = JSON.stringify({ format: 'poolscope-watched', version: 1, cores: 1, tasks })
  const file = await openFile(new Blob([text]), 'pool.json')
  const choice = likelyChoice(file)
  const trial = trialOf(observedOf(file, choice), choice)
  return whatStandsOut(readingOf(observedFile([trial]))).map(({ id }) => id)
}

test('where workers recorded nothing, nothing is said of lanes that only calls make', async () => {
  const calls = Array.from({ length: 9 }, (_, i) => [0, 0, 10 + 10 * i, null, `${i}`])
  expect(await findingsOf(calls)).toEqual(['unrecorded'])
  const recorded = calls.map(([at, , end, , name]) => [at, 1, end, name, name])
  expect(await findingsOf(recorded)).toContain('tail')
})

test('what a table does not say is asked with its columns, their first values, and the option', async () => {
  const table = 'job,begin,took\nx,0,30\ny,5,\nz,9,7\n'
  await expect(printed(table, [], false)).rejects.toThrow(
    [
      '[open] jobs.csv: In which unit is “begin”, “took”? Neither names nor cells say it.',
      '  Column  First values',
      '  job     x · y · z',
      '  begin   0 · 5 · 9',
      '  took    30 ·  · 7',
      'Type --map "start=begin:UNIT,duration=took:UNIT"',
    ].join('\n'),
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
