/** Files to paste: real source of this repository with the settings of a strategy filled in. */
import { namedText, taskInText } from '../../../workers/api'
import { isPeer, type Family } from '../plan/candidates'

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

const SERVE = ['error-text', 'message-worker']

/** Files of each family, each with the names of the texts that it joins. */
const FILES: Readonly<Record<Family, Readonly<Record<string, readonly string[]>>>> = {
  inline: { 'run-all.ts': ['inline'] },
  'round-robin': { 'pool.ts': ['pool-view', 'round-robin', 'message-pool'], 'serve.ts': SERVE },
  'free-worker': { 'pool.ts': ['pool-view', 'free-worker', 'message-pool'], 'serve.ts': SERVE },
  'shared-queue': { 'pool.ts': ['queue-pool'], 'serve.ts': ['error-text', 'queue-worker'] },
  workerpool: { 'pool.ts': ['workerpool-pool'], 'serve.ts': ['workerpool-worker'] },
  poolifier: { 'pool.ts': ['poolifier-pool'], 'serve.ts': ['poolifier-worker'] },
}

/** `source` reads a text of `code/` by its name. */
export const filesOf = (
  family: Family,
  { threads, inFlight, atOnce, awaits, together }: CodeSettings,
  source: (name: string) => string,
  version: string,
): CodeFile[] => {
  const values: Readonly<Record<string, number>> = {
    THREADS: threads,
    IN_FLIGHT: Math.max(inFlight, atOnce),
    AT_ONCE: atOnce,
    RESULT_BATCH: together,
  }
  const licence = `// From Poolscope ${version}. MIT licence: use it freely, without any warranty.\n`
  const files = family === 'inline' && awaits ? { 'run-all.ts': ['await-all'] } : FILES[family]
  return Object.entries(files).map(([name, names]) => {
    // Texts that import one another are in one file.
    const texts = names.map((one) => source(one).replace(/^import .* from '\.\/.*'\n\n/gm, ''))
    const text = texts
      .join('\n')
      .replace(/(?<=^export const ([A-Z_]+) = )\d+$/gm, (value, key: string) =>
        String(values[key] ?? value),
      )
    return { name, text: licence + text }
  })
}

const WORKER = `
const start = () =>
  new Worker(new URL('./tasks.worker.ts', import.meta.url), { type: 'module' })`

const SCRIPT = `// With Vite, and worker.format 'es' in its configuration; else the address of the built worker file.
import script from './tasks.worker.ts?worker&url'
`

const LIB_CHECK = `// TypeScript needs skipLibCheck: the library's types name what only workers have.
`

const COPIED = `const results = await Promise.all(tasks.map((task) => pool.run(task)))`
const NUMBERED = `const results = await Promise.all(numbers.map((task) => pool.run(task)))`
const TRANSFERRED = `// payloads: a Uint8Array for each task. Its buffer is transferred: afterwards it is empty here.
const results = await Promise.all(
  payloads.map((payload) => pool.run(payload, [payload.buffer])),
)`

/** The user's function as a module. */
export const workFile = (source: string, name = 'work.js', exported = 'work'): CodeFile => {
  const task = taskInText(source)
  const words = task === exported ? task : `${task} as ${exported}`
  return { name, text: `${namedText(source).trimEnd()}\n\nexport { ${words} }\n` }
}

/**
 * Lines that show how to use the files. `transfers`: the payload of a task is transferred, which
 * only families with one message per task can do. `own`: the work is a file of its own.
 */
export const usageOf = (family: Family, transfers = false, own = false): string => {
  const work = own ? `import { work } from './work.js'\n` : ''
  if (family === 'inline')
    return `import { runAll } from './run-all'\n${work}\nconst results = await runAll(tasks, (task) => work(task))`
  const isQueue = family === 'shared-queue'
  const [serve, about, open, made] = isQueue
    ? [
        '(task, data) => work(data, task)',
        '; data: a SharedArrayBuffer, or anything that can be cloned once',
        'QueuePool',
        'new QueuePool(start, data)',
      ]
    : isPeer(family)
      ? ['(task) => work(task)', '', 'createPool', 'createPool(script)']
      : ['(task) => work(task)', '', 'WorkerPool', 'new WorkerPool(start)']
  return `// tasks.worker.ts
import { serve } from './serve'
${work}
serve(${serve})

// your code${about}
${family === 'poolifier' ? LIB_CHECK : ''}import { ${open} } from './pool'
${isPeer(family) ? SCRIPT : WORKER}
const pool = ${made}
${isQueue ? NUMBERED : transfers ? TRANSFERRED : COPIED}
pool.terminate()`
}
