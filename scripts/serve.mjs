/**
 * A small static server for the built page: with the headers that isolate it, below any path, or,
 * for tests of poorer hosts, without those headers. Reads `dist/` only; keeps nothing.
 */
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HASHED_FOLDER, headers, IMMUTABLE, REVALIDATE } from './headers.mjs'
import { root } from './lib/root.mjs'
import { isMain, runMain, UsageError } from './lib/run.mjs'
import { createFileStore } from './lib/static-files.mjs'

export const DIST = join(root, 'dist')

/**
 * @typedef {object} ServeOptions
 * @property {string} [folder] what to serve; `dist/` unless told
 * @property {string} [host] address to listen on; this machine only unless told
 * @property {number} [port] 0: any free one
 * @property {number} [attempts] how many ports to try, upwards from `port`
 * @property {string} [base] path under which the page is found, with a slash at both ends
 * @property {boolean} [isolated] false: send none of the page's headers
 * @property {((text: string) => void) | null} [onPost] for tests: takes what a page sends
 * @property {{ cert: Buffer, key: Buffer } | null} [tls] a certificate: the server then speaks HTTPS
 */

/**
 * @typedef {object} Served
 * @property {string} url address of the page, with the base and a slash at the end
 * @property {number} port
 * @property {() => Promise<void>} close ends the server and every connection
 */

/** @param {import('node:http').IncomingMessage} request @param {string} base */
const pathOf = (request, base) => {
  const [raw = '/'] = (request.url ?? '/').split(/[?#]/)
  if (`${raw}/` === base) return { moved: base }
  if (!raw.startsWith(base)) return null
  try {
    return { path: decodeURIComponent(raw.slice(base.length)) }
  } catch {
    return null
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Required<Pick<ServeOptions, 'base' | 'isolated'>>} options
 * @param {ReturnType<typeof createFileStore>} files
 */
const answer = async (request, response, { base, isolated }, files) => {
  if (isolated) for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  /** @param {number} status @param {string} text */
  const say = (status, text) => {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end(request.method === 'HEAD' ? undefined : `${text}\n`)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return say(405, 'Only GET and HEAD')
  }
  const asked = pathOf(request, base)
  if (asked?.moved !== undefined) {
    response.setHeader('Location', asked.moved)
    return say(301, asked.moved)
  }
  const file = asked && (await files.find(asked.path))
  if (!file) return say(404, 'Not found')
  response.setHeader('Content-Type', file.type)
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('Cache-Control', asked.path.startsWith(HASHED_FOLDER) ? IMMUTABLE : REVALIDATE)
  const { encoding, bytes, tag } = await files.encoded(file, request.headers['accept-encoding'])
  response.setHeader('ETag', tag)
  const known = request.headers['if-none-match']?.split(/,\s*/) ?? []
  if (known.includes(tag)) return void response.writeHead(304).end()
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', bytes.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes)
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {(text: string) => void} onPost
 */
const takePost = async (request, response, onPost) => {
  let text = ''
  for await (const chunk of request) text += chunk
  response.writeHead(204).end()
  onPost(text)
}

/** @param {import('node:http').Server} server @param {number} port @param {string} host */
const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(undefined)
    })
  })

/** @param {string} host */
const inAddress = (host) => (host.includes(':') ? `[${host}]` : host)

/**
 * Starts a server. Throws Node's own error when no port could be had.
 *
 * @param {ServeOptions} [options]
 * @returns {Promise<Served>}
 */
export const startServer = async ({
  folder = DIST,
  host = '127.0.0.1',
  port = 0,
  attempts = 1,
  base = '/',
  isolated = true,
  onPost = null,
  tls = null,
} = {}) => {
  if (!/^\/(.*\/)?$/.test(base))
    throw new UsageError(`[serve] --base with a slash at both ends (got ${base})`)
  const files = createFileStore(folder)
  /** @type {import('node:http').RequestListener} */
  const listener = (request, response) => {
    if (onPost && request.method === 'POST') return void takePost(request, response, onPost)
    answer(request, response, { base, isolated }, files).catch((error) => {
      process.stderr.write(`[serve] ${request.url}: ${error}\n`)
      response.destroy()
    })
  }
  const server = tls
    ? createSecureServer({ cert: tls.cert, key: tls.key }, listener)
    : createServer(listener)
  for (let attempt = 0; ; attempt++) {
    try {
      await listen(server, port === 0 ? 0 : port + attempt, host)
      break
    } catch (error) {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
      if (!taken || attempt + 1 >= attempts) throw error
    }
  }
  const bound = /** @type {import('node:net').AddressInfo} */ (server.address()) // a TCP server's
  return {
    url: `http${tls ? 's' : ''}://${inAddress(host)}:${bound.port}${base}`,
    port: bound.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** @param {string} text @returns {number} */
export const portFrom = (text) => {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new UsageError(`[serve] --port from 0 to 65535 (got ${text})`)
}

const USAGE = `Serves dist/ as it is, without building.

  node scripts/serve.mjs [--port N] [--host ADDRESS] [--base /some/path/] [--no-headers]
`

/** @param {string[]} args */
const parse = (args) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: '4173' },
        host: { type: 'string', default: '127.0.0.1' },
        base: { type: 'string', default: '/' },
        'no-headers': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return values
  } catch (error) {
    throw new UsageError(`[serve] ${/** @type {Error} */ (error).message}\n\n${USAGE}`)
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { port, host, base, help, 'no-headers': bare } = parse(process.argv.slice(2))
    if (help) return void process.stdout.write(USAGE)
    const served = await startServer({ port: portFrom(port), host, base, isolated: !bare })
    process.stdout.write(`${served.url}\n`)
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void served.close())
  })
}
