import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { alone } from './alone.mjs'
import { root } from './root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'poolscope-alone-'))
afterAll(() => rmSync(folder, { recursive: true }))
const log = join(folder, 'log')
const NAME = `test ${process.pid}`

/** A process of its own that enters, and leaves when its input ends. */
const other = () => {
  const script = `import { alone } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/lib/alone.mjs')))}
    import { appendFileSync } from 'node:fs'
    await alone(${JSON.stringify(NAME)}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      console.log('in')
      for await (const _ of process.stdin);
      appendFileSync(${JSON.stringify(log)}, 'out ')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  return {
    child,
    entered: new Promise((resolve) => child.stdout.once('data', resolve)),
    waits: new Promise((resolve) => child.stderr.once('data', (text) => resolve(String(text)))),
    ended: new Promise((resolve) => child.once('exit', resolve)),
  }
}

it('lets in one at a time, of this process and of others', async () => {
  writeFileSync(log, '')
  const first = other()
  await first.entered
  const second = other()
  const here = [1, 2].map(() => alone(NAME, () => appendFileSync(log, 'in out ')))
  expect(await second.waits).toBe(`Waiting for another command (${NAME}).\n`)
  expect(readFileSync(log, 'utf8')).toBe('in ')
  first.child.stdin.end()
  second.child.stdin.end()
  await Promise.all([...here, first.ended, second.ended])
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(4))
})

it('goes on when the one inside is killed, or fails', async () => {
  const first = other()
  await first.entered
  const waiting = alone(NAME, () => 'entered')
  first.child.kill('SIGKILL')
  expect(await waiting).toBe('entered')
  await expect(alone(NAME, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await alone(NAME, () => 'again')).toBe('again')
})
