/** Joined files for tests: a real experiment with made-up trials, by several runtimes and machines. */
import golden from './run-file/golden/run-file-v2.json' with { type: 'json' }
import { pointsOf } from './experiment/parse'
import type { VariantId } from './experiment/types'
import { joined, type Part } from './views/join'
import { parseRunFile } from './reading/read-run-file'
import type { Environment, RunFile } from './run-file/result'
import { summarise } from './stats'
import { asFile, experimentOf, madeFile, madePoints } from './made-run.testing'

const read = parseRunFile(golden)
if (!read.ok) throw new Error(JSON.stringify(read.issues))
/** A real run of two variants, a trial of each, with its tasks. */
export const goldenRun: RunFile = read.value
const [model] = goldenRun.points[0]?.trials ?? []
if (!model) throw new Error('[test] a trial of the golden file')

const AGENTS: Readonly<Record<string, string>> = {
  chromium:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
  node: 'Node.js/20.20.2 (linux; x64) V8/11.3',
  'node 24.1': 'Node.js/24.1.0 (linux; x64) V8/13.6',
  deno: 'Deno/2.9.6 (linux; x64) V8/14.1',
  bun: 'Bun/1.4.5 (linux; x64) JavaScriptCore',
}

export const environmentFor = (runtime: string): Environment => ({
  ...goldenRun.environment,
  userAgent: AGENTS[runtime] ?? runtime,
})

type At = { variant: VariantId; x: number | string | null; block: number }

/** A run of an experiment in which a trial takes as long as `ms` says. */
export const madeRun = (
  input: object,
  ms: (at: At) => number,
  { trials = 8, runtime = 'chromium', tasks = false } = {},
): RunFile => {
  const experiment = experimentOf({ trials, ...input })
  // The packed trial has the tasks of the golden run.
  const places = pointsOf(experiment).map(({ variant, x, spec }) => ({
    variant,
    x,
    spec: tasks ? { ...spec, workload: { tasks: model.tasks } } : spec,
  }))
  const points = madePoints(places, trials, ({ variant, x }, block) => ({
    makespanMs: ms({ variant, x, block }),
  }))
  const made = asFile({ ...madeFile(experiment, points), environment: environmentFor(runtime) })
  const [packed] = goldenRun.tasks
  if (!tasks || !packed) return made
  return {
    ...made,
    // The first trial of each point has the tasks of the golden run, and its figures.
    points: made.points.map((point) => {
      const [{ order, seed } = model, ...others] = point.trials
      const all = [{ ...model, order, seed }, ...others]
      return { ...point, trials: all, ...summarise(all) }
    }),
    tasks: points.map((_, point) => ({ ...packed, point, trial: 0 })),
  }
}

export const joinedOf = (parts: readonly Part[]): RunFile => {
  const file = joined(parts)
  if (!file.ok) throw new Error(JSON.stringify(file.issues))
  return file.value
}

export const two = {
  title: 'Two',
  variants: [
    { id: 'A', label: 'Round-robin' },
    {
      id: 'B',
      label: 'Free worker',
      set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
    },
  ],
}
export const swept = {
  ...two,
  base: { workload: { tasks: 400 } },
  asks: 'how-many',
  views: ['sweep'],
  axis: { path: 'strategy.workers', values: [1, 2], sets: { 2: { 'workload.tasks': 800 } } },
  variants: [
    ...two.variants,
    { id: 'C', label: 'Inline', set: { strategy: { kind: 'direct' } } },
    { id: 'D', label: 'Many tasks', set: { 'workload.tasks': 500 } },
  ],
}

/** Each runtime so many times as long as the first one, a little different in each block. */
export const speeds = { chromium: 1.6, firefox: 2, node: 1, deno: 1.3, bun: 1.1 } as const
export type Runtime = keyof typeof speeds
export const runOf = (
  runtime: Runtime,
  input: object = two,
  options: { tasks?: boolean; trials?: number } = {},
): RunFile =>
  madeRun(
    input,
    ({ variant, block }) =>
      100 * speeds[runtime] * (variant === 'B' ? 0.5 : 1) * (1 + block / 50 + (block % 3) / 400),
    { runtime, ...options },
  )
export const ofRuntimes = (
  runtimes: readonly Runtime[],
  input: object = two,
  options = {},
): RunFile =>
  joinedOf(runtimes.map((runtime) => ({ runtime, file: runOf(runtime, input, options) })))
export const json = (file: unknown): unknown => JSON.parse(JSON.stringify(file))
export const parsed = (file: unknown): RunFile => {
  const again = parseRunFile(json(file))
  if (!again.ok) throw new Error(JSON.stringify(again.issues))
  return again.value
}
