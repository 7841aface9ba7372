import { parseExperiment } from '../experiment/parse'
import { expect, test } from 'vitest'
import { fairnessOf } from './fairness'
import { readingOf } from '../reading/reading'
import { valuesDiffer, variantsDiffer } from '../reading/same-work'

const at = (rateUnit: string, set: Record<string, unknown>, axis?: object) => {
  const parsed = parseExperiment({
    title: 'Load',
    base: {
      arrivals: { kind: 'open', process: 'constant', rate: 50, rateUnit },
      strategy: { kind: 'push', workers: 4 },
    },
    variants: [{ id: 'A' }, { id: 'B', set }],
    ...(axis && { axis }),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

test('a load in per cent of more threads is more work, as far as the machine runs them', () => {
  const more = { 'strategy.workers': 8 }
  const fairness = (unit: string) =>
    fairnessOf(
      readingOf({ experiment: at(unit, more), points: [], environment: { parallelism: 16 } }),
    )
  expect(variantsDiffer(at('load', more))).toBe(true)
  expect(variantsDiffer(at('load', more), 16)).toBe(true)
  expect(variantsDiffer(at('load', more), 2.1)).toBe(false)
  expect(variantsDiffer(at('per-second', more), 16)).toBe(false)
  expect(fairness('load')?.text.text).toMatch(/different work/)
  expect(fairness('per-second')?.text.text ?? '').not.toMatch(/different work/)
})

test('at a load in per cent another kernel is sent tasks at another rate', () => {
  const wasm = { 'workload.kernel': 'wasm' }
  const native = { 'workload.kernel': 'native' }
  expect([wasm, native].some((set) => variantsDiffer(at('load', set)))).toBe(true)
  expect(variantsDiffer(at('per-second', wasm))).toBe(false)
})

test('along an axis of threads a load in per cent is different work at each value', () => {
  const axis = { path: 'strategy.workers', values: [1, 2, 4] }
  expect(valuesDiffer(at('load', {}, axis), 4)).toBe(true)
  expect(valuesDiffer(at('per-second', {}, axis), 4)).toBe(false)
  // At each value both variants have the same.
  expect(variantsDiffer(at('load', {}, axis), 4)).toBe(false)
  expect(variantsDiffer(at('load', { 'workload.tasks': 9 }, axis), 4)).toBe(true)
})
