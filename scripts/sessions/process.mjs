/** Runs experiments in a process without a page: of Node, Deno or Bun. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../lib/root.mjs'
import { Advice } from '../lib/run.mjs'
import { DIST } from '../serve.mjs'
import { lightener } from './session.mjs'

/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('../../src/driver').Order} Order */
/** @typedef {import('../../src/driver').Said} Said */

/** A process that has no more orders has this long to end, in ms. */
const GRACE_MS = 5000

/** @returns {string} the host's script as built */
const hostScript = () => {
  const assets = join(DIST, 'assets')
  const name = readdirSync(assets).find((file) => /^host\.worker-.*\.js$/.test(file))
  if (!name) throw new Advice('[lab] a built page with the engine in it (npm run build)')
  return join(assets, name)
}

/**
 * @param {object} runtime
 * @param {string} runtime.id as `--in` names it
 * @param {string} runtime.command its program
 * @param {readonly string[]} runtime.args what it takes before a script
 * @param {string} runtime.glue file of `workers/runtimes`
 * @returns {Promise<Session>} throws Advice if it does not start
 */
export const openProcess = async ({ id, command, args, glue }) => {
  const scripts = [
    join(root, 'workers/runtimes', glue),
    join(root, 'scripts/sessions/drive.mjs'),
    join(root, 'build/node/driver.mjs'),
    hostScript(),
  ]
  const child = spawn(command, [...args, ...scripts], { stdio: ['pipe', 'pipe', 'inherit'] })
  /** @type {(said: Said) => void} */
  let hear = () => {}
  /** @type {Promise<never>} */
  const over = new Promise((_, reject) => {
    child.once('error', (error) => reject(new Advice(`[lab] ${id} to start (${error.message})`)))
    child.once('close', (code, signal) =>
      reject(new Advice(`[lab] ${id} to answer (it ended: ${signal ?? code})`)),
    )
  })
  over.catch(() => {})
  child.stdin.on('error', () => {}) // its end says more
  createInterface({ input: child.stdout }).on('line', (line) => {
    // What else a kernel or the runtime prints is for people.
    if (line.startsWith('{"type":')) hear(JSON.parse(line))
    else process.stderr.write(`${line}\n`)
  })
  /** @param {Order} order */
  const tell = (order) => void child.stdin.write(`${JSON.stringify(order)}\n`)

  const close = async () => {
    const gone = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode !== null || child.signalCode !== null) return
    child.stdin.end()
    const late = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
    await gone
    clearTimeout(late)
  }

  /** @type {Session['run']} */
  const run = (experiment, options, listener) => {
    const light = lightener()
    /** @type {import('./session.mjs').Outcome['failed']} */
    let failed = null
    /** @type {Promise<import('./session.mjs').Outcome>} */
    const ran = new Promise((resolve, reject) => {
      /** @param {Said} said */
      const take = async (said) => {
        if (said.type === 'ran')
          resolve({
            run: said.run,
            failed: failed ?? (said.failed === null ? null : { message: said.failed }),
          })
        if (said.type !== 'event') return
        const { event } = said
        if (event.type === 'failed') failed = event
        const answer = listener(light(event))
        if (event.type === 'block') tell({ type: 'go', on: (await answer) !== false })
      }
      hear = (said) => void take(said).catch(reject)
    })
    tell({ type: 'run', experiment, options })
    return Promise.race([ran, over])
  }

  try {
    /** @type {Promise<Session['ability']>} */
    const asked = new Promise((resolve) => {
      hear = (said) => said.type === 'ability' && resolve(said.ability)
    })
    tell({ type: 'ability' })
    const ability = await Promise.race([asked, over])
    return { id, ability, run, close, ...(child.pid !== undefined && { pid: child.pid }) }
  } catch (error) {
    await close()
    throw error
  }
}
