/** A certificate for a room, made by openssl for this machine's addresses and kept for weeks. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'
import { Advice } from './run.mjs'

const FOLDER = join(root, 'build/certificate')
/** Browsers refuse certificates that are valid for more than about thirteen months. */
const DAYS = 90

/** @returns {string[]} this machine's addresses for others in the same network */
export const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)

/** @param {readonly string[]} addresses @returns {string} names and addresses for the certificate */
export const subjectNames = (addresses) =>
  [
    'DNS:localhost',
    ...(/^[\w.-]+$/.test(hostname()) ? [`DNS:${hostname()}`] : []),
    'IP:127.0.0.1',
    ...addresses.map((address) => `IP:${address}`),
  ].join(',')

/** @param {string} path */
const read = (path) => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Advice(`[room] a readable file at ${path} (${error})`)
  }
}

/**
 * The given certificate, or one made by openssl. Throws Advice if there is no openssl.
 *
 * @param {{ cert?: string | undefined, key?: string | undefined }} given paths
 * @returns {{ cert: Buffer, key: Buffer, made: boolean }}
 */
export const certificate = ({ cert, key }) => {
  if ((cert === undefined) !== (key === undefined))
    throw new Advice('[room] --cert and --key together (got only one)')
  if (cert !== undefined && key !== undefined)
    return { cert: read(cert), key: read(key), made: false }
  const names = subjectNames(lanAddresses())
  const [certFile, keyFile, forFile] = ['cert.pem', 'key.pem', 'for.txt'].map((name) =>
    join(FOLDER, name),
  )
  if (!certFile || !keyFile || !forFile) throw new Error('[room] three names')
  // The certificate is kept while the addresses stay, so that a browser that accepted it need not
  // do so again.
  const tomorrow = ['x509', '-checkend', '86400', '-noout', '-in', certFile]
  const isValid =
    existsSync(forFile) &&
    readFileSync(forFile, 'utf8') === names &&
    spawnSync('openssl', tomorrow).status === 0
  if (!isValid) {
    mkdirSync(FOLDER, { recursive: true })
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
    const more = ['-nodes', '-days', `${DAYS}`, '-subj', '/CN=Poolscope', '-addext']
    const files = [`subjectAltName=${names}`, '-keyout', keyFile, '-out', certFile]
    const { status, error, stderr } = spawnSync('openssl', [...args, ...more, ...files])
    if (error || status !== 0)
      throw new Advice(
        `[room] openssl on the PATH, to make a certificate (${error?.message ?? stderr})\n` +
          'Or use your own, for example from mkcert: npm run room -- --cert cert.pem --key key.pem',
      )
    writeFileSync(forFile, names)
  }
  return { cert: readFileSync(certFile), key: readFileSync(keyFile), made: true }
}
