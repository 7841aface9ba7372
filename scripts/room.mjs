/**
 * `npm run room`: serves the page to everybody in the same network. Shared memory needs HTTPS there,
 * and a certificate that each browser accepts.
 */
import { parseArgs } from 'node:util'
import { buildIfStale } from './build-if-stale.mjs'
import { ensureInstalled } from './install.mjs'
import { certificate, lanAddresses } from './lib/certificate.mjs'
import { runMain, UsageError } from './lib/run.mjs'
import { portFrom, startServer } from './serve.mjs'

const USAGE = `Serves the page over HTTPS to everybody in the same network.

  npm run room [-- options]

  --port N                      port (4173)
  --cert FILE --key FILE        a certificate of your own, as mkcert makes them
`

const parse = () => {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4173' },
        cert: { type: 'string' },
        key: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return values
  } catch (error) {
    throw new UsageError(`[room] ${/** @type {Error} */ (error).message}\n\n${USAGE}`)
  }
}

await runMain(async () => {
  const { port, help, ...given } = parse()
  if (help) return void process.stdout.write(USAGE)
  const tls = certificate(given)
  await ensureInstalled()
  await buildIfStale()
  const served = await startServer({ host: '0.0.0.0', port: portFrom(port), tls })
  const addresses = lanAddresses()
  process.stdout.write('\n  Poolscope, for this room:\n')
  for (const address of addresses) process.stdout.write(`    https://${address}:${served.port}/\n`)
  if (addresses.length === 0) process.stdout.write('    (this machine is in no network)\n')
  process.stdout.write(`    https://localhost:${served.port}/   (on this machine)\n\n`)
  if (tls.made)
    process.stdout.write(
      '  The certificate is made here: each browser warns once. Choose "Advanced", then "Proceed"\n' +
        '  (Safari: "Show details", "visit this website"). A service worker does not run behind such a\n' +
        '  warning in every browser; the page works without. With mkcert nobody is warned on machines\n' +
        '  that trust its root: see docs/hosting.md.\n\n',
    )
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void served.close())
})
