/** A function of the user's in place of a preset's work, from the command line. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nativeVariants } from '../cli/native'
import { root } from '../scripts/lib/root.mjs'
import type { RunFile } from '../workers/api'
import { ALL } from '../workers/base/extent.testing'

const start = promisify(execFile)
const POOLSCOPE = join(root, 'cli/poolscope.mjs')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poolscope-task-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

interface Answer {
  code: number
  out: string
  err: string
}

const poolscope = async (...args: string[]): Promise<Answer> => {
  try {
    const { stdout, stderr } = await start(process.execPath, [POOLSCOPE, ...args])
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

const RESULTS = `let prepared = 0
export const prepare = () => void prepared++
export const task = (message) => ({
  prepared, drawn: Math.random(), pixels: new Uint8Array(100_000).fill(message[0]),
})
export const check = ({ prepared, drawn, pixels }, message) =>
  prepared === 1 && drawn < 1 && pixels.length === 100_000 && pixels[9] === message[0]
export const transfer = ({ pixels }) => [pixels.buffer]
`
const NOT_A_MESSAGE = 'export const task = () => ({ later: () => 1 })'

const HASTY = ['--hasty', '--trials', '1', '--quick', '--set', 'workload.tasks=24']

/** Runs the usual preset with a module, and gives its file. */
const ran = async (module: string, ...more: string[]): Promise<RunFile> => {
  const out = join(folder, 'run.json')
  const { code, err } = await poolscope(
    'run',
    'rr-or-free',
    '--task',
    module,
    ...HASTY,
    ...more,
    '--out',
    out,
  )
  expect(code, err).toBe(0)
  return JSON.parse(readFileSync(out, 'utf8')) as RunFile // the product wrote the file
}

const verified = ({ points }: RunFile) =>
  points.flatMap(({ trials }) => trials.map(({ tasks, verified: right }) => [tasks, right]))

describe('a module that exports a task', () => {
  test('is run in every pool, each result is verified, and the file does not say where it is', async () => {
    const path = write(
      'halve.mjs',
      `export const inputs = [[4, 8], [6], [10, 2, 2]]
       export const halve = (list, index) => ({ index, halves: list.map((n) => n / 2) })`,
    )
    const file = await ran(path)
    expect(verified(file)).toEqual([
      [24, 24],
      [24, 24],
    ])
    const { options, id } = file.experiment.base.workload
    expect([id, options]).toMatchObject(['own', { name: 'halve.mjs', inputs: 3 }])
    expect(JSON.stringify(file)).not.toContain(folder)
  })

  test.each(ALL ? ['resize', 'parse', 'wait'] : ['resize'])(
    '%s of the documentation',
    async (name) => {
      const file = await ran(join(root, `docs/examples/${name}.mjs`))
      expect(verified(file).flat()).toEqual([24, 24, 24, 24])
    },
  )

  test('is prepared once in each thread, sends its results home, and checks those that are never the same', async () => {
    expect(verified(await ran(write('fill.mjs', RESULTS))).flat()).toEqual([24, 24, 24, 24])
  })

  test.runIf(ALL)('whose result is no message ends the trial, with the reason', async () => {
    const path = write('later.mjs', NOT_A_MESSAGE)
    const { code, out, err } = await poolscope('run', 'rr-or-free', '--task', path, ...HASTY)
    expect(code).toBe(1)
    expect(out + err).toMatch(/could not be cloned/)
  })
})

test.runIf(ALL).each([
  ['of mailboxes', 'e6-blocked-host'],
  ['of libraries', 'peers-node'],
])('runs in pools %s', async (_, preset) => {
  const path = write('same.mjs', 'export const task = (bytes) => bytes[0] ?? 0')
  const out = join(folder, 'pools.json')
  const { code, err } = await poolscope('run', preset, '--task', path, ...HASTY, '--out', out)
  expect(code, err).toBe(0)
  const results = verified(JSON.parse(readFileSync(out, 'utf8')) as RunFile) // the product wrote it
  expect(results.length).toBeGreaterThan(1)
  for (const [tasks, right] of results) expect([tasks, right]).toEqual([24, 24])
})

test.runIf(ALL).each(['deno', 'bun'])('runs in %s, with its package', async (name) => {
  const file = await ran(join(root, 'docs/examples/parse.mjs'), '--in', name)
  expect(verified(file).flat()).toEqual([24, 24, 24, 24])
})

