/** Identifies the engine of a run: one hash over the built files that its threads run. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts of threads, and the kernels that they fetch. */
const ENGINE_FILE = /\.worker-[\w-]+\.js$|-(js|wasm|native)-[\w-]+\.js$|\.wasm$|\.bin$/

/** @param assets folder of the built page */
export const engineHash = (assets: string): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(assets)
    .filter((file) => ENGINE_FILE.test(file))
    .sort())
    hash.update(name).update(readFileSync(join(assets, name)))
  return `sha256:${hash.digest('hex')}`
}
