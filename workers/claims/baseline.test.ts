import { readingOf } from '../reading'
import { describe, expect, it } from 'vitest'
import { english } from '../base/message'
import { environmentFor, joinedOf, madeRun, ofRuntimes, runOf, two } from '../joined-runs.testing'
import type { RunFile } from '../run-file/result'
import { parseExpectation, resultAgainst, resultOf } from './expectation'

const input = { ...two, seed: 3 }
/** Both variants so many times as long as in the baseline. */
const times = (factor: number, options: object = {}, of: object = input) =>
  madeRun(of, ({ block }) => 100 * factor * (1 + ((block * 7) % 5) / 500), {
    runtime: 'node',
    ...options,
  })
const baseline = times(1)

const told = (text: string, run: RunFile, before: RunFile = baseline) => {
  const read = parseExpectation(text, run.experiment, true)
  if (!read.ok) throw new Error(read.issues[0]?.message)
  const { answer, message } = resultAgainst(read.value, run, before)
  return `${answer}: ${english(message)}`
}

describe('the baseline in a sentence', () => {
  it('stands in the second place, and needs a run of before', () => {
    const parse = (text: string, has = true) => {
      const read = parseExpectation(text, baseline.experiment, has)
      return read.ok ? read.value : read.issues[0]?.message
    }
    expect(parse('B not slower than baseline by 5 %')).toMatchObject({
      one: 'B',
      other: 'baseline',
      most: 1.05,
    })
    expect(parse('Free worker faster than Baseline')).toMatchObject({ one: 'B', other: 'baseline' })
    expect(parse('B faster than baseline', false)).toContain('--baseline FILE')
    expect(parse('baseline faster than B')).toContain('(got baseline)')
    expect(parse('B not slower than baseline by 4.9 %')).toMatch(/^at least 5.% against a baseline/)
  })

  it('is a variant, if one has that name', () => {
    const { experiment } = madeRun(
      { ...two, variants: [two.variants[1], { id: 'A', label: 'baseline' }] },
      () => 1,
    )
    const read = parseExpectation('B faster than baseline', experiment)
    expect(read).toMatchObject({ ok: true, value: { one: 'B', other: 'A' } })
  })
})

describe('against a baseline', () => {
  it.each([
    ['B not slower than baseline by 5 %', 1, 'holds'],
    ['B not slower than baseline by 5 %', 0.5, 'holds'],
    ['B not slower than baseline by 5 %', 1.2, 'fails'],
    ['B not slower than baseline by 50 %', 1.2, 'holds'],
    ['B faster than baseline', 0.5, 'holds'],
    ['B faster than baseline', 1, 'fails'],
    ['B faster than baseline', 2, 'fails'],
    ['B same as baseline', 1, 'holds'],
    ['B same as baseline', 1.2, 'fails'],
  ])('%s, at %d times the time: %s', (text, factor, answer) => {
    expect(told(text, times(factor))).toMatch(
      new RegExp(`^${answer}: ${text}: .*ratio [\\d.]+ \\[[\\d., ]+\\], 8 trials each$`),
    )
  })

  it('claims no difference within 5 %, which two runs of the same show', () => {
    expect(told('B faster than baseline', times(0.96))).toMatch(/^(unknown|fails)/)
    expect(told('B not slower than baseline by 5 %', times(1.05))).toMatch(/^unknown/)
  })

  it('claims nothing that one run shows of itself', () => {
    const noise = { measure: 'makespanMs', ratio: 1.3, interval: null } as const
    const text = 'B not slower than baseline by 5 %'
    expect(told(text, { ...times(1), noise })).toMatch(/^unknown/)
    expect(told(text, times(1.2), { ...baseline, noise })).toMatch(/^unknown/)
    expect(told(text, { ...times(0.5), noise })).toMatch(/^holds/)
    expect(told(text, { ...times(2), noise })).toMatch(/^fails/)
  })

  it('cannot tell from five trials, whatever both planned', () => {
    expect(told('B faster than baseline', times(0.5, { trials: 5 }))).toMatch(/^unknown/)
    expect(told('B faster than baseline', times(0.5, { trials: 12 }))).toMatch(/^holds/)
  })

  it.each([
    [
      'runtime Node 24.1 there, Node 20.20 here',
      { userAgent: environmentFor('node 24.1').userAgent },
    ],
    ['cores reported 64 there', { coresNamed: 64 }],
    [
      'another machine, or one of the two runs on a busy one: threads in parallel 7 there',
      { parallelism: 7 },
    ],
    ['thread of the host page there', { hostThread: 'page' as const }],
  ])('cannot tell under other conditions, and says which: %s', (why, part) => {
    const before = { ...baseline, environment: { ...baseline.environment, ...part } }
    const text = told('B not slower than baseline by 5 %', times(2), before)
    expect(text).toMatch(
      /^unknown: .*cannot be told; the baseline was made (under other conditions|on another machine)/,
    )
    expect(text).toContain(why)
  })

  it('cannot tell of another experiment, and says what differs', () => {
    const other = times(1, {}, { ...input, base: { workload: { tasks: 77 } } })
    expect(told('B faster than baseline', times(1), other)).toMatch(
      /^unknown: .*the baseline ran another experiment: experiment\.base\.workload\.tasks is 77 there, \d+ here$/,
    )
    const titled = times(1, {}, { ...input, title: 'Renamed' })
    expect(told('B same as baseline', times(1), titled)).toMatch(/^holds/)
  })

  it('of several runtimes is asked of each, with its own', () => {
    const text = 'A not slower than baseline by 10 %'
    const both = ofRuntimes(['node', 'deno'])
    expect(told(text, both, both)).toMatch(/^holds: .*; in node .*; in deno .*/)
    expect(told(text, runOf('deno'), both)).toMatch(/^holds/)
    const one = told(text, both, runOf('node'))
    expect(one).toMatch(/^unknown: /)
    expect(one).toContain(
      'in deno the baseline was made under other conditions: runtime Node 20.20 there',
    )
    const alike = joinedOf([
      { machine: 'desk', file: runOf('node') },
      { machine: 'lap', file: runOf('node') },
    ])
    expect(told(text, runOf('node'), alike)).toContain('the baseline has several runs of such')
    expect(told(text, alike, alike)).toMatch(/^holds/)
  })
})

it('within a run of several runtimes compares the variants in each', () => {
  // Deno's faster variant takes longer than Node's slower one.
  const slow = madeRun(two, ({ variant, block }) => (variant === 'B' ? 200 : 300) + block, {
    runtime: 'deno',
  })
  const fast = madeRun(two, ({ variant, block }) => (variant === 'B' ? 50 : 60) + block / 50, {
    runtime: 'node',
  })
  const file = joinedOf([
    { runtime: 'deno', file: slow },
    { runtime: 'node', file: fast },
  ])
  const read = parseExpectation('B faster than A', file.experiment)
  if (!read.ok) throw new Error(read.issues[0]?.message)
  const { answer, message } = resultOf(read.value, readingOf(file))
  expect(answer).toBe('holds')
  expect(english(message)).toMatch(/; in deno ratio 1\.49.*; in node ratio 1\.2/)
})
