/** `--task FILE`: a function of the user's in place of a preset's work. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../scripts/lib/run.mjs'
import { formatMs } from '../workers/base/format'
import { cut } from '../workers/base/message'
import { plannedRounds } from '../workers/engine/trial/trial-plan'
import { limitFields } from '../workers/experiment/fields'
import { workersOf } from '../workers/experiment/memory-need'
import { pointsOf } from '../workers/experiment/parse'
import { isTree, type Tree } from '../workers/experiment/patch'
import type { Experiment } from '../workers/experiment/types'
import { AWAITED_MS, atOnceOn, computedMs, MOST_AT_ONCE } from '../workers/workloads/at-once'
import { asOwnModule, inputOf, inputsOf, isPromise } from '../workers/workloads/own/module'

/** A module of the user's that exports `task`, and how long its task takes here. */
export interface OwnTask {
  name: string
  bytes: number
  hash: string
  inputs: number
  ms: number
  /** Tasks at a time that keep a thread busy while they await; 1 if they do not. */
  atOnce: number
}

const HASH_DIGITS = 16
/** Bytes of a message of a preset that has none. */
const MESSAGE_BYTES = 1024
/** Bytes that name an input. */
const INDEX_BYTES = 4
/**
 * The last quarter of so many calls, or of those within this time in ms, says how long a task takes:
 * the first ones compile it.
 */
const [CALLS, CALLS_MS] = [1000, 1000]
/**
 * How often many at a time are tried: the fastest counts, since the first compile it and what
 * disturbs them adds time.
 */
const ROUNDS = 3

const fault = (path: string, error: unknown): UsageError =>
  new UsageError(`[task] ${path}: ${cut(error instanceof Error ? error.message : String(error))}`)

/**
 * Loads the module, tries its task, and tells the processes of the run where it is. Throws
 * UsageError if there is no such module, or its task fails here already.
 */
export const readTask = async (path: string): Promise<OwnTask> => {
  const file = resolve(path)
  if (!existsSync(file)) throw new UsageError(`[task] a file (there is none at ${path})`)
  const content = readFileSync(file)
  const address = pathToFileURL(file).href
  try {
    const own = asOwnModule(await import(address))
    await own.prepare?.()
    const times: number[] = []
    const together: number[] = []
    const until = performance.now() + CALLS_MS
    let promised = false
    const message = new Uint8Array(MESSAGE_BYTES)
    const called = (call: number): unknown => {
      const index = call % Math.max(1, inputsOf(own))
      return own.task(inputOf(own, index, message), index)
    }
    for (let call = 0; call < CALLS && (call === 0 || performance.now() < until); call++) {
      const from = performance.now()
      const answer = called(call)
      promised ||= isPromise(answer)
      await answer
      times.push(performance.now() - from)
    }
    const late = times.slice(Math.floor(0.75 * times.length)).sort((a, b) => a - b)
    const ms = late[late.length >> 1] ?? NaN
    for (let k = 0; k < ROUNDS && promised && ms >= AWAITED_MS; k++) {
      const from = performance.now()
      await Promise.all(Array.from({ length: MOST_AT_ONCE }, (_, call) => called(call)))
      together.push(performance.now() - from)
    }
    // The runtimes' glue reads it there: a run file must not name the place.
    process.env['POOLSCOPE_TASK'] = address
    return {
      name: basename(file),
      bytes: content.length,
      hash: createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS),
      inputs: inputsOf(own),
      ms,
      atOnce:
        together.length > 0
          ? Math.max(1, Math.round(ms / computedMs(ms, Math.min(...together), MOST_AT_ONCE)))
          : 1,
    }
  } catch (error) {
    throw fault(path, error)
  }
}

const treeAt = (tree: unknown, key: string): Tree => {
  const found = isTree(tree) ? tree[key] : undefined
  return isTree(found) ? found : {}
}

/** Parts of a work that stay with another task: how many there are, and how their sizes differ. */
const STAYS = ['workload.sizes', 'workload.tasks', 'workload.payloadBytes']
const stays = (path: string): boolean =>
  !path.startsWith('workload') || STAYS.some((one) => path === one || path.startsWith(`${one}.`))

/** A trial should take about as long as this, in ms, and have at least so many tasks. */
const [TRIAL_MS, LEAST_TASKS] = [500, 16]

/**
 * The experiment with this task in place of its work. Throws UsageError where its variants or its
 * axis are other work, of which the task has none.
 *
 * @param manyAtOnce runs enough awaiting tasks per thread to keep it busy
 * @returns the experiment, and what the user should know
 */
