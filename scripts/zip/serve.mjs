/**
 * Serves the page in this folder to this machine only, with the headers that allow shared memory.
 * Needs only Node:  node serve.mjs [port]
 */
import { readFileSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
}
const here = fileURLToPath(new URL('.', import.meta.url))
/** @type {Record<string, string>} */
const headers = JSON.parse(readFileSync(join(here, 'headers.json'), 'utf8'))
const folder = await realpath(join(here, 'page'))

/** @param {string} address @returns {Promise<string | null>} a file of the page; null if there is no such file */
const fileFor = async (address) => {
  try {
    const path = decodeURIComponent(address.split(/[?#]/)[0] ?? '/')
    const file = await realpath(join(folder, path.endsWith('/') ? `${path}index.html` : path))
    return file.startsWith(folder + sep) && (await stat(file)).isFile() ? file : null
  } catch {
    return null
  }
}

const server = createServer(async (request, response) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('Cache-Control', 'no-cache')
  if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end()
  const file = await fileFor(request.url ?? '/')
  if (file === null) return response.writeHead(404).end('Not found\n')
  const types = /** @type {Record<string, string>} */ (TYPES)
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
  response.end(request.method === 'HEAD' ? undefined : await readFile(file))
})

const [, , asked = '4173'] = process.argv
server.on('error', (error) => {
  process.stderr.write(`${error.message}\nTo use another port: node serve.mjs 5000\n`)
  process.exitCode = 1
})
server.listen(Number(asked), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : asked
  process.stdout.write(`http://localhost:${port}/\nOpen it in a browser; Ctrl-C stops it.\n`)
})
