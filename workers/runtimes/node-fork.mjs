/** Node: starts a script of the engine in a separate process, which begins in `node-child.mjs`. */
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { coderOf } from './node-coder.mjs'
import { NodeProcess, STDIO } from './node-process.mjs'

const CHILD = fileURLToPath(new URL('node-child.mjs', import.meta.url))

/** @param {string} script @param {import('./runtime').ProcessOptions} options */
const started = (script, { cluster: inCluster, serialization, nativeThreads, heapMiB }) => {
  const args = [script, serialization]
  const limits = heapMiB === null ? [] : [`--max-old-space-size=${heapMiB}`]
  const execArgv = [...process.execArgv, ...limits]
  const env = { UV_THREADPOOL_SIZE: String(nativeThreads) }
  // `cluster` is loaded only here: every thread runs this file, and would start later.
  if (!inCluster) {
    const { fork } = process.getBuiltinModule('node:child_process')
    return fork(CHILD, args, {
      serialization,
      stdio: STDIO,
      execArgv,
      env: { ...process.env, ...env },
    })
  }
  const cluster = /** @type {typeof import('node:cluster').default} */ (
    /** @type {unknown} */ (process.getBuiltinModule('node:cluster'))
  )
  cluster.setupPrimary({ exec: CHILD, args, serialization, stdio: STDIO, execArgv })
  return cluster.fork(env).process
}

/** @type {import('./runtime').Runtime['startProcess']} */
export const startProcess = (script, options) =>
  /** @type {Worker} */ (
    /** @type {unknown} */ (
      new NodeProcess(started(script, options), coderOf(options.serialization), script)
    )
  )
