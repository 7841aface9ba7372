import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lastChange } from './build-if-stale.mjs'

const folder = mkdtempSync(join(tmpdir(), 'poolscope-stale-'))
const deep = join(folder, 'deep')
const file = join(deep, 'a.ts')
const test = join(deep, 'a.test.ts')

beforeAll(() => {
  mkdirSync(deep)
  writeFileSync(file, 'one')
  writeFileSync(test, 'one')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Does the folder look newer after this? @param {() => void} act */
const isSeen = async (act) => {
  const before = lastChange(folder)
  // The clock of a file system moves in steps: repeat until a change could show.
  const until = Date.now() + 100
  await vi.waitUntil(() => {
    act()
    return lastChange(folder) > before || Date.now() > until
  })
  return lastChange(folder) > before
}

describe('lastChange', () => {
  it('sees a file deep in a folder', async () => {
    expect(await isSeen(() => writeFileSync(file, 'two'))).toBe(true)
  })
  it('sees a file that was unpacked with an old time', async () => {
    expect(await isSeen(() => utimesSync(file, 0, 0))).toBe(true)
  })
  it('ignores tests', async () => {
    expect(await isSeen(() => writeFileSync(test, 'two'))).toBe(false)
  })
  it('sees that a file was removed', async () => {
    expect(await isSeen(() => rmSync(file, { force: true }))).toBe(true)
  })
})
