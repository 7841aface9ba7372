/**
 * Under a real quota of the system no runtime counts more threads than go on together for a while.
 * Needs Linux, two cores, and the right to make a control group.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { root } from '../scripts/lib/root.mjs'
import type { RunFile } from '../workers/api'

const run = promisify(execFile)
const PERIOD_US = 100_000
/** Starts a program in a control group, with all that it starts. */
const IN_GROUP = 'echo $$ > "$0/cgroup.procs" && exec "$@"'

/** Writes a quota of one core into a new control group, in version 2 or 1; null where that is refused. */
const groupOfOneCore = (): string | null => {
  const name = `poolscope-${process.pid}`
  const kinds = [
    { folder: '/sys/fs/cgroup', quota: { 'cpu.max': `${PERIOD_US} ${PERIOD_US}` } },
    {
      folder: '/sys/fs/cgroup/cpu',
      quota: { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': PERIOD_US },
    },
  ]
  for (const { folder, quota } of kinds) {
    const group = join(folder, name)
    try {
      mkdirSync(group)
    } catch {
      continue
    }
    try {
      for (const [file, value] of Object.entries(quota))
        // A file that is not there belongs to the other version, and must not be made.
        writeFileSync(join(group, file), String(value), { flag: 'r+' })
      return group
    } catch {
      rmdirSync(group)
    }
  }
  return null
}

/** The machine as a run in `runtime` measures it, with one core for all its processes. */
const environmentIn = async (runtime: string) => {
  const group = availableParallelism() < 2 ? null : groupOfOneCore()
  test.skip(group === null, 'needs Linux, two cores, and the right to make a control group')
  const out = test.info().outputPath('run.json')
  const cli = [join(root, 'cli/poolscope.mjs'), 'run', 'e1-inline', '--quick', '--trials', '3']
  const args = [...cli, '--in', runtime, '--out', out]
  try {
    await run('sh', ['-c', IN_GROUP, group ?? '', process.execPath, ...args])
  } finally {
    // A process of a browser may outlive it by a moment.
    await expect(() => rmdirSync(group ?? '')).toPass()
  }
  return (JSON.parse(readFileSync(out, 'utf8')) as RunFile).environment
}

test.describe('a real quota of one core', () => {
  test('is the count of a runtime that can read it, which says so @figure @full', async () => {
    expect(await environmentIn('node')).toMatchObject({ parallelism: 1, limit: 'quota' })
  })
  test('is not exceeded by what a browser measures @figure @full', async () => {
    const { coresNamed, parallelism } = await environmentIn('chromium')
    expect(coresNamed).toBeGreaterThan(1)
    expect(parallelism).toBeLessThan(1.5)
  })
})
