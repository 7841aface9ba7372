/**
 * A static server for the built page: with the headers that isolate it, below any path, or, for
 * tests of hosts that cannot send headers, without them.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HASHED_FOLDER, headersOf, hstsFor, IMMUTABLE, REVALIDATE } from './headers.mjs'
import { onePort } from './lib/one-port.mjs'
import { root } from './lib/root.mjs'
import { isMain, runMain, UsageError, withUsage } from './lib/run.mjs'
import { whenEnded } from './lib/when-ended.mjs'
import { filesOf } from './zip/files.mjs'

export const DIST = join(root, 'dist')

/**
 * @typedef {object} ServeOptions
 * @property {string} [folder] what to serve; by default `dist/`
 * @property {string} [host] address to listen on; by default this machine only
 * @property {number} [port] 0: any free port
 * @property {number} [attempts] how many ports to try, upwards from `port`
 * @property {string} [base] path below which the page lies, with a slash at both ends
 * @property {boolean} [isolated] false: send none of the page's headers
 * @property {{ cert: Buffer, key: Buffer } | null} [tls] with a certificate the port has HTTPS, and plain
 *   HTTP beside it
 * @property {boolean} [redirect] plain HTTP leads to HTTPS
 * @property {number} [patienceMs] time that a client has for a request's headers; twice that for all of it
 * @property {((request: import('node:http').IncomingMessage, response:
 *   import('node:http').ServerResponse) => boolean) | null} [answer] is asked before the files; true if
 *   the request is its
 */

/**
 * @typedef {object} RunningServer
 * @property {string} url address of the page, with the base and a slash at the end
 * @property {number} port
 * @property {() => Promise<void>} close ends the server and every connection
 */

/** @param {string} path from the folder */
const cacheFor = (path) => (path.startsWith(HASHED_FOLDER) ? IMMUTABLE : REVALIDATE)

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
 * Starts a server. Throws Node's own error if no port is free.
 *
 * @param {ServeOptions} [options]
 * @returns {Promise<RunningServer>}
 */
export const startServer = async ({
  folder = DIST,
  host = '127.0.0.1',
  port = 0,
  attempts = 1,
  base = '/',
  isolated = true,
  tls = null,
  redirect = false,
  patienceMs = 20_000,
  answer = null,
} = {}) => {
  if (!/^\/(.*\/)?$/.test(base))
    throw new UsageError(`[serve] --base with a slash at both ends (got ${base})`)
  const files = filesOf(folder, cacheFor)
  /** @type {import('node:http').RequestListener} */
  const listener = (request, response) => {
    const { url = '/' } = request
    const isSecure = 'encrypted' in request.socket
    const secure = isSecure ? hstsFor(request.headers.host) : {}
    const sent = isolated ? headersOf(url.slice(base.length).split('?')[0] ?? '') : {}
    for (const [name, value] of Object.entries({ ...secure, ...sent }))
      response.setHeader(name, value)
    if (redirect && !isSecure)
      return void response
        .writeHead(307, { Location: `https://${request.headers.host}${url}` })
        .end('https://\n')
    if (answer?.(request, response)) return
    if (`${url.split('?')[0]}/` === base)
      return void response.writeHead(301, { Location: base }).end(`${base}\n`)
    // The empty address is no file.
    request.url = url.startsWith(base) ? url.slice(base.length - 1) : ''
    files(request, response)
  }
  const times = { headersTimeout: patienceMs, requestTimeout: 2 * patienceMs }
  const server = createServer({ ...times, connectionsCheckingInterval: patienceMs / 4 }, listener)
  const endOthers = tls && onePort(server, tls, patienceMs)
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
  const origin = `http${tls ? 's' : ''}://${inAddress(host)}:${bound.port}`
  return {
    url: origin + base,
    port: bound.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        endOthers?.()
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

const OPTIONS = /** @type {const} */ ({
  port: { type: 'string', default: '4173' },
  host: { type: 'string', default: '127.0.0.1' },
  base: { type: 'string', default: '/' },
  'no-headers': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
})

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { values } = withUsage('serve', USAGE, () => parseArgs({ options: OPTIONS }))
    const { port, host, base, help, 'no-headers': bare } = values
    if (help) return void process.stdout.write(USAGE)
    const served = await startServer({ port: portFrom(port), host, base, isolated: !bare })
    process.stdout.write(`${served.url}\n`)
    whenEnded(() => void served.close())
  })
}
