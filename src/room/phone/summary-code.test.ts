import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parseRunFile, type RunFile } from '../../../workers/api'
import { qrOf } from '../../share/qr'
import { MAX_SUMMARY_BYTES, summaryText } from './summary-code'

const FOLDER = new URL('../../../public/recorded/lessons/', import.meta.url)

const recorded = (name: string): RunFile => {
  const text = gunzipSync(readFileSync(new URL(`${name}.json.gz`, FOLDER))).toString()
  const read = parseRunFile(JSON.parse(text))
  if (!read.ok) throw new Error(name)
  return read.value
}

const whose = { room: 'KXQD7M', id: '0123456789abcdef', question: 'who-is-next/uneven' }
const text = (name: string) => summaryText(recorded(name), whose)

it('names the room, the phone, the question and the cores, and has ratio and medians', () => {
  const lines = text('who-is-next-in-order').split('\n')
  expect(lines.slice(0, 2)).toEqual(['poolscope KXQD7M 0123456789abcdef', 'who-is-next/uneven'])
  expect(lines[2]).toMatch(/^cores \d+ makespanMs$/)
  expect(lines.slice(3)).toEqual([
    expect.stringMatching(/^B\/A 0\.\d+ 0\.\d+ 0\.\d+$/),
    expect.stringMatching(/^A \d+(\.\d+)?$/),
    expect.stringMatching(/^B \d+(\.\d+)?$/),
  ])
})

it('fits a code that a camera reads, however many places there are', () => {
  const sweep = text('near-full-loads')
  expect(sweep).toMatch(/^[A-F]@\d+ \d/m)
  const file = recorded('who-is-next-in-order')
  const many = { ...file, points: Array.from({ length: 60 }, () => file.points).flat() }
  for (const long of [sweep, summaryText(many, { ...whose, question: 'q'.repeat(80) })]) {
    const bytes = new TextEncoder().encode(long).length
    expect(bytes).toBeLessThanOrEqual(MAX_SUMMARY_BYTES)
    expect(qrOf(long)?.size).toBeLessThan(100)
  }
})
