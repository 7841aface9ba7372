/** Runs experiments in Node: this one, or another. */
import { execFileSync } from 'node:child_process'
import { openProcess } from './process.mjs'

/** @param {string} command @returns {string} such as 'node 24.21', to tell it from this one */
const nameOf = (command) => {
  const version = execFileSync(command, ['--version'], { encoding: 'utf8' })
  return `node ${version.trim().replace(/^v(\d+\.\d+).*/, '$1')}`
}

/** @param {string} [command] path of another Node */
export const open = (command) =>
  openProcess({
    id: command === undefined ? 'node' : nameOf(command),
    command: command ?? process.execPath,
    // A large kernel makes V8 warn.
    args: ['--no-warnings'],
    glue: 'node.mjs',
  })
