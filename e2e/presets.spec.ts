/**
 * Every preset that a browser can run, with reduced counts, from its experiment to a run file that
 * the page can open.
 */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { experimentOf, presetInput, runsInNoBrowser } from '../cli/experiment'
import { patched } from '../workers/experiment/patch'
import { parseRunFile } from '../workers/reading/read-run-file'
import { presets } from '../workers/presets'
import { run } from './support/engine'
import { test } from './support/lasting-page'
import { full } from './support/tags'

/** Expects a readable file of a run in which every variant ran and all results were right. */
const expectWhole = (file: unknown, preset: string): void => {
  const read = parseRunFile(file)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const { experiment, points } = read.value
  expect(experiment.preset).toBe(preset)
  expect([...new Set(points.map(({ variant }) => variant))]).toEqual(
    experiment.variants.map((variant) => variant.id),
  )
  for (const { trials } of points)
    for (const { tasks, verified, ran, shed = 0, timedOut = 0 } of trials) {
      const answered = tasks - shed - timedOut
      // A task may end after its caller has given it up.
      expect({ verified, ran: timedOut > 0 ? answered : ran }).toEqual({
        verified: answered,
        ran: answered,
      })
    }
}

/**
 * Presets with many tasks of every kernel, or threads: their parts have tests of their own, such as
 * `conformance.spec.ts`, `spawn.spec.ts`, `coordinator.spec.ts` and `sizing.spec.ts`.
 */
const LONG = [
  'response-over-load',
  'e6-blocked-host',
  'e9-native-in-flight',
  'e3-worker-per-task',
  'e5-sweep',
  'cold-pool',
  'big-answer',
  'objects-or-text',
  'e12-overhead',
  'more-than-it-can-take',
  'e7-coordinator',
  'e8-self-adjusting',
  'e9-shoot-out',
  'e9-shoot-out-full',
  'e10-task-length',
  'e11-granularity',
  'e13-break-even',
  'e14-smart',
  'e15-blocking-tasks',
  'memory-bound',
  'peers',
  'peers-even',
]

/** Maximum number of tasks; a preset with an axis of counts has its own. */
const TASKS = 24

const inBrowsers = presets.list.filter(({ id }) => {
  const { experiment } = presetInput(id)
  return !runsInNoBrowser(experimentOf(experiment, { sets: {}, quick: false }))
})

for (const { id } of inBrowsers)
  test(
    `${id} runs in the page, every task verified`,
    { tag: full(LONG.includes(id)) },
    async ({ page }) => {
      const { experiment } = presetInput(id)
      const quick = experimentOf(experiment, { sets: { trials: 1 }, quick: true })
      const tasks = Math.min(quick.base.workload.tasks, TASKS)
      expectWhole(
        JSON.parse(
          JSON.stringify(await run(page, patched(quick, { 'base.workload.tasks': tasks }))),
        ),
        id,
      )
    },
  )

interface Ended {
  code: number | null
  said: string
}

const lab = (...args: string[]): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['cli/poolscope.mjs', ...args])
    let said = ''
    child.stdout.on('data', (data) => (said += String(data)))
    child.stderr.on('data', (data) => (said += String(data)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })

for (const id of ['rr-or-free', 'e5-sweep'])
  test(
    `${id} runs from the command line, every task verified`,
    { tag: full(id === 'e5-sweep') },
    async () => {
      const out = test.info().outputPath('run.json')
      const { code, said } = await lab(
        'run',
        id,
        '--quick',
        '--hasty',
        '--trials',
        '1',
        '--out',
        out,
      )
      expect(said).toContain('verified')
      expect({ code, said }).toMatchObject({ code: 0 })
      expectWhole(JSON.parse(await readFile(out, 'utf8')), id)
    },
  )
