import { expect, test } from 'vitest'
import { english } from '../base/message'
import { madeRun, type Made } from '../made-run.testing'
import { readingOf } from '../reading'
import { ruleAnswer } from './by-rule'
import { verdictOf } from './verdict'

/** Every fourth of these takes ten times as long: in turn, one worker gets them all. */
const RR_OR_FREE = {
  trials: 10,
  base: {
    workload: {
      id: 'sha256',
      tasks: 400,
      payloadBytes: 1024,
      sizes: { kind: 'periodic', every: 4, times: 10 },
    },
    strategy: { kind: 'push', policy: 'round-robin', workers: 4 },
  },
  variants: [
    { id: 'A', label: 'Round-robin' },
    {
      id: 'B',
      label: 'Free worker',
      set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
    },
  ],
}

const SWEEP = {
  ...RR_OR_FREE,
  axis: { path: 'strategy.workers', values: [1, 2, 4] },
  variants: [
    { id: 'A', label: 'Long', set: { 'workload.sizes': { kind: 'constant', rounds: 5 } } },
  ],
}

const costOf = (workNs: number) => ({
  from: 'times' as const,
  unitNs: workNs,
  workNs,
  overheadNs: 0,
  overheadShare: 0,
  workShare: 1,
  threads: 4,
  sumOverheadMs: 0,
  sumWorkMs: 1,
  spread: { n: 1, overheadNs: [0], maxNs: 0 },
})

const said = (
  input: object,
  of: (variant: string, x: unknown) => Made,
  { workUs = 650, limit }: { workUs?: number; limit?: 'quota' | 'pauses' } = {},
): string => {
  const run = madeRun(
    input,
    (variant, x) => ({ ...of(variant, x), fields: { cost: costOf(1000 * workUs) } }),
    { trials: 10, parallelism: 1.2 },
  )
  const environment = { ...run.environment, coresNamed: 2, ...(limit && { limit }) }
  const reading = readingOf({ ...run, environment })
  return ruleAnswer(reading, verdictOf(reading))
    .map(({ text }) => english(text))
    .join('')
}

const measured =
  (a: number, spread = 1 / 2000) =>
  (variant: string) => ({
    makespanMs: variant === 'A' ? a : 100,
    spread,
  })

const RULE =
  'By the rule alone, on 2 cores: free worker would be 1.7 times as fast as round-robin. '

test('what was measured stands beside it, and a gap has its reason', () => {
  expect(said(RR_OR_FREE, measured(169))).toMatch(/^By the rule alone.* Here: 1\.69 \[.*\]\.$/)
  expect(said(RR_OR_FREE, measured(140))).toMatch(
    /^By the rule alone.* Here: 1\.40 \[.*\]; the gap is costs/,
  )
  // The rule's winner has lost here.
  expect(said(RR_OR_FREE, measured(80))).toMatch(/Here: 0\.80 \[0\.\d+, 0\.\d+\]; the gap/)
})

test('it stands alone where this machine cannot tell', () => {
  expect(said(RR_OR_FREE, measured(120, 1))).toBe(
    `${RULE}More trials, or fewer other programs, would tell how it is here.`,
  )
})

test('a number of threads is compared with the first, on the cores that there are', () => {
  const speedup = (_: string, x: unknown) => ({ makespanMs: 100 / Math.min(1.5, Number(x)) })
  expect(said(SWEEP, speedup)).toMatch(
    /^By the rule alone, on 2 cores: long at 2 would be 2\.0 times as fast as long at 1\. Here: 1\.50 /,
  )
  // A quota leaves one core; `pauses` may be other programs.
  expect(said(SWEEP, speedup, { limit: 'quota' })).toBe('')
  expect(said(SWEEP, speedup, { limit: 'pauses' })).not.toBe('')
})

test('nothing is computed where costs decide, or other work, arrivals or threads', () => {
  expect(said(RR_OR_FREE, measured(140), { workUs: 100 })).toBe('')
  const withSet = (set: object) => ({
    ...RR_OR_FREE,
    variants: [RR_OR_FREE.variants[0], { id: 'B', set }],
  })
  for (const set of [
    { 'strategy.channel': 'message-copy' },
    { 'workload.tasks': 200 },
    { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1, 'strategy.starts': 'with' },
  ])
    expect(said(withSet(set), measured(140)), JSON.stringify(set)).toBe('')
})
