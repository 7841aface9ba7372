import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startServer } from './serve.mjs'
import { certificate } from './lib/certificate.mjs'

const folder = mkdtempSync(join(tmpdir(), 'poolscope-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} args separated by spaces, with names of files in the folder */
const openssl = (args) => spawnSync('openssl', args.split(' '), { cwd: folder, encoding: 'utf8' })
const hasOpenssl = openssl('version').status === 0

describe.runIf(hasOpenssl)('the certificate of a room', () => {
  it('is no authority, and good for a server alone', () => {
    const { cert } = certificate({}, folder)
    const { stdout } = openssl('x509 -in cert.pem -noout -text')
    expect(stdout).toMatch(/Basic Constraints: critical\s+CA:FALSE/)
    expect(stdout).toMatch(/Key Usage: critical\s+Digital Signature\n/)
    expect(stdout).toMatch(/Extended Key Usage:\s+TLS Web Server Authentication\n/)
    expect(stdout.match(/Basic Constraints/g)).toHaveLength(1)
    expect(new X509Certificate(cert).ca).toBe(false)
  })

  it('is kept while nothing changes, and one with other settings is made again', () => {
    const { cert } = certificate({}, folder)
    expect(certificate({}, folder).cert).toEqual(cert)
    writeFileSync(join(folder, 'openssl.cnf'), 'of an earlier version')
    expect(certificate({}, folder).cert).not.toEqual(cert)
  })

  it('serves who trusts it, and vouches for no other site', async () => {
    const tls = certificate({}, folder)
    const served = await startServer({ folder, tls })
    /** @param {string} host @returns {Promise<string | undefined>} the header that asks for HTTPS */
    const hsts = (host) =>
      new Promise((resolve, reject) => {
        get(
          { port: served.port, ca: tls.cert, servername: 'localhost', headers: { host } },
          (response) => {
            response.resume()
            resolve(response.headers['strict-transport-security'])
          },
        ).on('error', reject)
      })
    expect(await hsts('room.example:4173')).toMatch(/^max-age=[1-9]/)
    // Other programs serve plain HTTP at this name.
    expect(await hsts('localhost:4173')).toBeUndefined()
    await served.close()

    openssl(
      'req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout other.key -out other.csr -subj /CN=example.org',
    )
    openssl('x509 -req -in other.csr -CA cert.pem -CAkey key.pem -days 9 -out other.pem')
    expect(openssl('verify -CAfile cert.pem cert.pem').status).toBe(0)
    const { status, stderr } = openssl('verify -CAfile cert.pem other.pem')
    expect(stderr).toMatch(/invalid CA certificate/i)
    expect(status).not.toBe(0)
  })
})