test.runIf(ALL)(
  'a function that awaits gets as many tasks at a time as its thread has room for',
  async () => {
    const path = write(
      'call.mjs',
      `import { setTimeout } from 'node:timers/promises'
     export const task = async (bytes) => {
       await setTimeout(20)
       return bytes[0]
     }`,
    )
    const out = join(folder, 'which.json')
    const {
      code,
      out: said,
      err,
    } = await poolscope('which', '--task', path, ...HASTY, '--out', out)
    expect(code, err).toBe(0)
    // A run in haste has no valid trial, and on a busy machine too few of any.
    expect(said).toMatch(/^No answer: (too few trials were valid|1 trial of a variant)/m)
    expect(err).toMatch(/It awaits for most of it: \d+ at a time (on each thread|in all)/)
    const file = JSON.parse(readFileSync(out, 'utf8')) as RunFile // the product wrote the file
    expect(verified(file)).toEqual([0, 1, 2, 3].map(() => [24, 24]))
    const each = file.experiment.variants.map(({ set }) => Number(set['strategy.tasksPerWorker']))
    expect(Math.min(...each)).toBeGreaterThan(5)
    // No pool has at least as many as one thread of a pool.
    expect(Math.max(...each)).toBe(each[0])
  },
)

test('which varies the calls in progress, and Node’s own threads, where those do the work', async () => {
  const path = write(
    'derive.mjs',
    `import { pbkdf2 } from 'node:crypto'
     import { promisify } from 'node:util'
     const derive = promisify(pbkdf2)
     export const task = async () => (await derive('a', 'b', 20000, 32, 'sha256'))[0]`,
  )
  const out = join(folder, 'native.json')
  const { code, err } = await poolscope('which', '--task', path, ...HASTY, '--out', out)
  expect(code, err).toBe(0)
  expect(err).toContain('Its work runs on other threads than its caller’s')
  const file = JSON.parse(readFileSync(out, 'utf8')) as RunFile // the product wrote the file
  expect(file.experiment.variants.map(({ label }) => label)).toEqual(
    nativeVariants().map(({ label }) => label),
  )
  expect(new Set(verified(file).map(([tasks, right]) => right === tasks))).toEqual(new Set([true]))
})

test('an endless task is named, and nothing runs', async () => {
  const path = write('endless.mjs', 'export const task = (bytes) => { while (bytes) bytes[0]++ }')
  const { code, out, err } = await poolscope('which', '--task', path)
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/endless\.mjs: tasks that end \(call 1 has not ended .* endless loop/)
})

test.runIf(ALL)('a file is of one function, and of no other', async () => {
  const path = write('one.mjs', 'export const task = () => 1')
  await ran(path)
  const other = write('two.mjs', 'export const task = () => 2')
  const { code, err } = await poolscope('again', join(folder, 'run.json'), '--task', other)
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/the module that the file is of, one\.mjs/),
  ])
})

test.runIf(ALL)('results that differ from call to call are told as wrong', async () => {
  const path = write('random.mjs', 'export const task = () => Math.random()')
  const { code, out, err } = await poolscope('run', 'rr-or-free', '--task', path, ...HASTY)
  expect(code).toBe(1)
  expect(out + err).toMatch(/not verified|0\/24|wrong/)
})

const refused: [what: string, file: string, text: string | null, why: RegExp][] = [
  [
    'no task',
    'empty.mjs',
    'export const other = 1',
    /must be the only one, or be called task \(got none\)/,
  ],
  ['no file', 'none.mjs', null, /a file \(there is none at/],
  [
    'a fault in it',
    'fault.mjs',
    'export const task = () => { throw new Error("no ink") }',
    /fault\.mjs:1: your function threw Error: no ink/,
  ],
  [
    'no input',
    'none-in.mjs',
    'export const task = () => 1\nexport const inputs = []',
    /at least one/,
  ],
]
test.each(ALL ? refused : refused.slice(0, 1))('is refused: %s', async (_, name, text, why) => {
  const path = text === null ? join(folder, name) : write(name, text)
  const { code, err } = await poolscope('run', 'rr-or-free', '--task', path, ...HASTY)
  expect(code).toBe(2)
  expect(err).toMatch(why)
})

test.runIf(ALL)('is refused where the experiment is about the work, and in a browser', async () => {
  const path = write('one.mjs', 'export const task = () => 1')
  const kernels = await poolscope('run', 'e9-shoot-out', '--task', path, ...HASTY)
  expect([kernels.code, kernels.err]).toEqual([2, expect.stringMatching(/about pools.*workload/)])
  const browser = await poolscope('run', 'rr-or-free', '--task', path, '--in', 'chromium')
  expect([browser.code, browser.err]).toEqual([
    2,
    expect.stringContaining('a browser loads no module'),
  ])
})
