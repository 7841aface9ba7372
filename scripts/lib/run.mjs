/** Child processes and talk to the terminal, with nothing but Node's own modules. */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** A fault that the person in front of the terminal can mend: shown without a stack. */
export class Advice extends Error {}

/** A command that does not fit: shown without a stack, ends with exit code 2. */
export class UsageError extends Advice {}

/**
 * Runs a command in the project's folder. Its output goes where `output` says: through ('inherit'),
 * all to standard error ('stderr'), or nowhere ('ignore').
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {'inherit' | 'stderr' | 'ignore'} [options.output]
 * @param {NodeJS.ProcessEnv} [options.env] added to this process's own
 * @param {number} [options.silentMs] end the command after so long without a word
 * @returns {Promise<{ code: number, silent: boolean }>} code 127 for a command that is not there
 */
export const run = (command, args, { output = 'inherit', env = {}, silentMs = 0 } = {}) =>
  new Promise((resolve) => {
    /** @type {'inherit' | 'pipe' | 'ignore' | 2} */
    const out =
      output === 'ignore' ? 'ignore' : silentMs > 0 ? 'pipe' : output === 'stderr' ? 2 : 'inherit'
    const err = out === 2 ? 'inherit' : out
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', out, err],
      // The only commands of Windows that are not programs are npm and npx.
      shell: process.platform === 'win32' && /^np[mx]$/.test(command),
    })
    let silent = false
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    const heard = () => {
      if (silentMs === 0) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        silent = true
        child.kill('SIGKILL')
      }, silentMs)
    }
    heard()
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        heard()
        process.stderr.write(chunk)
      })
    }
    child.on('error', () => {
      clearTimeout(timer)
      resolve({ code: 127, silent })
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, silent })
    })
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
 * Runs a script's main function. Advice is printed as it is; anything else with its stack.
 *
 * @param {() => Promise<number | void>} main what it returns is the exit code
 */
export const runMain = async (main) => {
  try {
    const code = await main()
    // Not process.exit(): what is still on its way into a pipe would be lost.
    process.exitCode = code ?? 0
  } catch (error) {
    if (!(error instanceof Advice)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/**
 * Was this module started as a script, not imported?
 *
 * @param {string} url its `import.meta.url`
 */
export const isMain = (url) => {
  const script = process.argv[1]
  return script !== undefined && url === pathToFileURL(realpathSync(script)).href
}
