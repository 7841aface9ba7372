/** HTTP and HTTPS on one port: the first byte of a connection says which of the two it is. */
import { createServer } from 'node:tls'

/** First byte of a TLS handshake, a record of this type (RFC 8446, section 5.1). */
const HANDSHAKE = 0x16

/** Connections at the same time, of all and of one address: a class may share an address. */
const MOST = 1000
const MOST_EACH = 400

/**
 * Makes an HTTP server answer HTTPS, too. Requests that came by it have a socket that is `encrypted`.
 *
 * @param {import('node:http').Server} server before it listens
 * @param {{ cert: Buffer, key: Buffer }} tls
 * @param {number} patienceMs time for a first byte, and for a handshake
 * @returns {() => void} ends connections that have not yet become the server's
 */
export const onePort = (server, { cert, key }, patienceMs) => {
  const [serve] = /** @type {[(socket: import('node:net').Socket) => void]} */ (
    server.listeners('connection') // Node's, the only one of a new server
  )
  const secure = createServer({
    cert,
    key,
    ALPNProtocols: ['http/1.1'],
    handshakeTimeout: patienceMs,
  })
  secure.on('secureConnection', (socket) => serve.call(server, socket))
  secure.on('tlsClientError', (_, socket) => void socket.destroy())
  /** @type {Map<import('node:net').Socket, string>} */
  const sockets = new Map()
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const same = [...sockets.values()].filter((address) => address === remoteAddress).length
    if (sockets.size >= MOST || same >= MOST_EACH) return void socket.destroy()
    sockets.set(socket, remoteAddress)
    socket.once('close', () => sockets.delete(socket))
    const fail = () => void socket.destroy()
    socket.once('error', fail)
    socket.setTimeout(patienceMs, fail)
    socket.once('data', (/** @type {Buffer} */ first) => {
      socket.setTimeout(0, fail)
      socket.pause()
      socket.unshift(first)
      if (first[0] === HANDSHAKE) return void secure.emit('connection', socket)
      socket.off('error', fail)
      serve.call(server, socket)
      socket.resume()
    })
  })
  return () => {
    for (const socket of sockets.keys()) socket.destroy()
  }
}
