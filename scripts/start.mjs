/** `npm start`: installs and builds if needed, serves the page, opens a browser. */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build-if-stale.mjs'
import { Advice, runMain, withUsage } from './lib/run.mjs'
import { whenEnded } from './lib/when-ended.mjs'
import { portFrom, startServer } from './serve.mjs'

/** Number of ports to try, upwards. */
const ATTEMPTS = 50

const USAGE = `Serves Poolscope on this machine.

  npm start [-- options]

  --port N         the first port to try (4173)
  --host ADDRESS   address to listen on (127.0.0.1). Browsers allow shared memory only on
                   localhost and over HTTPS: from other machines the page runs in limited mode
  --no-open        do not open a browser (also: NO_OPEN=1)
`

const OPTIONS = /** @type {const} */ ({
  port: { type: 'string', default: '4173' },
  host: { type: 'string', default: '127.0.0.1' },
  'no-open': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
})

/** The command that opens an address in the user's browser; null without a display. */
const opener = () => {
  const { env, platform } = process
  if (env['CI'] || env['NO_OPEN']) return null
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['cmd', '/c', 'start', '']
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : null
}

/** @param {string} url */
const open = (url) => {
  const [command, ...args] = opener() ?? []
  if (!command) return
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  // The server goes on if no browser opens: the address is on the screen.
  child.on('error', () => {})
  child.unref()
}

/** @param {string} host @param {number} port */
const serve = async (host, port) => {
  try {
    return await startServer({ host, port, attempts: ATTEMPTS })
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EADDRINUSE')
      throw new Advice(
        `[start] a free port from ${port} to ${port + ATTEMPTS - 1} (all are in use).\n` +
          'Choose another: npm start -- --port 5000',
      )
    throw new Advice(`[start] an address to listen on (${host}:${port}: ${message})`)
  }
}

await runMain(async () => {
  const { values } = withUsage('start', USAGE, () => parseArgs({ options: OPTIONS }))
  if (values.help) return void process.stdout.write(USAGE)
  const wanted = portFrom(values.port)
  await buildIfStale()
  const { url, port, close } = await serve(values.host, wanted)
  if (wanted !== 0 && port !== wanted)
    process.stdout.write(`Port ${wanted} is in use; using ${port}.\n`)
  process.stdout.write(`\n  Poolscope: ${url}\n  Ctrl-C stops it.\n\n`)
  if (!values['no-open']) open(url)
  whenEnded(() => void close())
})
