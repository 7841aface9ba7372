/** A certificate for a room, made by openssl for this machine's addresses and kept for weeks. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
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

/**
 * Settings for openssl. A certificate that is an authority would, once somebody trusts it, vouch
 * for any other site; this one is good for a server with these names alone.
 *
 * @param {string} names
 */
const settings = (names) => `[req]
distinguished_name = subject
x509_extensions = extensions
prompt = no
[subject]
CN = Poolscope
[extensions]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = ${names}
`

/** @param {string} path */
const read = (path) => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Advice(`[room] a readable file at ${path} (${error})`)
  }
}

/**
 * Throws Advice for files that are no certificate and its key.
 *
 * @template {{ cert: Buffer, key: Buffer }} T @param {T} given
 */
const usable = (given) => {
  try {
    createSecureContext(given)
    return given
  } catch (error) {
    throw new Advice(`[room] --cert and --key: PEM files that belong together (${String(error)})`)
  }
}

/**
 * The given certificate, or one made by openssl. Throws Advice if there is no openssl.
 *
 * @param {{ cert?: string | undefined, key?: string | undefined }} given paths
 * @param {string} [folder] where a made one is kept
 * @returns {{ cert: Buffer, key: Buffer, made: boolean }}
 */
export const certificate = ({ cert, key }, folder = FOLDER) => {
  if ((cert === undefined) !== (key === undefined))
    throw new Advice('[room] --cert and --key together (got only one)')
  if (cert !== undefined && key !== undefined)
    return usable({ cert: read(cert), key: read(key), made: false })
  const wanted = settings(subjectNames(lanAddresses()))
  const certFile = join(folder, 'cert.pem')
  const keyFile = join(folder, 'key.pem')
  const settingsFile = join(folder, 'openssl.cnf')
  // The certificate is kept while the addresses stay, so that a browser that accepted it need not
  // do so again.
  const tomorrow = ['x509', '-checkend', '86400', '-noout', '-in', certFile]
  const isValid =
    existsSync(settingsFile) &&
    readFileSync(settingsFile, 'utf8') === wanted &&
    spawnSync('openssl', tomorrow).status === 0
  if (!isValid) {
    mkdirSync(folder, { recursive: true })
    // A half-made certificate is made again.
    rmSync(certFile, { force: true })
    writeFileSync(settingsFile, wanted)
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
    const more = ['-nodes', '-days', `${DAYS}`, '-config', settingsFile]
    const files = ['-keyout', keyFile, '-out', certFile]
    const { status, error, stderr } = spawnSync('openssl', [...args, ...more, ...files])
    if (error || status !== 0)
      throw new Advice(
        `[room] openssl on the PATH, to make a certificate (${error?.message ?? stderr})\n` +
          'Or use your own, for example from mkcert: npm run room -- --cert cert.pem --key key.pem',
      )
  }
  return { cert: readFileSync(certFile), key: readFileSync(keyFile), made: true }
}
