/** Runs experiments in a process without a page: of Node, Deno or Bun. */
import { execFileSync, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installed } from '../../scripts/install-runtimes.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { Advice } from '../../scripts/lib/run.mjs'
import { DIST } from '../../scripts/serve.mjs'
import type { Order, Said } from '../../src/driver'
import { lightener, type SessionRun, type Session } from './session'

/** Time that a process without orders has to end, in ms. */
const GRACE_MS = 5000

/** @returns the host's script as built */
const hostScript = (): string => {
  const assets = join(DIST, 'assets')
  const name = readdirSync(assets).find((file) => /^host\.worker-.*\.js$/.test(file))
  if (!name) throw new Advice('[lab] a built page with the engine in it (npm run build)')
  return join(assets, name)
}

/** Arguments before the script. */
const ARGS = {
  // A large kernel makes V8 warn.
  node: ['--no-warnings'],
  // Packages are where npm put them.
  deno: ['run', '--allow-all', '--quiet', '--no-config', '--no-lock', '--node-modules-dir=manual'],
  bun: ['run'],
} as const

/** @returns a name with a version, such as 'node 24.21', to tell another Node from this one */
const nameOf = (node: string): string => {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' })
    return `node ${version.trim().replace(/^v(\d+\.\d+).*/, '$1')}`
  } catch (error) {
    throw new Advice(`[lab] ${node} to start (${(error as Error).message})`)
  }
}

/**
 * Throws Advice if the runtime does not start.
 *
 * @param path of another program than the usual one
 */
export const openProcess = async (name: keyof typeof ARGS, path?: string): Promise<Session> => {
  const id = name === 'node' && path !== undefined ? nameOf(path) : name
  const command = path ?? (name === 'node' ? process.execPath : await installed(name))
  const scripts = [
    join(root, 'workers/runtimes', `${name}.mjs`),
    join(root, 'build/node/driver.mjs'),
    hostScript(),
  ]
  const child = spawn(command, [...ARGS[name], ...scripts], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C goes to all of a terminal's group: this process ends the run, not each of its workers.
    detached: process.platform !== 'win32',
  })
  let hear: (said: Said) => void = () => {}
  const over = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new Advice(`[lab] ${id} to start (${error.message})`)))
    child.once('close', (code, signal) =>
      reject(new Advice(`[lab] ${id} to answer (it ended: ${signal ?? code})`)),
    )
  })
  over.catch(() => {})
  // The end of the process says more than its closed input.
  child.stdin.on('error', () => {})
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Other lines, printed by a kernel or the runtime, are for people.
    if (line.startsWith('{"type":')) hear(JSON.parse(line) as Said)
    else process.stderr.write(`${line}\n`)
  })
  const tell = (order: Order) => void child.stdin.write(`${JSON.stringify(order)}\n`)

  const close = async () => {
    const gone = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode !== null || child.signalCode !== null) return
    child.stdin.end()
    const late = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
    await gone
    clearTimeout(late)
  }

  const run: Session['run'] = (experiment, options, listen) => {
    const light = lightener()
    let failed: SessionRun['failed'] = null
    const ran = new Promise<SessionRun>((resolve, reject) => {
      const take = async (said: Said) => {
        if (said.type === 'ran')
          resolve({
            run: said.run,
            failed: failed ?? (said.failed === null ? null : { message: said.failed }),
          })
        if (said.type !== 'event') return
        const { event } = said
        if (event.type === 'failed') failed = event
        const answer = listen(light(event))
        if (event.type === 'block') tell({ type: 'go', on: (await answer) !== false })
      }
      hear = (said) => void take(said).catch(reject)
    })
    tell({ type: 'run', experiment, options })
    return Promise.race([ran, over])
  }

  try {
    const asked = new Promise<Session['ability']>((resolve) => {
      hear = (said) => said.type === 'ability' && resolve(said.ability)
    })
    tell({ type: 'ability' })
    const ability = await Promise.race([asked, over])
    return {
      id,
      ability,
      run,
      stop: () => tell({ type: 'stop' }),
      close,
      ...(child.pid !== undefined && { pid: child.pid }),
    }
  } catch (error) {
    await close()
    throw error
  }
}
