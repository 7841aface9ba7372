/**
 * Deno and Bun, which have a package file of their own: installed when one is first asked for. The
 * installed package does not bring that file, and starts the programs on the PATH. And versions of
 * Node other than this one, for the long tests.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { isPackage, root } from './lib/root.mjs'
import { Advice } from './lib/run.mjs'

const FOLDER = join(root, 'scripts/runtimes')

/** Installs all of them, if one is missing. */
export const ensureRuntimes = () => ensureInstalled({ quiet: true, folder: FOLDER })

const NODES_FOLDER = join(root, 'scripts/nodes')
/** The packages hold Node for this system alone. */
const hasNodes = process.platform === 'linux' && process.arch === 'x64'

/**
 * Installs other versions of Node.
 *
 * @returns {Promise<string[]>} paths of the programs; empty on a system that they are not for
 */
export const ensureNodes = async () => {
  if (!hasNodes) return []
  await ensureInstalled({ quiet: true, folder: NODES_FOLDER })
  const { dependencies } = JSON.parse(readFileSync(join(NODES_FOLDER, 'package.json'), 'utf8'))
  return Object.keys(dependencies).map((name) =>
    join(NODES_FOLDER, 'node_modules', name, 'bin/node'),
  )
}

/** @param {string} name of a package with a program of the same name @returns {Promise<string>} its path */
export const installed = async (name) => {
  if (!isPackage) await ensureRuntimes()
  const command = isPackage ? name : join(FOLDER, 'node_modules/.bin', name)
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return command
  } catch (error) {
    throw new Advice(
      `[lab] ${name} to start (${/** @type {Error} */ (error).message}).\n` +
        `Another one: --in ${name}=/path/to/${name}`,
    )
  }
}
