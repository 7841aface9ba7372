import { expect, it } from 'vitest'
import { madeRun } from '../workers/made-run.testing'
import type { VariantId } from '../workers/experiment/types'
import { presetInput } from './experiment'
import { nativeVariants } from './native'
import { withTask } from './task'
import { whichText } from './which'

const TASK = {
  name: 'a.mjs',
  bytes: 1,
  hash: 'a',
  inputs: 0,
  ms: 5,
  atOnce: 2,
  exported: 'task',
  native: true,
}

/** On eight cores: once, 8 and 16 at a time, 16 at a time with 8 and with 16 threads, a pool. */
const said = (
  times: Readonly<Record<VariantId, number>>,
  { task, spread }: { task?: string; spread?: [number, number] } = {},
): string => {
  const { input } = withTask(presetInput('which-pool').experiment, TASK, true)
  const run = { ...input, variants: nativeVariants(8) }
  return whichText(
    madeRun(run, (variant) => ({ makespanMs: times[variant], ...(spread && { spread }) }), {
      trials: 20,
    }),
    task,
  )
}

it('varies the calls in progress and the native threads, each number once', () => {
  const labels = (cores: number) => nativeVariants(cores).map(({ label }) => label)
  expect(labels(8)).toEqual([
    '1 at a time',
    '8 at a time',
    '16 at a time',
    '16 at a time, in a process with UV_THREADPOOL_SIZE=8',
    '16 at a time, in a process with UV_THREADPOOL_SIZE=16',
    'Free worker',
  ])
  // Four are what Node has.
  expect(labels(2)).toEqual([
    '1 at a time',
    '2 at a time',
    '4 at a time',
    '4 at a time, in a process with UV_THREADPOOL_SIZE=2',
    'Free worker',
  ])
})

it('names the fewest calls in progress that nothing beats, and the number of native threads', () => {
  expect(said({ A: 400, B: 100, C: 100, D: 100, E: 100, F: 100 })).toMatch(
    /^No pool: Node’s own threads, or those of a package, do this work\. Call it 8 at a time, with UV_THREADPOOL_SIZE=4\. Beside one call at a time: 4\.00 \[[\d., ]+\] times as fast\.$/,
  )
  expect(said({ A: 400, B: 200, C: 200, D: 100, E: 100, F: 150 })).toMatch(
    / Call it 16 at a time, with UV_THREADPOOL_SIZE=8\. Beside one call at a time: 4\.00 .*\. It ran in a process of its own, which may be a part of that\.$/,
  )
  expect(said({ A: 100, B: 100, C: 100, D: 120, E: 120, F: 110 })).toMatch(
    /More than one call at a time is not shown to be faster\.$/,
  )
})

it('is open where one that is ahead is not told apart, by all comparisons together', () => {
  const times = { A: 120, B: 119, C: 118, D: 100, E: 119, F: 119 }
  expect(said(times, { spread: [0.5, 2] })).toMatch(
    /do this work\. Cannot be told yet: 16 at a time, in a process with UV_THREADPOOL_SIZE=8 took [\d.]+ to [\d.]+ times as long as 1 at a time\. All 6 are compared together here, which takes more trials \(--minutes N\) than a line above\. Until then, call it once at a time\.$/,
  )
})

it('is a pool where that beats them all, beside the fastest of them', () => {
  expect(said({ A: 400, B: 200, C: 200, D: 220, E: 220, F: 100 })).toMatch(
    /^Use a pool: free worker with 8 threads\. Beside no pool: 2\.00 /,
  )
})

it('has code for Node with as many calls in progress', () => {
  expect(said({ A: 400, B: 100, C: 100, D: 100, E: 100, F: 100 }, { task: 'task' })).toContain(
    'length: 8 }',
  )
})
