/** Which engine a run was made with: one hash over the files of the build that its threads run. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts of threads, and the kernels that they fetch. */
const OF_ENGINE = /\.worker-[\w-]+\.js$|-(js|wasm|native)-[\w-]+\.js$|\.wasm$|\.bin$/

/** @param {string} assets folder of the built page @returns {string} */
export const engineHash = (assets) => {
  const hash = createHash('sha256')
  for (const name of readdirSync(assets)
    .filter((file) => OF_ENGINE.test(file))
    .sort())
    hash.update(name).update(readFileSync(join(assets, name)))
  return `sha256:${hash.digest('hex')}`
}
