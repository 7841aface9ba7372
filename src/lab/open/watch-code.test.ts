/** The code that the page shows, in a folder of its own, beside the module that the page offers. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { POOLS, watchFiles } from './watch-code'

const root = process.cwd()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poolscope-'))
  await cp(join(root, 'workers/observe/observe.mjs'), join(folder, 'observe.mjs'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(POOLS)('%s is watched by five lines', (pool) => {
  const lines = watchFiles(pool).flatMap(({ text }) => text.split('\n'))
  expect(lines.filter((line) => /observe/i.test(line))).toHaveLength(5)
})

it('runs as it is shown', async () => {
  const pool = 'workers'
  for (const { name, text } of watchFiles(pool)) await writeFile(join(folder, name), text)
  await promisify(execFile)(process.execPath, [`${pool}.mjs`], { cwd: folder })
  const text = await readFile(join(folder, 'pool.json'), 'utf8')
  const { format, cores, threads, tasks } = JSON.parse(text) as {
    format: string
    cores: number
    threads: Readonly<Record<string, readonly number[]>>
    tasks: readonly (readonly unknown[])[]
  }
  expect([format, cores, tasks.length]).toEqual(['poolscope-watched', availableParallelism(), 40])
  expect(new Set(tasks.map((row) => row[3]))).toEqual(new Set(['worker 1', 'worker 2']))
  let [took, alone] = [0, 0]
  for (const [, start, end, worker, , computed] of tasks) {
    const [asked = NaN, ready = NaN] = threads[String(worker)] ?? []
    expect(asked).toBeLessThan(ready)
    expect(ready).toBeLessThanOrEqual(Number(start))
    took += Number(end) - Number(start)
    alone += Number(computed)
  }
  // These compute all the time, but for what a busy machine takes between two looks at the clock.
  expect(alone).toBeGreaterThan(took / 2)
  expect(alone).toBeLessThanOrEqual(took)
})