export const withTask = (
  input: unknown,
  task: OwnTask,
  manyAtOnce: boolean,
): { input: Tree; notes: string[] } => {
  const experiment = isTree(input) ? input : {}
  const base = treeAt(experiment, 'base')
  const { kernel: _, kernelOptions: __, options: ___, ...workload } = treeAt(base, 'workload')
  const axis = treeAt(experiment, 'axis')
  const variants: unknown[] = Array.isArray(experiment['variants']) ? experiment['variants'] : []
  const sets = variants.flatMap((variant) => Object.keys(treeAt(variant, 'set')))
  const paths = typeof axis['path'] === 'string' ? [axis['path'], ...sets] : sets
  const other = paths.find((path) => !stays(path))
  if (other !== undefined)
    throw new UsageError(`[task] an experiment about pools (this one is about ${other})`)
  const sizes = treeAt(workload, 'sizes')
  const many = manyAtOnce && task.atOnce > 1
  const together = Math.max(availableParallelism(), many ? task.atOnce : 1)
  const wanted = Math.ceil((TRIAL_MS * together) / Math.max(task.ms, 1e-3))
  const given = typeof workload['tasks'] === 'number' ? workload['tasks'] : Infinity
  const tasks = Math.max(LEAST_TASKS, Math.min(given, wanted))
  const own = {
    ...workload,
    id: 'own',
    tasks,
    payloadBytes: task.inputs > 0 ? INDEX_BYTES : (workload['payloadBytes'] ?? MESSAGE_BYTES),
    // A round is a call.
    ...('rounds' in sizes && { sizes: { ...sizes, rounds: 1 } }),
    options: { name: task.name, bytes: task.bytes, hash: task.hash, inputs: task.inputs },
  }
  const strategy = treeAt(base, 'strategy')
  const withMany = (set: Tree): Tree => {
    const at = (key: string): unknown => set[`strategy.${key}`] ?? strategy[key]
    const workers = at('kind') === 'direct' ? 0 : Number(at('workers'))
    return many ? { ...set, 'strategy.tasksPerWorker': atOnceOn(task.atOnce, workers) } : set
  }
  return {
    input: {
      ...experiment,
      base: { ...base, workload: own },
      variants: variants.map((one) =>
        isTree(one) ? { ...one, set: withMany(treeAt(one, 'set')) } : one,
      ),
    },
    notes: [
      `${task.name} takes ${formatMs(task.ms)} here, on one thread.`,
      ...(many
        ? [
            `It awaits for most of it: ${task.atOnce} at a time ${task.atOnce < MOST_AT_ONCE ? 'on each thread' : 'in all'}.`,
          ]
        : task.atOnce > 1
          ? [
              `It awaits for most of it: --set strategy.tasksPerWorker=${task.atOnce} keeps a thread busy.`,
            ]
          : []),
      ...(tasks < given && given !== Infinity
        ? [`${tasks} tasks in place of ${given}, so that a trial is short.`]
        : []),
    ],
  }
}

/** A task is taken for one that never ends after this many times what it should take. */
const TIMES = 20

/**
 * The experiment with time for its longest tasks: a task of many rounds is as many calls, and each
 * is longer where threads share a core. A watchdog that is not the usual one stays.
 *
 * @param callMs what one call took alone
 */
export const withTime = (experiment: Experiment, callMs: number): Experiment => {
  const { base } = experiment
  const { default: usualMs, max } = limitFields.watchdogMs
  if (base.limits.watchdogMs !== usualMs) return experiment
  const calls = pointsOf(experiment).map(({ spec }) => {
    const rounds = plannedRounds(spec, experiment.seed, spec.workload.tasks)
    const longest = rounds.reduce((most, one) => Math.max(most, one))
    return longest * Math.max(1, workersOf(spec) / availableParallelism())
  })
  const watchdogMs = Math.min(
    max,
    Math.ceil(Math.max(usualMs, TIMES * callMs * Math.max(...calls))),
  )
  return { ...experiment, base: { ...base, limits: { ...base.limits, watchdogMs } } }
}

/** Throws UsageError if a run file is of another function than this one. */
export const checkSame = ({ base }: Experiment, task: OwnTask): void => {
  const { options } = base.workload
  if (options['hash'] !== task.hash)
    throw new UsageError(
      `[task] the module that the file is of, ${String(options['name'])} ${String(options['hash'])} (got ${task.name} ${task.hash})`,
    )
}
