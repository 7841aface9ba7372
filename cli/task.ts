/** `--task FILE`: a function of the user's in place of a preset's work. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { root } from '../scripts/lib/root.mjs'
import { UsageError } from '../scripts/lib/run.mjs'
import { formatMs } from '../workers/base/format'
import { cut } from '../workers/base/message'
import { limitFields } from '../workers/experiment/fields'
import { workersOf } from '../workers/experiment/memory-need'
import { pointsOf } from '../workers/experiment/parse'
import { isTree, type Tree } from '../workers/experiment/patch'
import { plannedRounds } from '../workers/experiment/planned-rounds'
import type { Experiment } from '../workers/experiment/types'
import { lineOf } from '../workers/runtimes/own-text'
import { atOnceOn, MOST_AT_ONCE } from '../workers/workloads/at-once'
import { checkInput } from './experiment'
import { NATIVE_NOTE, nativeVariants } from './native'
import { MESSAGE_BYTES, type TaskOrder, type TriedTask } from './try-task'

/** A module of the user's that exports `task`, and how long its task takes here. */
export interface OwnTask extends TriedTask {
  name: string
  bytes: number
  hash: string
}

const HASH_DIGITS = 16
/** Bytes that name an input. */
const INDEX_BYTES = 4
const fault = (path: string, address: string, error: unknown): UsageError => {
  const line = lineOf(error, address)
  const why = error instanceof Error ? error.message : String(error)
  const words = line > 0 ? `${path}:${line}: your function threw ${error}` : `${path}: ${why}`
  return new UsageError(`[task] ${cut(words)}`)
}

/** Longest time in which a call ends, and in which the module is ready, in ms. */
const [CALL_MS, READY_MS] = [1000, 20_000]
/** How often the calls are looked at, in ms. */
const LOOK_MS = 100

/**
 * Tries the task in a thread of its own, which ends even if the task does not.
 *
 * @param onSlow called once if a call takes long; the calls end if it throws
 */
const tryTask = (address: string, onSlow: (what: string) => void): Promise<TriedTask> => {
  const calls = new Int32Array(new SharedArrayBuffer(8))
  const order: TaskOrder = { address, calls }
  const thread = new Worker(join(root, 'build/node/try-task.mjs'), { workerData: order })
  let [seen, seenAt, isSlow] = [0, performance.now(), false]
  let timer: NodeJS.Timeout | undefined
  return new Promise<TriedTask>((go, reject) => {
    timer = setInterval(() => {
      const now = performance.now()
      const [count, ended] = [Atomics.load(calls, 0), Atomics.load(calls, 1)]
      if (count + ended !== seen) [seen, seenAt] = [count + ended, now]
      // Calls in progress at the same time share the thread.
      const patienceMs = count === 0 ? READY_MS : CALL_MS * Math.max(1, count - ended)
      if (isSlow || now - seenAt < patienceMs) return
      isSlow = true
      try {
        onSlow(count === 0 ? 'the module is not ready' : `call ${count} has not ended`)
      } catch (error) {
        reject(error)
      }
    }, LOOK_MS)
    thread.once('message', go)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('it ended the thread')))
  }).finally(() => {
    clearInterval(timer)
    void thread.terminate()
  })
}

/**
 * Loads the module, tries its task, and tells the processes of the run where it is. Throws
 * UsageError if there is no such module, or its task fails here already.
 *
 * @param isBrief a call that takes long is refused; else it is only named
 */
export const readTask = async (path: string, isBrief = false): Promise<OwnTask> => {
  const file = resolve(path)
  checkInput(path, 'task')
  const content = readFileSync(file)
  const address = pathToFileURL(file).href
  const onSlow = (what: string) => {
    const why = `${what} after ${formatMs(what.startsWith('call') ? CALL_MS : READY_MS)}`
    if (isBrief) throw new Error(`tasks that end (${why}: is there an endless loop in it?)`)
    process.stderr.write(`Note: ${basename(file)}: ${why}. Ctrl-C ends it.\n`)
  }
  try {
    const tried = await tryTask(address, onSlow)
    // The runtimes' glue reads it there: a run file must not name the place.
    process.env['POOLSCOPE_TASK'] = address
    const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS)
    return { name: basename(file), bytes: content.length, hash, ...tried }
  } catch (error) {
    throw fault(path, address, error)
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
  const native = manyAtOnce && task.native
  const asked = native ? nativeVariants() : experiment['variants']
  const variants: unknown[] = Array.isArray(asked) ? asked : []
  const sets = variants.flatMap((variant) => Object.keys(treeAt(variant, 'set')))
  const paths = typeof axis['path'] === 'string' ? [axis['path'], ...sets] : sets
  const other = paths.find((path) => !stays(path))
  if (other !== undefined)
    throw new UsageError(`[task] an experiment about pools (this one is about ${other})`)
  const sizes = treeAt(workload, 'sizes')
  const many = manyAtOnce && !native && task.atOnce > 1
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
      ...(native
        ? [NATIVE_NOTE]
        : many
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
