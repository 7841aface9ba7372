/**
 * `npm run room`: serves the page to everyone in the same network. Shared memory needs HTTPS there,
 * and a certificate that each browser accepts.
 */
import { parseArgs } from 'node:util'
import { buildIfStale } from './build-if-stale.mjs'
import { certificate, lanAddresses } from './lib/certificate.mjs'
import { runMain, withUsage } from './lib/run.mjs'
import { whenEnded } from './lib/when-ended.mjs'
import { portFrom, startServer } from './serve.mjs'

const USAGE = `Serves the page over HTTPS to everyone in the same network.

  npm run room [-- options]

  --port N                      port to use (4173)
  --cert FILE --key FILE        a certificate of your own, for example from mkcert
`

const OPTIONS = /** @type {const} */ ({
  port: { type: 'string', default: '4173' },
  cert: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
})

await runMain(async () => {
  const { values } = withUsage('room', USAGE, () => parseArgs({ options: OPTIONS }))
  const { port, help, ...given } = values
  if (help) return void process.stdout.write(USAGE)
  const tls = certificate(given)
  await buildIfStale()
  const served = await startServer({ host: '0.0.0.0', port: portFrom(port), tls })
  const addresses = lanAddresses()
  process.stdout.write('\n  Poolscope, for this room:\n')
  for (const address of addresses) process.stdout.write(`    https://${address}:${served.port}/\n`)
  if (addresses.length === 0) process.stdout.write('    (this machine has no network)\n')
  process.stdout.write(`    https://localhost:${served.port}/   (on this machine)\n\n`)
  if (tls.made)
    process.stdout.write(
      '  This machine made the certificate: each browser warns once. Choose "Advanced", "Proceed"\n' +
        '  (Safari: "Show details", "visit this website"). Some browsers then run no service worker; the\n' +
        '  page works without one. With mkcert, machines that trust its root show no warning: see\n' +
        '  docs/hosting.md.\n\n',
    )
  whenEnded(() => void served.close())
})
