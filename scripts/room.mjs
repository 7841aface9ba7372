/**
 * `npm run room`: serves the page to everyone in the same network, by HTTP and HTTPS on one port. Shared
 * memory needs HTTPS there, and a certificate that each browser accepts. With `--collect` it is the server
 * of a room as well: src/room/protocol.ts.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build-if-stale.mjs'
import { certificate, lanAddresses } from './lib/certificate.mjs'
import { createRoomApi } from './room/api.mjs'
import { createRoom, openRoomIn } from './room/memory.mjs'
import { createReader } from './room/reader.mjs'
import { root } from './lib/root.mjs'
import { runMain, UsageError, withUsage } from './lib/run.mjs'
import { whenEnded } from './lib/when-ended.mjs'
import { portFrom, startServer } from './serve.mjs'

const FOLDER = join(root, 'build/room')

const USAGE = `Serves the page to everyone in the same network.

  npm run room [-- options]

  --collect                     phones vote and hand in runs, and the wall shows them. Goes on with a
                                room of the last three hours that was not closed
  --new                         a new room in any case
  --forget                      write nothing to build/room
  --https                       lead from HTTP to HTTPS, for lessons that need shared memory
  --port N                      port to use (4173)
  --cert FILE --key FILE        a certificate of your own, for example from mkcert
`

const OPTIONS = /** @type {const} */ ({
  collect: { type: 'boolean', default: false },
  new: { type: 'boolean', default: false },
  forget: { type: 'boolean', default: false },
  https: { type: 'boolean', default: false },
  port: { type: 'string', default: '4173' },
  cert: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
})

/** Prints to the standard error. @param {string} problem */
const warn = (problem) => void process.stderr.write(`[room] ${problem}\n`)

/**
 * @param {{ new: boolean, forget: boolean }} options @param {Buffer} cert
 * @param {(path: string) => string[]} linksTo
 */
const collect = async ({ new: isNew, forget }, cert, linksTo) => {
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const earlier = isNew || forget ? null : openRoomIn(FOLDER)
  const file = forget ? null : (earlier ?? join(FOLDER, `${name}.ndjson`))
  const room = createRoom({ file, warn })
  const reader = createReader(pathToFileURL(join(root, 'build/node/cli.mjs')).href)
  await reader.ready()
  const links = () => linksTo(`?room=${room.room}`)
  return { room, earlier, answer: createRoomApi({ room, reader, links, cert, warn }) }
}

/** A QR code, dark on light whatever the terminal's colours. @param {string} address */
const codeOf = async (address) => {
  const { renderUnicodeCompact } = await import('uqr')
  const lines = renderUnicodeCompact(address, { ecc: 'L', border: 2 }).split('\n')
  return lines.map((line) => `    \x1b[38;5;231;48;5;16m${line}\x1b[0m\n`).join('')
}

await runMain(async () => {
  const { values } = withUsage('room', USAGE, () => {
    const parsed = parseArgs({ options: OPTIONS })
    const { collect: isCollected, new: isNew, forget } = parsed.values
    if ((isNew || forget) && !isCollected) throw new UsageError('--new and --forget with --collect')
    return parsed
  })
  const { port: wanted, help, https, cert, key } = values
  if (help) return void process.stdout.write(USAGE)
  const tls = certificate({ cert, key })
  await buildIfStale()
  const scheme = https ? 'https' : 'http'
  let port = portFrom(wanted)
  const linksTo = (/** @type {string} */ path) =>
    lanAddresses().map((address) => `${scheme}://${address}:${port}/${path}`)
  const collected = values.collect ? await collect(values, tls.cert, linksTo) : null
  const served = await startServer({
    host: '0.0.0.0',
    port,
    tls,
    redirect: https,
    answer: collected?.answer ?? null,
  })
  port = served.port
  const path = collected ? `?room=${collected.room.room}` : ''
  const [first, ...others] = linksTo(path)
  const write = (/** @type {string} */ text) => void process.stdout.write(text)
  write('\n  Poolscope, for this room:\n\n')
  if (first === undefined) write('    (this machine has no network)\n')
  else write(`${await codeOf(first)}\n    ${first}\n`)
  for (const other of others) write(`    ${other}\n`)
  if (collected) {
    const { room, earlier } = collected
    const { here } = room.state().counts
    write(
      `\n  For you alone:\n    ${scheme}://localhost:${port}/${path}&token=${room.token}#/lessons\n` +
        (earlier ? `  It goes on, with ${here} phones (--new: another room): ${earlier}\n` : ''),
    )
  } else write(`    ${scheme}://localhost:${port}/   (on this machine)\n`)
  if (!https) write('\n  Lessons that need shared memory: the same addresses, with https://\n')
  if (tls.made)
    write(
      '\n  This machine made the certificate of HTTPS: each browser warns once. Choose "Advanced", "Proceed"\n' +
        '  (Safari: "Show details", "visit this website"). Some browsers then run no service worker; the\n' +
        '  page works without one. With mkcert, machines that trust its root show no warning: see\n' +
        '  docs/hosting.md.\n',
    )
  write('\n')
  whenEnded(() => void served.close())
})
