/**
 * Vite plugin: writes `service-worker.js` beside the built page, with a list of all its files. It
 * runs after everything else is written, workers included, so that the list is complete.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { EMBED, embedHeaders, HASHED_FOLDER, headers } from './headers.mjs'
import { buildBeside } from './lib/build-beside.mjs'
import { firstLoad, withImports } from './lib/first-load.mjs'
import { withoutPacked } from './packed-plugin.mjs'

const NAME = 'service-worker.js'
const SOURCE = 'src/service-worker/service-worker.ts'

/** Larger files are fetched last. */
export const LARGE_BYTES = 500_000
/** Recorded runs that come with the page: fetched last as well. */
const RECORDED = 'recorded/'

/**
 * @typedef {object} Entry
 * @property {string} url
 * @property {string | null} revision null: the name changes with the content
 * @property {string} hash SHA-256 in base64, and that of the unpacked file: some web servers send a
 *   `.gz` file as a compressed one
 */
/** @typedef {{ shell: Entry[], rest: Entry[], heavy: Entry[] }} Lists */

/** @param {string} folder @returns {string[]} paths below it, with '/' */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** All but the files that hosts read and do not serve, and the service worker itself. @param {string} path */
const isServed = (path) => !/^[._]/.test(path) && path !== NAME && !path.endsWith('.map')

/**
 * @param {string} folder of the built page
 * @returns {Lists} shell: needed to open the page and to start threads; rest: other small files;
 *   heavy: large files
 */
export const cacheLists = (folder) => {
  const files = withoutPacked(filesIn(folder)).filter(isServed)
  const threads = files.filter((path) => /\.worker-[\w-]+\.js$/.test(path))
  const atOnce = new Set(['index.html', ...firstLoad(folder), ...withImports(folder, threads)])
  /** @param {string} path @returns {Entry} */
  const entry = (path) => {
    const bytes = readFileSync(join(folder, path))
    const hash = [bytes, ...(path.endsWith('.gz') ? [gunzipSync(bytes)] : [])]
      .map((one) => createHash('sha256').update(one).digest('base64'))
      .join(' ')
    return { url: path, revision: path.startsWith(HASHED_FOLDER) ? null : hash.slice(0, 16), hash }
  }
  /** @param {string} path */
  const isHeavy = (path) =>
    path.startsWith(RECORDED) || statSync(join(folder, path)).size > LARGE_BYTES
  /** @type {Lists} */
  const lists = { shell: [], rest: [], heavy: [] }
  for (const path of files)
    lists[isHeavy(path) ? 'heavy' : atOnce.has(path) ? 'shell' : 'rest'].push(entry(path))
  return lists
}

/** @param {string} root folder of the project */
export const serviceWorker = (root) =>
  buildBeside('poolscope-service-worker', root, (folder) => {
    const { shell, rest, heavy } = cacheLists(folder)
    return {
      define: {
        PAGE_HEADERS: JSON.stringify(headers),
        EMBED: JSON.stringify([EMBED, embedHeaders]),
        SHELL_FILES: JSON.stringify(shell),
        REST_FILES: JSON.stringify(rest),
        HEAVY_FILES: JSON.stringify(heavy),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        modulePreload: false,
        rolldownOptions: {
          input: join(root, SOURCE),
          // Firefox accepts a module as a service worker only from version 147.
          output: { format: 'iife', entryFileNames: NAME },
        },
      },
    }
  })
