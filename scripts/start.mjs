/** `npm start`: installs and builds what is missing, serves the page, opens a browser. */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build-if-stale.mjs'
import { ensureInstalled } from './install.mjs'
import { Advice, runMain, UsageError } from './lib/run.mjs'
import { portFrom, startServer } from './serve.mjs'

/** Ports to try, upwards, before giving up. */
const ATTEMPTS = 50

const USAGE = `Serves Poolscope on this machine.

  npm start [-- options]

  --port N         port to try first (4173)
  --host ADDRESS   address to listen on (127.0.0.1). Browsers allow shared memory only on
                   localhost and over HTTPS: from other machines the page runs in limited mode
  --no-open        do not open a browser (also: NO_OPEN=1)
`

/** @param {string[]} args */
const parse = (args) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: '4173' },
        host: { type: 'string', default: '127.0.0.1' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, port: portFrom(values.port) }
  } catch (error) {
    throw new UsageError(`${/** @type {Error} */ (error).message}\n\n${USAGE}`)
  }
}

/** The command that opens an address in the person's browser; null where there is no display. */
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
  // No browser to open is no reason to stop serving: the address is on the screen.
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
        `[start] a free port from ${port} to ${port + ATTEMPTS - 1} (all are taken).\n` +
          'Choose another: npm start -- --port 5000',
      )
    throw new Advice(`[start] an address to listen on (${host}:${port}: ${message})`)
  }
}

/** How often to look whether npm is still there, in ms. */
const LOOK_MS = 500

/**
 * Calls back once when somebody ends this process. Somebody who ends npm reaches only the shell
 * between npm and this process: that shows as a new parent.
 *
 * @param {() => void} end
 */
const whenEnded = (end) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, LOOK_MS)
  // Not a reason to stay once the server is closed.
  timer.unref()
}

await runMain(async () => {
  const options = parse(process.argv.slice(2))
  if (options.help) return void process.stdout.write(USAGE)
  await ensureInstalled()
  await buildIfStale()
  const { url, port, close } = await serve(options.host, options.port)
  if (options.port !== 0 && port !== options.port)
    process.stdout.write(`Port ${options.port} is taken; using ${port}.\n`)
  process.stdout.write(`\n  Poolscope: ${url}\n  Ctrl-C ends it.\n\n`)
  if (!options['no-open']) open(url)
  whenEnded(() => void close())
})
