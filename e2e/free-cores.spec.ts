/** A run beside other programs measures fewer free cores than one without, in a process and in a browser. */
import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { root } from '../scripts/lib/root.mjs'
import { median, type RunFile } from '../workers/api'

const run = promisify(execFile)
/** Programs per core that do nothing but compute. */
const BESIDE = 4
/** With as many programs of the machine's own the free cores still differ by a third. */
const FEWER = 0.7
/** What else runs changes meanwhile. */
const PAIRS = 3

const freeIn = async (runtime: string): Promise<number> => {
  const out = test.info().outputPath('run.json')
  const cli = [join(root, 'cli/poolscope.mjs'), 'run', 'e1-inline', '--quick', '--trials', '3']
  await run(process.execPath, [...cli, '--in', runtime, '--out', out])
  const { environment } = JSON.parse(readFileSync(out, 'utf8')) as RunFile
  expect(environment.free).toBeLessThanOrEqual(environment.coresNamed)
  return environment.free ?? NaN
}

const freeBesideOthers = async (runtime: string): Promise<number> => {
  const others = Array.from({ length: BESIDE * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);']),
  )
  try {
    return await freeIn(runtime)
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }
}

const hasFewer = async (runtime: string): Promise<void> => {
  const [beside, alone]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < PAIRS; pair++) {
    beside.push(await freeBesideOthers(runtime))
    alone.push(await freeIn(runtime))
  }
  expect(Math.min(...beside)).toBeGreaterThan(0)
  expect(median(beside)).toBeLessThan(FEWER * median(alone))
}

test('Node has fewer free cores beside other programs @figure @full', () => hasFewer('node'))
test('Chromium has fewer free cores beside other programs @figure @full', () =>
  hasFewer('chromium'))
