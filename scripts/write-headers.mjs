/** Writes the settings of every host from the one list of headers. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hostFiles } from './host-files.mjs'
import { root } from './lib/root.mjs'

for (const [path, text] of Object.entries(hostFiles)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text())
}
