/** The code for Node runs, as it is printed. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nodeCode } from './node-code'

const start = promisify(execFile)
let folder = ''
beforeAll(() => {
  // Below the repository, for its packages.
  mkdirSync('build/test', { recursive: true })
  folder = mkdtempSync('build/test/node-code-')
  writeFileSync(join(folder, 'work.mjs'), 'export const task = async (n, i) => [n * n, i]\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['one after the other', { threads: 0, each: 1 }],
  ['many at a time without a pool', { threads: 0, each: 3 }],
  ['in a pool', { threads: 2, each: 1 }],
  ['in a pool with many at a time', { threads: 2, each: 2 }],
])('each task once, %s', async (_, strategy) => {
  const text = nodeCode(strategy, 'work.mjs')
  const [first = '', second] = text.split(/^(?=\/\/ your code)/m)
  if (second) writeFileSync(join(folder, 'tasks.mjs'), first)
  const use = `const inputs = [1, 2, 3]\n${second ?? first}console.log(results.join())`
  writeFileSync(join(folder, 'use.mjs'), use)
  const { stdout } = await start(process.execPath, [join(folder, 'use.mjs')])
  expect(stdout.trim()).toBe('1,0,4,1,9,2')
})
