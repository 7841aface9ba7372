/** Writes `public/_headers` from the one list of headers. */
import { writeFileSync } from 'node:fs'
import { headersFile } from './headers.mjs'

writeFileSync(new URL('../public/_headers', import.meta.url), headersFile())
