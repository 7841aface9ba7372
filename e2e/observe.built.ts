/** Watched pools and files of others on the command line: what is said of them, and what it takes. */
import { execFile } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBundle } from '../cli/poolscope.mjs'
import { root } from '../scripts/lib/root.mjs'
import { ALL } from '../workers/base/extent.testing'
import { ENDLESS } from './support/endless-files'

const run = promisify(execFile)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poolscope-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const observed = async (name: string) => {
  const script = join(root, `docs/examples/${name}.mjs`)
  const { stdout } = await run(process.execPath, [script], { cwd: folder })
  const { likelyChoice, observedOf, openFile, trialOf } = await loadBundle()
  const opened = await openFile(await openAsBlob(join(folder, 'pool.json')), name)
  const choice = likelyChoice(opened)
  const pool = observedOf(opened, choice)
  return { pool, trial: trialOf(pool, choice).result, took: JSON.parse(stdout) as number[] }
}

test.each(
  ALL ? ['piscina', 'tinypool', 'workerpool', 'poolifier', 'threads', 'workers'] : ['piscina'],
)('%s: lanes, starts and ends are those of the tasks, within 2 %', async (name) => {
  const { pool, trial, took } = await observed(name)
  expect([pool.tasks, pool.lanes]).toEqual([took.length, ['worker 1', 'worker 2']])
  // Tasks have measured themselves. On a busy machine a thread may lose its core in between.
  const own = [...took]
  const alike = pool.ms.filter((ms) => {
    const place = own.findIndex((one) => ms / one > 0.98 && ms / one < 1.02)
    if (place >= 0) own.splice(place, 1)
    return place >= 0
  })
  expect(alike.length).toBeGreaterThan(took.length / 2)
  // On a busy machine the second worker may be late for all but a few tasks.
  expect(trial.observed.timed?.atOnce.most).toBeLessThanOrEqual(2)
  expect(trial.latency.waiting.n).toBe(took.length)
  // Each arrived before it started, and the last waited for all before it.
  expect(trial.latency.waiting.max).toBeGreaterThan(took.reduce((sum, ms) => sum + ms, 0) / 4)
})

test('calls of another pool leave each record its own arrival and name, and are in the file', async () => {
  const module = pathToFileURL(join(root, 'workers/observe/observe.mjs')).href
  // This thread is the program and the worker of one pool; the calls of the other never reach it.
  const script = `
    import { observe, observeTask, observedText } from ${JSON.stringify(module)}
    import { setTimeout } from 'node:timers/promises'
    const other = observe(async () => {}, () => 'other')
    const own = observe(observeTask(async () => setTimeout(1)), (_, i) => 'own ' + i)
    await other()
    await setTimeout(20)
    for (let i = 0; i < 300; i++) await other()
    await setTimeout(20)
    for (let i = 0; i < 3; i++) await own(null, i)
    console.log(await observedText())`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
  const { likelyChoice, observedOf, openFile } = await loadBundle()
  const opened = await openFile(new Blob([stdout]), 'two pools')
  const { tasks, names, name, lane, lanes } = observedOf(opened, likelyChoice(opened))
  expect(tasks).toBe(304)
  const recorded = [...lane].flatMap((one, task) =>
    lanes[one] === 'worker 1' ? [names[name[task] ?? -1]] : [],
  )
  expect(recorded).toEqual(['own 0', 'own 1', 'own 2'])
})

/** Prints in the end the most memory that the program took, in KiB. */
const WEIGHED = `data:text/javascript,process.on('exit',()=>process._rawDebug('took '+process.resourceUsage().maxRSS))`

const opened = async (name: string, bytes: Buffer | string, ...more: string[]) => {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const command = ['--import', WEIGHED, join(root, 'cli/poolscope.mjs'), 'open', file, ...more]
  const ran = await run(process.execPath, command, { timeout: 60_000 }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  const { stdout, stderr } = ran
  const kib = Number(/took (\d+)/.exec(stderr)?.[1])
  return { code: 'code' in ran ? ran.code : 0, said: stdout + stderr, mib: kib / 1024 }
}

test.each(ENDLESS)('$name ends within 256 MiB, with a reason', async ({ name, bytes, says }) => {
  const { code, said, mib } = await opened(name, bytes, '--what-if', '2')
  expect(said).toMatch(says)
  expect(said).not.toMatch(/^ +at /m)
  expect(code).toBe(name === 'spans.json' ? 0 : 2)
  expect(mib).toBeLessThan(256)
})

test('no name in a file commands the terminal, in figures, notes and errors', async () => {
  const evil = '\u001b]0;owned\u0007\u202e'
  const table = `worker,start_ms,end_ms,task\n"${evil}",0,10,"${evil}"\nb,5,9,y\n`
  const all = [
    await opened('names.csv', table, '--what-if', '2'),
    await opened('columns.csv', `${evil}\n1\n`, '--map', `duration=${evil}x`),
    await opened('evil.json', `{"${evil}.py::": "x", "b.py": 1}`),
  ]
  expect(all.map(({ code }) => code)).toEqual([0, 2, 2])
  for (const { said } of all) {
    expect(said).toContain('␛]0;owned␇�')
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  }
})
