/** `node relay.mjs SOCKET PORT`: a tunnel's end, which brings a socket's connections to a port here. */
import { connect, createServer } from 'node:net'

const [, , socket = '', port = ''] = process.argv
createServer((from) => {
  const to = connect(Number(port), '127.0.0.1')
  from.on('error', () => {}).pipe(to.on('error', () => {}))
  to.pipe(from)
}).listen(socket)
// It ends with the program that started it.
const parent = process.ppid
setInterval(() => process.ppid === parent || process.exit(), 500)
