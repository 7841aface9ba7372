/** Packages that only a browser needs: the installed package does not bring them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { Advice } from './run.mjs'

/**
 * Handler for `import(name).catch(missing(name))`: throws Advice, with the command that installs
 * the package, if it is not there, and any other error again.
 *
 * @param {string} name one of the optional peers in `package.json`
 * @returns {(error: NodeJS.ErrnoException) => never}
 */
export const missing = (name) => (error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const all = Object.entries(peerDependencies).map(([peer, version]) => `${peer}@${version}`)
  throw new Advice(
    `[lab] the package ${name}, which a browser needs (it is not installed). Install it, or run in Node (--in node):\n` +
      `  npm install --save-dev ${all.join(' ')}`,
  )
}
