import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { createReader } from './reader.mjs'

const folder = mkdtempSync(join(tmpdir(), 'poolscope-room-reader-'))
const module = join(folder, 'reader.mjs')
writeFileSync(
  module,
  `const all = []
  export const roomRun = (text) => {
    if (text === 'ends never') for (;;);
    if (text === 'takes all memory') for (;;) all.push(new Array(1e6).fill({}));
    if (text === 'takes large pieces') for (;;) all.push(new Array(1e7).fill({}));
    return text === 'wrong' ? { ok: false, why: 'wrong' } : { ok: true, text }
  }`,
)
const url = pathToFileURL(module).href
/** @type {ReturnType<typeof createReader>[]} */
const readers = []
const reader = (deadlineMs = 20_000) => {
  const created = createReader(url, deadlineMs)
  readers.push(created)
  return created
}
afterAll(() => {
  for (const { close } of readers) close()
  rmSync(folder, { recursive: true })
})

/** @param {ReturnType<typeof createReader>} from @param {string} text */
const readText = async (from, text) => {
  const read = await from.read(gzipSync(text))
  return read?.ok ? String(gunzipSync(read.packed)) : read
}

describe('the reader of a room', () => {
  it('reads packed files in turn, and says why one is refused', async () => {
    const one = reader()
    const texts = ['a', 'wrong', 'b']
    expect(await Promise.all(texts.map((text) => readText(one, text)))).toEqual([
      'a',
      { ok: false, why: 'wrong' },
      'b',
    ])
  })
  it.each([
    ['a file that ends never', 'ends never', 500],
    ['a file that takes all memory', 'takes all memory', 60_000],
    ['a file that takes it in large pieces', 'takes large pieces', 60_000],
  ])('goes on behind %s', async (_, text, deadlineMs) => {
    const one = reader(deadlineMs)
    const results = [readText(one, text), readText(one, 'next')]
    expect(await Promise.all(results)).toEqual([
      { ok: false, why: 'it takes too long, or too much memory', atLimit: true },
      'next',
    ])
  })
  it.each([
    ['no gzip', Buffer.from('{}')],
    ['half a gzip', gzipSync('a'.repeat(1000)).subarray(0, 20)],
    ['a bomb', gzipSync(Buffer.alloc(64 * 1024 * 1024))],
    ['no UTF-8', gzipSync(Buffer.from([0xff, 0xfe, 0xff]))],
  ])('refuses %s', async (_, packed) => {
    expect(await reader().read(packed)).toMatchObject({
      ok: false,
      why: expect.stringContaining('no gzip of a text'),
    })
  })
  it('lets only so many wait', async () => {
    const one = reader()
    const all = Array.from({ length: 101 }, () => one.read(gzipSync('a')))
    expect(all.at(-1)).toBeNull()
    await Promise.all(all)
    expect(await readText(one, 'a')).toBe('a')
  })
  it('reports a module that is not there before anybody hands in', async () => {
    await expect(createReader(`${url}.gone`).ready()).rejects.toThrow('reader.mjs.gone')
  })
})
