/** Bytes that a browser fetches before the page shows anything, compressed as by a static host. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { firstLoad } from './lib/first-load.mjs'
import { root } from './lib/root.mjs'
import { withoutPacked } from './packed-plugin.mjs'
import { cacheLists, LARGE_BYTES } from './service-worker-plugin.mjs'

const DIST = join(root, 'dist')
/** The limit for script that is fetched before anything is shown, in bytes. */
const MAX_SCRIPT = 150_000
/** The same limit for an embed, style sheets included: an embed is a guest on another page. */
const MAX_EMBED = 60_000

/** @param {readonly string[]} paths @param {(bytes: Buffer) => Buffer} pack */
const packed = (paths, pack) =>
  paths.reduce((sum, path) => sum + pack(readFileSync(join(DIST, path))).length, 0)
/** @param {Buffer} bytes */
const gzip = (bytes) => gzipSync(bytes, { level: 9 })

it(`all script before the page is shown: at most ${MAX_SCRIPT} bytes`, () => {
  const files = firstLoad(DIST)
  const scripts = files.filter((path) => path.endsWith('.js'))
  const styles = files.filter((path) => path.endsWith('.css'))
  const bytes = packed(scripts, gzip)
  process.stdout.write(
    `First load: ${scripts.length} scripts, ${bytes} bytes gzip, ` +
      `${packed(scripts, (all) => brotliCompressSync(all))} brotli; ` +
      `${styles.length} style sheets, ${packed(styles, gzip)} gzip\n`,
  )
  expect(scripts).toContain('color-scheme.js')
  expect(scripts.length).toBeGreaterThan(3)
  expect(bytes).toBeLessThan(MAX_SCRIPT)
})

it(`all of an embed before it is shown: at most ${MAX_EMBED} bytes, and no React`, () => {
  const files = firstLoad(DIST, 'embed.html')
  const bytes = packed(['embed.html', ...files], gzip)
  process.stdout.write(`Embed: ${files.length} files, ${bytes} bytes gzip\n`)
  expect(files.some((path) => path.endsWith('.js'))).toBe(true)
  expect(bytes).toBeLessThan(MAX_EMBED)
  for (const path of files)
    expect(readFileSync(join(DIST, path), 'utf8'), path).not.toMatch(
      /react\.|useSyncExternalStore/i,
    )
})

it('the service worker lists every served file once', () => {
  const { shell, rest, heavy } = cacheLists(DIST)
  const listed = [...shell, ...rest, ...heavy].map(({ url }) => url)
  const served = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[._]|^service-worker\.js/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1))
  expect(listed.sort()).toEqual(withoutPacked(served).sort())
  const text = readFileSync(join(DIST, 'service-worker.js'), 'utf8')
  for (const url of listed) expect(text).toContain(url)
  for (const { url, revision } of [...shell, ...rest, ...heavy])
    expect(revision === null, url).toBe(url.startsWith('assets/'))
})

it('what becomes smaller by compression stands there compressed', () => {
  const [page = '', script = ''] = ['index.html', ...firstLoad(DIST)]
  for (const path of [page, script]) {
    const plain = readFileSync(join(DIST, path))
    expect(brotliDecompressSync(readFileSync(join(DIST, `${path}.br`)))).toEqual(plain)
    expect(gunzipSync(readFileSync(join(DIST, `${path}.gz`)))).toEqual(plain)
  }
})

it('large files are known kernels and recorded runs', () => {
  const { heavy, shell, rest } = cacheLists(DIST)
  for (const { url } of heavy) expect(url).toMatch(/^recorded\/|^assets\/(jsonnet-js|excelize)/)
  for (const { url } of [...shell, ...rest])
    expect(statSync(join(DIST, url)).size).toBeLessThanOrEqual(LARGE_BYTES)
})

it('no name starts with an underscore: GitHub Pages may leave such files out', () => {
  expect(readdirSync(join(DIST, 'assets')).filter((name) => /^[._]/.test(name))).toEqual([])
  expect(readdirSync(DIST)).toContain('.nojekyll')
})

it('the icons of the manifest exist', () => {
  const { icons } = JSON.parse(readFileSync(join(DIST, 'manifest.webmanifest'), 'utf8'))
  for (const { src } of icons) expect(readdirSync(DIST)).toContain(src)
  expect(readFileSync(join(DIST, 'index.html'), 'utf8')).toContain('href="./manifest.webmanifest"')
})
