import { expect, test } from 'vitest'
import { NOT_REQUESTED, report } from './table.mjs'

const row = {
  name: 'free worker 1',
  workers: 2,
  ofBound: 0.8,
  ofBoundCopied: null,
  ofHand: null,
  handOfBound: null,
  vsWorkerpool: null,
  nsPerTask: null,
  emptyVsWorkerpool: null,
  bareNs: null,
  perS: 900,
  emptyTasks: null,
  spread: {},
}
const result = {
  environment: { userAgent: 'a browser', coresNamed: 2, parallelism: 2, clockStepMs: 0.005 },
  rows: [row, { ...row, name: 'inline', perS: null, ofBound: null }],
  bound: [],
  recording: [],
  pasted: [],
  pacing: null,
  rounds: 3,
  workload: { messages: 10, messageBytes: 1024 },
}
const nothing = { p50Ms: null, p95Ms: null, maxMs: null, detail: NOT_REQUESTED, variants: [] }

test('only what was measured is printed', () => {
  const text = report(/** @type {any} */ (result), [], nothing, /** @type {any} */ (nothing))
  expect(text).toContain('free worker 1')
  for (const absent of ['inline', 'Empty tasks', 'frame gap', 'host lag', 'drawn live'])
    expect(text).not.toContain(absent)
})

test('a part that was asked for and failed is printed with the reason', () => {
  const failed = { ...nothing, detail: 'no frames' }
  const text = report(/** @type {any} */ (result), [], failed, /** @type {any} */ (nothing))
  expect(text).toMatch(/frame gap, half within\s+–\s+no frames/)
})
