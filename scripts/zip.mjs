/** `npm run zip`: the page with two small servers, for machines without a network. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { EMBED, embedHeaders, headers } from './headers.mjs'
import { alone, BUILD } from './lib/alone.mjs'
import { root } from './lib/root.mjs'
import { isMain, runMain } from './lib/run.mjs'
import { withoutPacked } from './packed-plugin.mjs'

const DIST = join(root, 'dist')
const EXTRAS = ['serve.mjs', 'files.mjs', 'serve.py', 'READ-ME.txt']
/** A fixed time, so that the same files give the same bytes. */
const TIME = new Date(2000, 0, 1)

/** @returns {Promise<{ path: string, bytes: number }>} the written file */
export const writeZip = () => alone(BUILD, zipped)

/** @type {typeof writeZip} */
const zipped = async () => {
  const { zipSync } = await import('fflate')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `poolscope-${version}`
  /** @type {import('fflate').Zippable} */
  const files = {}
  // By the name of a file, and of all others.
  const sent = { [EMBED]: embedHeaders, '*': headers }
  files[`${name}/headers.json`] = Buffer.from(`${JSON.stringify(sent, null, 2)}\n`)
  for (const extra of EXTRAS)
    files[`${name}/${extra}`] = readFileSync(join(root, 'scripts/zip', extra))
  const paths = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of withoutPacked(paths)) {
    const path = file.slice(DIST.length + 1).replaceAll('\\', '/')
    files[`${name}/page/${path}`] = readFileSync(file)
  }
  const zip = zipSync(files, { level: 9, mtime: TIME })
  const path = `build/${name}.zip`
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(join(root, path), zip)
  return { path, bytes: zip.length }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await buildIfStale()
    const { path, bytes } = await writeZip()
    process.stdout.write(`${path} (${(bytes / 1e6).toFixed(1)} MB)\n`)
  })
}
