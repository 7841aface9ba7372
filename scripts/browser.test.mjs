import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { BROWSER_VARIABLE, findBrowser } from './browser.mjs'

afterEach(() => void vi.unstubAllEnvs())

it('uses the one that the environment names, before all others', () => {
  vi.stubEnv(BROWSER_VARIABLE, process.execPath)
  expect(findBrowser()).toBe(process.execPath)
})

it('refuses a name in the environment that does not run', () => {
  vi.stubEnv(BROWSER_VARIABLE, '/nowhere/chrome')
  expect(() => findBrowser()).toThrow('/nowhere/chrome')
})

it.runIf(process.platform === 'linux')('skips a stub that does not start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'poolscope-browser-'))
  const stub = join(folder, 'chromium')
  writeFileSync(stub, '#!/bin/sh\nexit 1\n')
  chmodSync(stub, 0o755)
  vi.stubEnv(BROWSER_VARIABLE, '')
  vi.stubEnv('PATH', folder)
  expect(findBrowser()).not.toBe(stub)
  rmSync(folder, { recursive: true })
})
