/** The memory of workers, as each runtime reports it, and what happens when there is not enough. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../cli/sessions'
import { root } from '../scripts/lib/root.mjs'
import type { RunFile, TrialResult } from '../workers/api'
import { figureOf } from '../workers/figures'
import { ALL } from '../workers/base/extent.testing'
import { one, trialsOf } from './support/conformance'
import { held, KEPT_BYTES, WORKERS } from './support/held-memory'

const start = promisify(execFile)
const HASTY = { tasks: false, hasty: true, minutes: null }
/** Limit of a heap that the tasks soon fill, in MiB. */
const LIMIT = 32

const trialIn = async (runtime: string, base: Record<string, unknown>): Promise<TrialResult> => {
  const session = await openSession(runtime)
  try {
    const { run, failed } = await session.run(one(base), HASTY, () => undefined)
    if (failed || run === null) throw new Error(failed?.message)
    const [trial] = trialsOf(JSON.parse(run) as RunFile) // the product wrote the file
    if (!trial) throw new Error('a trial (there is none)')
    return trial
  } finally {
    await session.close()
  }
}

const heldBytes = (trial: TrialResult): number => figureOf('heldBytes').of(trial) ?? NaN

const expectAbout = (bytes: number, expected: number): void => {
  expect(bytes / expected).toBeGreaterThan(0.9)
  expect(bytes / expected).toBeLessThan(1.1)
}

describe('Memory of workers', () => {
  it('is 200 MB for four threads of Node that hold 50 MB each', async () => {
    const trial = await trialIn('node', held)
    expectAbout(heldBytes(trial), WORKERS * KEPT_BYTES)
    // The process has what its threads have.
    expect(trial.memory?.residentBytes).toBeGreaterThan(WORKERS * KEPT_BYTES)
    for (const worker of trial.memory?.workers ?? []) {
      expect(worker?.peakBytes).toBeGreaterThan(KEPT_BYTES)
      expect(worker?.residentBytes).toBeNull()
    }
  })

  it('is that of each process in a pool of processes', async () => {
    const strategy = { ...held.strategy, workerKind: 'processes', workers: 2 }
    const trial = await trialIn('node', { ...held, strategy })
    expectAbout(heldBytes(trial), 2 * KEPT_BYTES)
    for (const worker of trial.memory?.workers ?? [])
      expect(worker?.residentBytes).toBeGreaterThan(KEPT_BYTES)
  })

  it.runIf(ALL)('is counted in Deno, and in Bun for the process alone', async () => {
    expectAbout(heldBytes(await trialIn('deno', held)), WORKERS * KEPT_BYTES)
    const { memory } = await trialIn('bun', held)
    expect(memory?.workers).toEqual([])
    expect(memory?.residentBytes).toBeGreaterThan(WORKERS * KEPT_BYTES)
  })

  it('is refused where the runtime limits no heap', async () => {
    const strategy = { ...held.strategy, heapMiB: LIMIT }
    await expect(trialIn('deno', { ...held, strategy })).rejects.toThrow(/only Node limits/)
  })
})

describe('A function that holds memory', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'poolscope-memory-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Runs a module's task in the form of `held`; `set`: further settings. */
  const trialOf = async (module: string, ...set: string[]): Promise<TrialResult> => {
    const at = (name: string) => join(folder, name)
    const [file, task, out] = [at('run.json'), at('task.mjs'), at('out.json')]
    const { strategy } = held
    writeFileSync(file, JSON.stringify(one({ workload: { id: 'own', tasks: 16 }, strategy })))
    writeFileSync(task, module)
    const sets = set.flatMap((text) => ['--set', text])
    const args = ['run', file, '--task', task, '--in', 'node', '--hasty', '--out', out, ...sets]
    // A failed trial makes a failed command.
    await start(process.execPath, [join(root, 'cli/poolscope.mjs'), ...args]).catch(() => {})
    const [trial] = trialsOf(JSON.parse(readFileSync(out, 'utf8')) as RunFile) // as written there
    if (!trial) throw new Error('a trial (there is none)')
    return trial
  }

  it('is reported with its buffers', async () => {
    const buffers = `let held
export const task = (input) => {
  held ??= new Uint8Array(${KEPT_BYTES}).fill(1)
  return held[input]
}`
    expectAbout(heldBytes(await trialOf(buffers)), WORKERS * KEPT_BYTES)
  })

  it('ends with a clear fault when its heap is full, as a thread and as a process', async () => {
    const objects = `const held = []
export const task = (input) => {
  for (let i = 0; i < 5e5; i++) held.push({ i, input, half: i + 0.5 })
  return input
}`
    const limit = `strategy.heapMiB=${LIMIT}`
    const thread = await trialOf(objects, limit)
    expect(thread.disturbed).toContain('no-memory')
    expect(thread.error).toMatch(/worker \d: its heap is full \(ERR_WORKER_OUT_OF_MEMORY\)/)
    const child = await trialOf(objects, limit, 'strategy.workerKind=processes')
    expect(child.error).toMatch(/SIGABRT.*heap is full/)
  })
})
