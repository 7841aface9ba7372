import { describe, expect, test } from 'vitest'
import type { CostFigure, CostResult, CostsFile } from '../../workers/api'
import { costTable, formatCost, sureness } from './cost-rows'

const figure = (at: CostFigure['at'], median: number, batch = 1): CostFigure => ({
  at,
  median,
  p90: null,
  max: 2 * median,
  n: 10,
  batch,
})

const cost = (id: string, figures: CostFigure[], rest: Partial<CostResult> = {}): CostResult => ({
  id,
  name: id,
  group: 'messages',
  what: `what ${id} is`,
  unit: 'ms',
  axis: 'bytes',
  figures,
  why: null,
  ...rest,
})

const file = (costs: CostResult[]): CostsFile => ({
  format: 'poolscope-costs',
  version: 1,
  machine: {
    app: '0',
    userAgent: 'x',
    isolated: true,
    secureContext: true,
    coresNamed: 2,
    clockStepMs: 0.005,
    measuredAt: '2026-01-01T00:00:00.000Z',
  },
  tookMs: 1,
  hidden: false,
  costs,
})

test.each([
  [0.0000004, '0.4\u202fns'],
  [0.0000294, '29\u202fns'],
  [0.0009994, '999\u202fns'],
  [0.0042, '4.2\u202fµs'],
  [12.34, '12.3\u202fms'],
  [0, '0\u202fms'],
  [null, '–'],
])('%s ms prints as %s', (ms, text) => expect(formatCost(ms)).toBe(text))

describe('the table', () => {
  test('cases of both sides stand beside each other, with their ratio', () => {
    const here = file([cost('copy', [figure(256, 2), figure(1024, 9)])])
    const elsewhere = file([cost('copy', [figure(1024, 3), figure(4096, 4)])])
    const { rows } = costTable(here, elsewhere)
    expect(rows.map(([name, at, , , , ratio]) => [name, at, ratio])).toEqual([
      ['copy', '256\u202fbytes', null],
      ['copy', '1\u202fKiB', 3],
      ['copy', '4\u202fKiB', null],
    ])
  })

  test('what cannot be measured here keeps its reason beside the figure of elsewhere', () => {
    const here = file([cost('mailbox', [], { why: 'needs shared memory' })])
    const elsewhere = file([cost('mailbox', [figure('both spin', 1)], { axis: 'case' })])
    expect(costTable(here, elsewhere).rows.map((row) => row.slice(2, 5))).toEqual([
      [null, 'Not here: needs shared memory.', '1.0\u202fms'],
    ])
  })

  test('a figure that the clock cannot resolve says so, in a share of one operation', () => {
    const step = (median: number, batch: number) =>
      /±.*/.exec(
        String(costTable(file([cost('c', [figure(1, median, batch)])]), null).rows[0]?.[3]),
      )
    expect(step(0.01, 1)?.[0]).toBe('±5.0\u202fµs')
    expect(step(0.002, 10)?.[0]).toBe('±500\u202fns')
    expect(step(0.01, 10)).toBeNull()
  })

  test('with nothing there is nothing', () => expect(costTable(null, null).rows).toEqual([]))
})

test('how sure a figure is names percentile, samples, batch and step', () =>
  expect(sureness({ ...figure(null, 1, 8), p90: 2 }, { unit: 'ms' }, 0.005)).toBe(
    'p90 2.0\u202fms · n 10 · in batches of 8 · ±5.0\u202fµs',
  ))
