import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startBrowser } from './browser-process.mjs'

const folder = mkdtempSync(join(tmpdir(), 'poolscope-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} name @param {string} text of a shell script that stands for a browser */
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

describe.runIf(process.platform === 'linux')('startBrowser', () => {
  /** A program that starts another and names both, with its folder. */
  const busy = (/** @type {string} */ told) =>
    program(
      'busy',
      `sleep 600 & echo "$! $$ $1 $TMPDIR $A" > ${told}.new; mv ${told}.new ${told}; wait`,
    )

  it('leaves neither a process nor a folder', async () => {
    const told = join(folder, 'told')
    const { close } = startBrowser('It', (own) => ({
      command: busy(told),
      args: [own],
      env: { A: 'b' },
    }))
    await until(() => existsSync(told))
    const [child, own, itsFolder = '', temporary, variable] = readFileSync(told, 'utf8')
      .trim()
      .split(' ')
    expect([temporary, variable]).toEqual([join(itsFolder, 'tmp'), 'b'])
    expect([child, own].map((pid) => runs(Number(pid)))).toEqual([true, true])
    await close()
    await until(() => !runs(Number(child)) && !runs(Number(own)))
    expect(existsSync(itsFolder)).toBe(false)
  })
  it('leaves no process if this one is killed', async () => {
    const told = join(folder, 'killed')
    const module = new URL('./browser-process.mjs', import.meta.url)
    const text = `import { startBrowser } from '${module}'
startBrowser('It', (own) => ({ command: '${busy(told)}', args: [own] }))
setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', text])
    await until(() => existsSync(told))
    parent.kill('SIGKILL')
    const [child, own, itsFolder = ''] = readFileSync(told, 'utf8').trim().split(' ')
    await until(() => !runs(Number(child)) && !runs(Number(own)))
    rmSync(itsFolder, { recursive: true })
  })
  it('says how it ended', async () => {
    const ended = startBrowser('It', () => ({ command: program('ends', 'exit 3'), args: [] }))
    expect(await ended.ended).toBe('It ended (3)')
    await ended.close()
    const missing = startBrowser('It', () => ({ command: join(folder, 'missing'), args: [] }))
    expect(await missing.ended).toBe('It ended (127)')
    await missing.close()
  })
})
