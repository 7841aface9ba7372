/**
 * Under a real quota of the system no runtime counts more threads than go on together for a while.
 * Needs Linux, two cores, and the right to make a control group.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { root } from '../scripts/lib/root.mjs'
import type { RunFile } from '../workers/api'
import { LONG_MS } from './support/runtime-tests'

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

const group = availableParallelism() < 2 ? null : groupOfOneCore()
const folder = mkdtempSync(join(tmpdir(), 'poolscope-quota-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  // A process of a browser may outlive it by a moment.
  if (group) await vi.waitFor(() => rmdirSync(group), { timeout: LONG_MS })
})

const environmentIn = async (runtime: string) => {
  const out = join(folder, `${runtime}.json`)
  const cli = [join(root, 'cli/poolscope.mjs'), 'run', 'e1-inline', '--quick', '--trials', '3']
  const args = [...cli, '--in', runtime, '--out', out]
  await run('sh', ['-c', IN_GROUP, group ?? '', process.execPath, ...args])
  return (JSON.parse(readFileSync(out, 'utf8')) as RunFile).environment
}

describe.skipIf(group === null)('a real quota of one core', { timeout: LONG_MS }, () => {
  it('is the count of a runtime that can read it, which says so', async () => {
    expect(await environmentIn('node')).toMatchObject({ parallelism: 1, limit: 'quota' })
  })
  it('is not exceeded by what a browser measures', async () => {
    const { coresNamed, parallelism } = await environmentIn('chromium')
    expect(coresNamed).toBeGreaterThan(1)
    expect(parallelism).toBeLessThan(1.5)
  })
})
