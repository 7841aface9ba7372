/**
 * Serves the page in this folder to this machine only, with the headers that allow shared memory.
 * Needs only Node:  node serve.mjs [port]
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { filesOf } from './files.mjs'

const at = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))
/** @type {Record<string, Record<string, string>>} by the name of a file, and of all others */
const headers = JSON.parse(readFileSync(at('headers.json'), 'utf8'))
const files = filesOf(at('page'), () => 'no-cache')

const server = createServer((request, response) => {
  const asked = request.url?.slice(1).split('?')[0] ?? ''
  const sent = headers[Object.hasOwn(headers, asked) ? asked : '*'] ?? {}
  for (const [name, value] of Object.entries(sent)) response.setHeader(name, value)
  files(request, response)
})

const [, , asked = '4173'] = process.argv
if (!/^\d{1,5}$/.test(asked) || Number(asked) > 65_535) {
  process.stderr.write(`A port from 0 to 65535 (got ${asked}): node serve.mjs 5000\n`)
  process.exit(2)
}
server.on('error', (error) => {
  process.stderr.write(`${error.message}\nTo use another port: node serve.mjs 5000\n`)
  process.exitCode = 1
})
server.listen(Number(asked), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : asked
  process.stdout.write(`http://localhost:${port}/\nOpen it in a browser; Ctrl-C stops it.\n`)
})
