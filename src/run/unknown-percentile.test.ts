import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parseRunFile, readingOf } from '../../workers/api'
import { seriesOfFile } from './file-series'
import { summaryOf } from './summary-rows'

const summaryOfRecorded = (name: string, isShown: boolean) => {
  const text = gunzipSync(readFileSync(`public/recorded/${name}.json.gz`)).toString()
  const file = parseRunFile(JSON.parse(text))
  if (!file.ok) throw new Error(name)
  const series = seriesOfFile(file.value)
  if (!Array.isArray(series)) throw new Error(name)
  const { rows } = summaryOf(readingOf(file.value), null, isShown ? series : [])
  return (label: string) =>
    rows.find((row) => row.label === label)?.cells.map((cell) => [cell.text, cell.interval])
}

it('of a pool that refuses tasks, the percentile of those answered, with their share', () => {
  const cells = summaryOfRecorded('more-than-it-can-take', true)('Response p99')
  expect(cells?.[0]?.[0]).not.toContain('answered')
  for (const cell of cells?.slice(1) ?? []) {
    expect(cell[0]).toMatch(/^answered: [\d.]+.ms$/)
    expect(cell[1]).toMatch(/^\d\d.% of all tasks$/)
  }
})

it('the share alone, if the tasks are not at hand', () => {
  const cells = summaryOfRecorded('more-than-it-can-take', false)('Response p99')
  expect(cells?.[1]?.[0]).toBe('–')
  expect(cells?.[1]?.[1]).toMatch(/^\d\d.% answered$/)
})

it('the number of tasks that it would need, if they were few', () => {
  const cells = summaryOfRecorded('big-answer', true)('Response p50')
  expect(cells).toEqual(Array.from({ length: 4 }, () => ['–', 'from 20 tasks on']))
})
