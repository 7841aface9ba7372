import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingPackages, nodeIsNewEnough } from './install.mjs'

describe('nodeIsNewEnough', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '25.1.0', '26.0.0'])(
    'takes %s',
    (version) => {
      expect(nodeIsNewEnough(version)).toBe(true)
    },
  )
  it.each(['16.20.0', '18.20.4', '20.18.1', '21.7.0', '22.11.0', '23.9.0'])(
    'refuses %s',
    (version) => {
      expect(nodeIsNewEnough(version)).toBe(false)
    },
  )
})

describe('missingPackages', () => {
  const wanted = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/@s/b': { version: '2.0.0' },
      'node_modules/other-system': { version: '3.0.0', optional: true },
    },
  }
  const all = {
    packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/@s/b': { version: '2.0.0' } },
  }
  it('names everything before the first install', () => {
    expect(missingPackages(wanted, null)).toEqual(['a', '@s/b'])
  })
  it('leaves out packages for other systems', () => {
    expect(missingPackages(wanted, all)).toEqual([])
  })
  it('names what is installed in another version', () => {
    const packages = { ...all.packages, 'node_modules/a': { version: '1.0.1' } }
    expect(missingPackages(wanted, { packages })).toEqual(['a'])
  })
})

describe('ensureInstalled', () => {
  it('says why it failed, also under npm run --silent', () => {
    const folder = mkdtempSync(join(tmpdir(), 'poolscope-install-'))
    const about = { name: 'x', version: '1.0.0', dependencies: { absent: '1.0.0' } }
    // Nothing listens there.
    const absent = { version: '1.0.0', resolved: 'http://127.0.0.1:9/absent.tgz' }
    const lock = {
      ...about,
      lockfileVersion: 3,
      packages: { '': about, 'node_modules/absent': absent },
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const url = JSON.stringify(new URL('install.mjs', import.meta.url))
    const script = `const { ensureInstalled } = await import(${url})
      await ensureInstalled({ folder: ${JSON.stringify(folder)} }).catch((error) => console.error(error.message))`
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...process.env, npm_config_loglevel: 'silent', npm_config_fetch_retries: '0' },
    })
    rmSync(folder, { recursive: true })
    expect(stderr).toMatch(/ECONNREFUSED[^]*\[install\] npm ci to succeed/)
  })
})
