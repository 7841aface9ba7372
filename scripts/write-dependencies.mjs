/** Writes the document of the dependencies from `package.json`, the lock file and the reasons. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT, documentText } from './dependencies.mjs'
import { root } from './lib/root.mjs'

writeFileSync(join(root, DOCUMENT), documentText())
