/**
 * The door of a lent browser, and the way to the page that the browser opens: both sides.
 *
 * | request, an upgrade    | what becomes of the connection                                       |
 * | ---------------------- | -------------------------------------------------------------------- |
 * | `GET /TOKEN`           | goes on to Playwright's server                                       |
 * | `GET /TOKEN/page`      | opens a port of the loopback there, which the answer names, and      |
 * |                        | closes it with itself                                                |
 * | `GET /TOKEN/page/PORT` | waits for a visitor at that port, is answered then, and is the       |
 * |                        | visitor's connection to the page                                     |
 *
 * All other requests get 404. So the browser's machine reaches the page of the machine that gives
 * the command, and nothing else there: that machine opens each connection, to its own page.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect, createServer as createPort } from 'node:net'
import { pipeline } from 'node:stream'

/** @typedef {import('node:stream').Duplex} Duplex */

const PROTOCOL = 'poolscope-page'
const PORT = 'poolscope-port'

/** Makes one connection of two: each ends with the other. @param {Duplex} a @param {Duplex} b */
const join = (a, b) => {
  pipeline(a, b, () => {})
  pipeline(b, a, () => {})
}

const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest()

/** @param {import('node:net').Server} server that listens at a port */
const addressOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address())

/** @param {Duplex} socket @param {number} port */
const accept = (socket, port) =>
  void socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${PROTOCOL}\r\n${PORT}: ${port}\r\n\r\n`,
  )

/**
 * Opens the door. Rejects if nothing can listen there.
 *
 * @param {{ host: string, port: number, token: string }} at
 * @param {string} browser path of the socket or pipe at which Playwright's server listens
 * @returns {Promise<{ address: string, close: () => void }>} the address for `--at`
 */
export const openDoor = async ({ host, port, token }, browser) => {
  /**
   * Takes a connection that waits, by the port of its page.
   *
   * @type {Map<string, (line: Duplex) => void>}
   */
  const pages = new Map()

  /** @param {Duplex} holder */
  const lendPort = (holder) => {
    /** @type {Duplex[]} */
    const lines = []
    /** @type {Duplex[]} */
    const visitors = []
    const listener = createPort((visitor) => {
      visitors.push(visitor.on('error', () => {}))
      meet()
    })
    const bound = () => addressOf(listener).port
    const meet = () => {
      for (;;) {
        const [line, visitor] = [lines[0], visitors[0]]
        if (!line || !visitor) return
        accept(line, bound())
        join(line, visitor)
        lines.shift()
        visitors.shift()
      }
    }
    listener.listen(0, '127.0.0.1', () => {
      const name = String(bound())
      pages.set(name, (line) => {
        lines.push(line)
        meet()
      })
      holder.once('close', () => {
        pages.delete(name)
        listener.close()
        for (const left of [...lines, ...visitors]) left.destroy()
      })
      accept(holder, bound())
      holder.on('end', () => holder.destroy()).resume()
    })
  }

  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  const server = createServer((_, response) => void response.writeHead(404).end('Not found\n'))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', ({ url = '', rawHeaders, headers }, socket, head) => {
    socket.on('error', () => {})
    const [, given = '', kind, page = '', ...more] = url.split('/')
    const isKnown = timingSafeEqual(digest(given), digest(token))
    const take = pages.get(page)
    // No page of a browser, which names its origin, has any business here.
    if (!isKnown || headers.origin !== undefined || more.length > 0)
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
    else if (kind === undefined) {
      const inner = connect(browser)
      const sent = rawHeaders.map((text, i) => text + (i % 2 === 0 ? ': ' : '\r\n')).join('')
      inner.write(`GET /${token} HTTP/1.1\r\n${sent}\r\n`)
      inner.write(head)
      join(inner, socket)
    } else if (kind === 'page' && page === '') lendPort(socket)
    else if (kind === 'page' && take) take(socket)
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(undefined))
  })
  const { address, family, port: bound } = addressOf(server)
  return {
    address: `ws://${family === 'IPv6' ? `[${address}]` : address}:${bound}/${token}`,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Brings a page of this machine to the loopback of a lent browser. Rejects if nothing answers.
 *
 * @param {string} address of the door
 * @param {number} port of the page, on this machine's loopback
 * @param {AbortSignal} signal ends the wait for a first answer
 * @returns {Promise<{ port: number, close: () => void } | null>} the page's port there; null if this
 *   is a Playwright server without such a door
 */
export const bringPage = async (address, port, signal) => {
  const { protocol, hostname, port: doorPort, pathname } = new URL(address)
  /**
   * @param {string} path @param {AbortSignal} [giveUp]
   * @returns {Promise<{ socket: Duplex, head: Buffer, place: string } | null>}
   */
  const dial = (path, giveUp) =>
    new Promise((resolve, reject) => {
      const request = protocol === 'wss:' ? secureRequest : plainRequest
      request({
        hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
        port: doorPort,
        path: `${pathname}/page${path}`,
        headers: { Connection: 'Upgrade', Upgrade: PROTOCOL },
        agent: false,
        ...(giveUp && { signal: giveUp }),
      })
        .on('upgrade', ({ headers }, socket, head) =>
          resolve({ socket: socket.on('error', () => {}), head, place: String(headers[PORT]) }),
        )
        .on('response', (response) => {
          response.destroy()
          resolve(null)
        })
        .on('error', reject)
        .end()
    })

  const holder = await dial('', signal)
  if (holder === null) return null
  const { socket, place } = holder
  const serve = async () => {
    // It fails when the holder is closed, and when the machine is lost.
    const visitor = await dial(`/${place}`).catch(() => null)
    if (visitor === null) return
    void serve()
    const page = connect(port, '127.0.0.1')
    page.write(visitor.head)
    join(visitor.socket, page)
  }
  void serve()
  socket.resume()
  return { port: Number(place), close: () => socket.destroy() }
}
