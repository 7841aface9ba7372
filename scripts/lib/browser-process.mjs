/** A browser, or its driver, with a folder of its own that is thrown away: it need not end in order. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenEnded } from './when-ended.mjs'

/** Exit code of an interrupted program, as shells count it. */
const INTERRUPTED = 130

/** Time that a program has to end in order, in ms; then it is killed. */
const GRACE_MS = 3000

/** Windows has neither groups of processes nor this shell. */
const hasGroups = process.platform !== 'win32'

/**
 * Becomes the program, beside a watcher that ends the whole group when this process is gone, even
 * killed: its end of the pipe closes then. A virtual display removes its lock at this signal.
 */
const LEASH = 'exec 3<&0; (read _ <&3; kill -s TERM 0) & exec "$@" </dev/null 3<&-'

/**
 * @typedef {object} BrowserProcess
 * @property {Promise<string>} ended settles when the program has ended, with a reason
 * @property {() => Promise<void>} close ends the program, with every process that it has started,
 *   and removes its folder
 */

/** Functions that end each running program when this process ends. @type {Set<() => void>} */
const running = new Set()

const endAll = () => {
  for (const end of running) end()
}

let watched = false
/** Ends every program with this process: nobody would see one without a window. */
const watchEnd = () => {
  if (watched) return
  watched = true
  process.once('exit', endAll)
  whenEnded(() => process.exit(INTERRUPTED))
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
const kill = (child, signal) => {
  try {
    // A browser is many processes, all in one group.
    if (child.pid !== undefined && hasGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // All of them have ended already.
  }
}

/**
 * @param {string} name for people
 * @param {(folder: string) => { command: string, args: readonly string[], env?: NodeJS.ProcessEnv, signal?: NodeJS.Signals }} program
 *   may write into its folder; `signal` ends it
 * @returns {BrowserProcess}
 */
export const startBrowser = (name, program) => {
  const folder = mkdtempSync(join(tmpdir(), 'poolscope-browser-'))
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  const { command, args, env = {}, signal = 'SIGKILL' } = program(folder)
  watchEnd()
  const [started, itsArgs] = hasGroups
    ? ['/bin/sh', ['-c', LEASH, 'sh', command, ...args]]
    : [command, [...args]]
  const child = spawn(started, itsArgs, {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: hasGroups,
    env: { ...process.env, TMPDIR: temporary, ...env },
  })
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(String(error)))
    child.once('exit', (code, by) => resolve(`${name} ended (${by ?? code})`))
  })
  const end = () => {
    kill(child, signal)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    running.delete(end)
  }
  running.add(end)
  return {
    ended,
    close: async () => {
      kill(child, signal)
      const late = setTimeout(() => kill(child, 'SIGKILL'), GRACE_MS)
      await ended
      clearTimeout(late)
      kill(child, 'SIGKILL')
      end()
    },
  }
}
