/** Runs experiments in Node: this one, or another. */
import { execFileSync } from 'node:child_process'
import { Advice } from '../../scripts/lib/run.mjs'
import { openProcess } from './process'
import type { Session } from './session'

/** @returns a name with a version, such as 'node 24.21', to tell another Node from this one */
const nameOf = (command: string): string => {
  try {
    const version = execFileSync(command, ['--version'], { encoding: 'utf8' })
    return `node ${version.trim().replace(/^v(\d+\.\d+).*/, '$1')}`
  } catch (error) {
    throw new Advice(`[lab] ${command} to start (${(error as Error).message})`)
  }
}

/** @param command path of another Node */
export const open = (command?: string): Promise<Session> =>
  openProcess({
    id: command === undefined ? 'node' : nameOf(command),
    command: command ?? process.execPath,
    // A large kernel makes V8 warn.
    args: ['--no-warnings'],
    glue: 'node.mjs',
  })
