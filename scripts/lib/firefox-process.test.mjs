import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startFirefox } from './firefox-process.mjs'

const folder = mkdtempSync(join(tmpdir(), 'poolscope-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} name @param {string} text of a shell script that stands for Firefox */
const program = (name, text) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
  return path
}

/** @param {number} pid */
const runs = (pid) => {
  try {
    // A process that has ended keeps its number until its parent asks for the exit code.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** @param {() => boolean} isSo */
const until = async (isSo) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe.runIf(process.platform === 'linux')('startFirefox', () => {
  it('leaves neither a process nor a profile', async () => {
    const told = join(folder, 'told')
    const firefox = program(
      'busy',
      `sleep 600 & cp "$4/user.js" ${told}.js; echo "$! $$ $4 $5" > ${told}.new; mv ${told}.new ${told}; wait`,
    )
    const { close } = startFirefox(firefox, 'http://127.0.0.1:1/', { 'a.b': 'c' })
    await until(() => existsSync(told))
    const [child, own, profile = '', address] = readFileSync(told, 'utf8').trim().split(' ')
    expect(address).toBe('http://127.0.0.1:1/')
    expect(readFileSync(`${told}.js`, 'utf8')).toContain('user_pref("a.b", "c");\n')
    expect([child, own].map((pid) => runs(Number(pid)))).toEqual([true, true])
    await close()
    await until(() => !runs(Number(child)) && !runs(Number(own)))
    expect(existsSync(dirname(profile))).toBe(false)
  })
  it('says how it ended', async () => {
    const ended = startFirefox(program('ends', 'exit 3'), 'http://127.0.0.1:1/')
    expect(await ended.ended).toBe('Firefox ended (3)')
    await ended.close()
    const missing = startFirefox(join(folder, 'missing'), 'http://127.0.0.1:1/')
    expect(await missing.ended).toMatch(/ENOENT/)
    await missing.close()
  })
})
