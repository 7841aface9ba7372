/** Files to paste: real source of this repository with the settings of a strategy filled in. */

import type { CodeFamily } from '../plan/candidates'

/** Texts of `code/`, by their names. */
export type Sources = Readonly<Record<SourceName, string>>
export const SOURCE_NAMES = [
  'inline',
  'await-all',
  'error-text',
  'pool-view',
  'round-robin',
  'free-worker',
  'message-pool',
  'message-worker',
  'queue-pool',
  'queue-worker',
  'workerpool-pool',
  'workerpool-worker',
  'poolifier-pool',
  'poolifier-worker',
] as const
type SourceName = (typeof SOURCE_NAMES)[number]

interface CodeSettings {
  threads: number
  /** Tasks that a worker may hold; only used with messages. */
  inFlight: number
  /** Tasks in progress at once on a thread; more than one only if they await. */
  atOnce: number
  /** True if tasks may give promises. */
  awaits: boolean
  /** Answers that a worker of the queue sends per message. */
  together: number
}

export interface CodeFile {
  name: string
  text: string
}

const LICENCE = (version: string) =>
  `// From Poolscope ${version}. MIT licence: use it freely, without any warranty.\n`

/** Puts a value into the line that declares a setting; throws if there is none. */
const filled = (text: string, name: string, value: number): string => {
  const line = new RegExp(`^export const ${name} = \\d+$`, 'm')
  if (!line.test(text)) throw new Error(`[code] a line that declares ${name}`)
  return text.replace(line, `export const ${name} = ${value}`)
}

/** Joins texts that import one another. */
const joined = (...texts: string[]): string =>
  texts.map((text) => text.replace(/^import .* from '\.\/.*'\n\n/gm, '')).join('\n')

export const filesOf = (
  family: CodeFamily,
  { threads, inFlight, atOnce, awaits, together }: CodeSettings,
  sources: Sources,
  version: string,
): CodeFile[] => {
  const file = (name: string, text: string): CodeFile => ({ name, text: LICENCE(version) + text })
  const served = (name: SourceName): string => joined(sources['error-text'], sources[name])
  const sized = (text: string): string => filled(text, 'THREADS', threads)
  switch (family) {
    case 'inline':
      return [
        file(
          'run-all.ts',
          awaits ? filled(sources['await-all'], 'AT_ONCE', atOnce) : sources.inline,
        ),
      ]
    case 'round-robin':
    case 'free-worker': {
      const pool = sized(joined(sources['pool-view'], sources[family], sources['message-pool']))
      return [
        file('pool.ts', filled(pool, 'IN_FLIGHT', Math.max(inFlight, atOnce))),
        file('serve.ts', filled(served('message-worker'), 'AT_ONCE', atOnce)),
      ]
    }
    case 'shared-queue':
      return [
        file('pool.ts', sized(sources['queue-pool'])),
        file('serve.ts', filled(served('queue-worker'), 'RESULT_BATCH', together)),
      ]
    case 'workerpool':
    case 'poolifier':
      return [
        file('pool.ts', sized(sources[`${family}-pool`])),
        file('serve.ts', sources[`${family}-worker`]),
      ]
    default:
      return family satisfies never
  }
}

const WORKER = `const start = () =>
  new Worker(new URL('./tasks.worker.ts', import.meta.url), { type: 'module' })`

const SCRIPT = `// With Vite, and worker.format 'es' in its configuration; else the address of the built worker file.
import script from './tasks.worker.ts?worker&url'`

const LIB_CHECK = `// TypeScript needs skipLibCheck: the library's types name what only workers have.
`

const COPIED = `const results = await Promise.all(tasks.map((task) => pool.run(task)))`
const TRANSFERRED = `// payloads: a Uint8Array for each task. Its buffer is transferred: afterwards it is empty here.
const results = await Promise.all(
  payloads.map((payload) => pool.run(payload, [payload.buffer])),
)`

/** The user's function as a module. */
export const workFile = (source: string): CodeFile => ({
  name: 'work.js',
  text: `${source.trimEnd()}\n\nexport { task as work }\n`,
})

/**
 * Lines that show how to use the files. `transfers`: the payload of a task is transferred, which
 * only families with one message per task can do. `own`: the work is a file of its own.
 */
export const usageOf = (family: CodeFamily, transfers = false, own = false): string => {
  const usage = plainUsage(family, transfers)
  return own ? usage.replace(/^(import .*)$/m, `$1\nimport { work } from './work.js'`) : usage
}

const plainUsage = (family: CodeFamily, transfers: boolean): string => {
  const run = transfers ? TRANSFERRED : COPIED
  switch (family) {
    case 'inline':
      return `import { runAll } from './run-all'\n\nconst results = await runAll(tasks, (task) => work(task))`
    case 'round-robin':
    case 'free-worker':
      return `// tasks.worker.ts\nimport { serve } from './serve'\n\nserve((task) => work(task))\n\n// your code\nimport { WorkerPool } from './pool'\n\n${WORKER}\nconst pool = new WorkerPool(start)\n${run}\npool.terminate()`
    case 'shared-queue':
      return `// tasks.worker.ts\nimport { serve } from './serve'\n\nserve((task, data) => work(data, task))\n\n// your code; data: a SharedArrayBuffer, or anything that can be cloned once\nimport { QueuePool } from './pool'\n\n${WORKER}\nconst pool = new QueuePool(start, data)\nconst results = await Promise.all(numbers.map((task) => pool.run(task)))\npool.terminate()`
    case 'workerpool':
    case 'poolifier':
      return `// tasks.worker.ts\nimport { serve } from './serve'\n\nserve((task) => work(task))\n\n// your code\n${family === 'poolifier' ? LIB_CHECK : ''}import { createPool } from './pool'\n${SCRIPT}\n\nconst pool = createPool(script)\n${run}\npool.terminate()`
    default:
      return family satisfies never
  }
}
