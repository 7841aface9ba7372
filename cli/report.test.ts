import { readingOf } from '../workers/reading'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeRun, ofRuntimes, two } from '../workers/joined-runs.testing'
import { english } from '../workers/base/message'
import type { RunFile } from '../workers/run-file/result'
import { parseExpectation, resultOf } from '../workers/claims/expectation'
import { parseLabArgs } from './args'
import { reportsOf, writeReports, type CommandOutcome, type Report } from './report'

const title = 'Fast & "slow" <at> once\u0001'
const run = madeRun({ ...two, title }, ({ variant, block }) => (variant === 'B' ? 50 : 100) + block)

const claim = (text: string, file: RunFile) => {
  const read = parseExpectation(text, file.experiment)
  if (!read.ok) throw new Error(read.issues[0]?.message)
  const { answer, message, compared } = resultOf(read.value, readingOf(file))
  return { text, answer, message: english(message), compared }
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poolscope-report-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const written = (kind: Report['kind'], outcome: Partial<CommandOutcome> = {}): string => {
  const [path, file] = [join(folder, kind), outcome.file ?? run]
  writeReports([{ kind, path }], { file, claims: [], failed: [], exitCode: 0, ...outcome })
  return readFileSync(path, 'utf8')
}

describe('the option', () => {
  it('takes a kind and a file, several times', () => {
    expect(reportsOf(['json=a.json', 'junit=b=c.xml'])).toEqual([
      { kind: 'json', path: 'a.json' },
      { kind: 'junit', path: 'b=c.xml' },
    ])
  })
  it.each(['xml=a', 'junit', 'junit=', '=a', 'toString=a'])('refuses %s', (text) => {
    expect(() => reportsOf([text])).toThrow(/^--report json=FILE or junit=FILE or benchmark=FILE/)
  })
  it('has no figures of a run in haste', () => {
    const args = ['run', 'x', '--hasty', '--report', 'benchmark=a']
    expect(() => parseLabArgs(args, ['chromium'])).toThrow(/benchmark=FILE without --hasty/)
  })
})

describe('JUnit', () => {
  const suite = (outcome: Partial<CommandOutcome>) => {
    const onError = (level: string, why: string) => {
      throw new Error(`${level}: ${why}`)
    }
    const read = new DOMParser({ onError }).parseFromString(written('junit', outcome), 'text/xml')
    const [found] = read.getElementsByTagName('testsuite')
    if (!found) throw new Error('a suite')
    const cases = [...found.getElementsByTagName('testcase')].map((one) => {
      const [inside] = [...one.childNodes].filter(({ nodeName }) => nodeName !== '#text')
      return [one.getAttribute('name'), inside?.nodeName, inside?.textContent]
    })
    return { found, cases }
  }
  it('is well-formed, and has a test for each claim and one for the results', () => {
    const claims = [
      claim('B faster than A', run),
      claim('A faster than B', run),
      {
        ...claim('B same as A', run),
        text: 'a < b & "c" \u0000',
        answer: 'unknown' as const,
      },
    ]
    const failed = ['A, trial 1: 3 of 4 verified, 1 failed (a < b)', 'B, trial 2: lost']
    const { found, cases } = suite({ claims, failed })
    expect(cases).toEqual([
      ['every task is verified', 'failure', failed.join('\n')],
      ['B faster than A', 'system-out', claims[0]?.message],
      ['A faster than B', 'failure', claims[1]?.message],
      ['a < b & "c" ␀', 'error', claims[2]?.message],
    ])
    const counts = ['tests', 'failures', 'errors'].map((name) => found.getAttribute(name))
    expect(counts).toEqual(['4', '2', '1'])
    expect(found.getAttribute('name')).toBe(title.replace('\u0001', '␁'))
    expect(Date.parse(found.getAttribute('timestamp') ?? '')).toBeGreaterThan(0)
  })
  it('passes if nothing was asked and everything is verified', () => {
    expect(suite({}).cases).toEqual([['every task is verified', undefined, undefined]])
  })
})

it('JSON has the answers with their figures, and each point’s', () => {
  const claims = [claim('B faster than A', run)]
  const report = JSON.parse(written('json', { claims, exitCode: 3 }))
  expect(report).toMatchObject({
    format: 'poolscope-report',
    exitCode: 3,
    claims: [{ text: 'B faster than A', answer: 'holds', compared: [{ x: null, trials: 8 }] }],
    points: [
      { name: 'A Round-robin', measure: 'makespanMs', median: 103.5, trials: 8 },
      { name: 'B Free worker', unit: 'ms', median: 53.5 },
    ],
  })
  const [{ ratio, interval }] = report.claims[0].compared
  expect(ratio).toBeGreaterThan(interval[0])
  expect(interval[0]).toBeGreaterThan(1.8)
})

it('the benchmark file has a figure for each point that has one, in each runtime', () => {
  const both = ofRuntimes(['node', 'deno'])
  const [first, ...others] = both.points
  if (!first) throw new Error('a point')
  const none = { ...first, median: { ...first.median, makespanMs: null } }
  const entries = JSON.parse(written('benchmark', { file: { ...both, points: [none, ...others] } }))
  expect(entries.map(({ name }: { name: string }) => name)).toEqual([
    'Two: B Free worker, in node',
    'Two: A Round-robin, in deno',
    'Two: B Free worker, in deno',
  ])
  for (const { unit, value, range, extra } of entries) {
    expect([unit, extra]).toEqual(['ms', 'makespanMs, median of 8 trials'])
    expect(value).toBeGreaterThan(0)
    expect(range).toMatch(/^[\d.]+ to [\d.]+$/)
  }
})
