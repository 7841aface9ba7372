/** Child processes, command lines and exit codes, with Node's own modules only. */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** A problem that the user can fix: shown without a stack. */
export class Advice extends Error {}

/** A wrong command line: shown without a stack, exit code 2. */
export class UsageError extends Advice {}

/**
 * Runs a command in the project's folder.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {boolean} [options.quiet] all its output goes to standard error
 * @param {(text: string) => void} [options.tell] gets all its output
 * @param {AbortSignal} [options.stop] asks it to end
 * @param {NodeJS.ProcessEnv} [options.env] added to this process's own
 * @returns {Promise<{ code: number }>} exit code; 127 if there is no such command
 */
export const run = (command, args, { quiet = false, tell, stop, env = {} } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: tell ? ['ignore', 'pipe', 'pipe'] : ['ignore', quiet ? 2 : 'inherit', 'inherit'],
      // The only commands of Windows that are not programs are npm and npx.
      shell: process.platform === 'win32' && /^np[mx]$/.test(command),
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => tell?.(String(chunk)))
    stop?.addEventListener('abort', () => child.kill(), { once: true })
    child.on('error', () => resolve({ code: 127 }))
    child.on('close', (code, signal) =>
      // As a shell has it, so that a process that was killed can be told from one that failed.
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0) }),
    )
  })

/**
 * Runs npm: the one that started this process, or else the one on the PATH.
 *
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const npm = (args, options) => {
  const own = process.env['npm_execpath']
  return own && /\.c?js$/.test(own)
    ? run(process.execPath, [own, ...args], options)
    : run('npm', args, options)
}

/**
 * Reads a command line. Throws UsageError for a wrong one: the command's usage, and last what is wrong.
 *
 * @template T
 * @param {string} name of the command
 * @param {string} usage
 * @param {() => T} parse throws for a wrong command line
 * @returns {T}
 */
export const withUsage = (name, usage, parse) => {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(
      `${usage && `${usage}\n`}[${name}] ${/** @type {Error} */ (error).message}`,
    )
  }
}

/** Errors of an output whose reader has gone, such as `head`: the command goes on, and writes its files. */
const READER_GONE = ['EPIPE', 'EIO']

const hearOutput = () => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ { code = '', message }) => {
      if (READER_GONE.includes(code) || stream === process.stderr) return
      process.stderr.write(`[output] a standard output that can be written (${message})\n`)
      process.once('exit', () => (process.exitCode = 2))
    })
}

/**
 * Runs a script's main function. Advice is printed without a stack, and so is what the system
 * refuses, a file or a program that the user named; any other error with it.
 *
 * @param {() => Promise<number | void>} main returns the exit code
 */
export const runMain = async (main) => {
  hearOutput()
  try {
    const code = await main()
    // process.exit() would lose output that is still on its way into a pipe.
    process.exitCode = code ?? 0
  } catch (error) {
    const refused = error instanceof Error && 'syscall' in error
    if (!(error instanceof Advice || refused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error instanceof UsageError || refused ? 2 : 1
  }
}

/**
 * Tells whether a module was started as a script, rather than imported.
 *
 * @param {string} url its `import.meta.url`
 */
export const isMain = (url) => {
  const script = process.argv[1]
  return script !== undefined && url === pathToFileURL(realpathSync(script)).href
}
