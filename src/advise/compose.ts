/** The code of a strategy as files to paste: real source of this repository with its settings filled in. */

/** Families that there is code for. */
export type CodeFamily = 'inline' | 'round-robin' | 'free-worker' | 'queue' | 'chunks'

/** Texts of `code/`, by their names. */
export type Sources = Readonly<Record<SourceName, string>>
export type SourceName =
  | 'inline'
  | 'round-robin'
  | 'free-worker'
  | 'message-pool'
  | 'message-worker'
  | 'queue-pool'
  | 'queue-worker'
  | 'chunks-pool'
  | 'chunks-worker'

export interface CodeSettings {
  threads: number
  /** Tasks that a worker may hold; messages only. */
  inFlight: number
  /** Answers that a worker of the queue sends together. */
  together: number
}

export interface CodeFile {
  name: string
  text: string
}

const LICENCE = (version: string) =>
  `// From Poolscope ${version}. MIT licence: use it freely, without any warranty.\n`

/** Puts a value into the line that declares a setting; throws where there is none. */
const filled = (text: string, name: string, value: number): string => {
  const line = new RegExp(`^export const ${name} = \\d+$`, 'm')
  if (!line.test(text)) throw new Error(`[code] a line that declares ${name}`)
  return text.replace(line, `export const ${name} = ${value}`)
}

const IMPORT = /^import .* from '\.\/free-worker'\n\n/m

/** A file that needs nothing beside itself: the policy, then the pool that asks it. */
const messagePool = (sources: Sources, policy: 'round-robin' | 'free-worker'): string => {
  const pool = sources['message-pool']
  if (!IMPORT.test(pool)) throw new Error('[code] a pool that imports its policy')
  return `${sources[policy]}\n${pool.replace(IMPORT, '')}`
}

/** The files of a family, with the settings of the strategy that was measured. */
export const filesOf = (
  family: CodeFamily,
  { threads, inFlight, together }: CodeSettings,
  sources: Sources,
  version: string,
): CodeFile[] => {
  const file = (name: string, text: string): CodeFile => ({ name, text: LICENCE(version) + text })
  switch (family) {
    case 'inline':
      return [file('run-all.ts', sources.inline)]
    case 'round-robin':
    case 'free-worker': {
      const pool = filled(messagePool(sources, family), 'THREADS', threads)
      return [
        file('pool.ts', filled(pool, 'IN_FLIGHT', inFlight)),
        file('serve.ts', sources['message-worker']),
      ]
    }
    case 'queue':
      return [
        file('pool.ts', filled(sources['queue-pool'], 'THREADS', threads)),
        file('serve.ts', filled(sources['queue-worker'], 'TOGETHER', together)),
      ]
    case 'chunks':
      return [
        file('pool.ts', filled(sources['chunks-pool'], 'THREADS', threads)),
        file('serve.ts', sources['chunks-worker']),
      ]
    default:
      return family satisfies never
  }
}

const WORKER = `const start = () =>
  new Worker(new URL('./tasks.worker.ts', import.meta.url), { type: 'module' })`

/** How the files are used, in a few lines. */
export const usageOf = (family: CodeFamily): string => {
  switch (family) {
    case 'inline':
      return `import { runAll } from './run-all'\n\nconst results = await runAll(tasks, (task) => work(task))`
    case 'round-robin':
    case 'free-worker':
      return `// tasks.worker.ts\nimport { serve } from './serve'\n\nserve((task) => work(task))\n\n// your code\nimport { WorkerPool } from './pool'\n\n${WORKER}\nconst pool = new WorkerPool(start)\nconst results = await Promise.all(tasks.map((task) => pool.run(task)))\npool.terminate()`
    case 'queue':
      return `// tasks.worker.ts\nimport { serve } from './serve'\n\nserve((task, data) => work(data, task))\n\n// your code; data: a SharedArrayBuffer, or anything that can be cloned once\nimport { QueuePool } from './pool'\n\n${WORKER}\nconst pool = new QueuePool(start, data)\nconst results = await Promise.all(numbers.map((task) => pool.run(task)))\npool.terminate()`
    case 'chunks':
      return `// tasks.worker.ts\nimport { serve } from './serve'\n\nserve((task, data) => work(data, task))\n\n// your code; data: a SharedArrayBuffer, or anything that can be cloned once a batch\nimport { ChunkPool } from './pool'\n\n${WORKER}\nconst pool = new ChunkPool(start)\nconst results = await pool.runAll(count, data)\npool.terminate()`
    default:
      return family satisfies never
  }
}
