import { expect, it } from 'vitest'
import { madeRun } from '../workers/made-run.testing'
import type { VariantId } from '../workers/experiment/types'
import { bytesOf } from './fit'
import { presetInput } from './experiment'
import { whichText } from './which'

type Times = readonly [none: number, roundRobin: number, free: number, queue: number]
const LETTERS: readonly VariantId[] = ['A', 'B', 'C', 'D']
const input = {
  ...(presetInput('which-pool').experiment as object), // of a preset
  axis: undefined,
}

const fileOf = (times: Times, spread?: number | [number, number], trials = 10) =>
  madeRun(
    input,
    (variant) => ({
      makespanMs: times[LETTERS.indexOf(variant)] ?? 0,
      ...(spread && { spread }),
    }),
    { trials },
  )
const said = (...args: Parameters<typeof fileOf>) => whichText(fileOf(...args))

it('names the pool that is faster, its threads, its gain and the setting of piscina', () => {
  expect(said([200, 150, 100, 120])).toMatch(
    /^Use a pool: free worker with \d+ threads\. Beside no pool: 2\.00 \[[\d., ]+\] times as fast\. Each thread gets the next task when it is free\. piscina does that: new Piscina\(\{ filename, minThreads: (\d+), maxThreads: \1, concurrentTasksPerWorker: 2 \}\)\.$/,
  )
  expect(said([200, 150, 120, 100], undefined, 20)).toMatch(
    /^Use a pool: shared queue with \d+ threads\. Beside no pool: .* The threads take the tasks from a queue .* No setting of piscina does that\.$/,
  )
})

it('names the simplest of what is not told apart', () => {
  expect(said([300, 100, 101, 99], [0.8, 1.25])).toMatch(
    /^Use a pool: free worker .* Each thread gets/,
  )
  expect(said([100, 101, 99, 101], 1, 20)).toMatch(
    /^Cannot be told yet: free worker took [\d.]+ to [\d.]+ times as long as no pool\. Until then, no pool: run these tasks where they are called\.$/,
  )
})

it('is no pool where a pool takes longer, and says how much longer', () => {
  expect(said([100, 150, 150, 150])).toMatch(
    /^No pool: run these tasks where they are called\. The best one, .* with \d+ threads, beside that: 1\.50 \[[\d., ]+\] times as long\.$/,
  )
})

it('has code for Node with it if asked, of the nearest pool if piscina has no such one', () => {
  const code = (times: Times, trials?: number) =>
    whichText(fileOf(times, undefined, trials), 'task')
  expect(code([200, 150, 100, 120])).toMatch(/^Use .*\n\n\/\/ tasks\.mjs\n/)
  expect(code([200, 150, 120, 100], 20)).toMatch(/\n\nThe nearest pool .*\n\n\/\/ tasks\.mjs\n/)
  expect(code([100, 150, 150, 150])).toMatch(/^No pool: .*\n\n\/\/ your code\n/)
})

it('is none with too few trials, and provisional beside other programs', () => {
  expect(said([100, 150, 150, 150], undefined, 5)).toBe(
    'No answer: 5 trials of a variant, and 6 are needed. Give it longer than now: --minutes N.',
  )
  const disturbed = madeRun(input, () => ({ makespanMs: 100, disturbed: ['clock-skew'] }))
  expect(whichText(disturbed)).toMatch(/^No answer: too few trials were valid\. Close/)
  const file = fileOf([200, 150, 100, 120])
  const busy = { ...file, environment: { ...file.environment, free: 0.9 } }
  expect(whichText(busy)).toMatch(
    /^Provisional: other programs took 1\.1 of 2 cores\. Use a pool: /,
  )
})

it('says how many workers fit in a memory, by the most that one took', () => {
  const worker = { bytes: 60e6, bufferBytes: 50e6, bareBytes: 9e6, peakBytes: 64e6 }
  const fit = (size: string, residentBytes: number | null = null, trials = 10) => {
    const memory = { workers: [{ ...worker, residentBytes }, null], residentBytes: 300e6 }
    const file = madeRun(input, () => ({ makespanMs: 100, fields: { memory } }), { trials })
    return whichText(file, null, size).split('\n').at(-1)
  }
  expect(fit('4GB')).toMatch(/^At most 62 workers fit in 4GB .* up to 61.*MiB, as seen/)
  expect(fit('4 GB', 128e6)).toMatch(/^At most 31 workers fit/)
  expect(fit('4GB', null, 1)).toMatch(/^At most 62 workers fit/)
  expect(fit('65MB')).toMatch(/^At most 1 worker fits .* fewer than the \d+ that were measured\.$/)
  expect(fit('1MB')).toMatch(/^Not one worker fits/)
  expect(whichText(fileOf([200, 150, 100, 120]), null, '4GB')).toMatch(/\nHow many .* not known/)
})

it.each([
  ['512MB', 512e6],
  ['1.5 GiB', 1.5 * 2 ** 30],
  ['4gb', 4e9],
])('reads %s as a size', (text, bytes) => expect(bytesOf(text)).toBe(bytes))

it.each(['4', 'GB', '4G', '0MB', '1e3MB'])('refuses %s as a size', (text) =>
  expect(() => bytesOf(text)).toThrow(/--memory/),
)
