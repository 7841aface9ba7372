/** Builds the page and the Node bundle when their sources changed since the last build. */
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { alone, BUILD } from './lib/alone.mjs'
import { putInPlace } from './lib/put-in-place.mjs'
import { isPackage, root } from './lib/root.mjs'
import { Advice, isMain, run, runMain } from './lib/run.mjs'

/** Files and folders that a build reads. */
const SOURCES = [
  'docs',
  'embed.html',
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'scripts/build-wasm.mjs',
  'scripts/documents-plugin.mjs',
  'scripts/embed-plugin.mjs',
  'scripts/headers.mjs',
  'scripts/kernels-plugin.mjs',
  'scripts/lib/build-beside.mjs',
  'scripts/lib/first-load.mjs',
  'scripts/lib/hash-wasm.mjs',
  'scripts/licences-plugin.mjs',
  'scripts/packed-plugin.mjs',
  'scripts/policy-plugin.mjs',
  'scripts/service-worker-plugin.mjs',
  'src',
  'tsconfig.base.json',
  'tsconfig.page.json',
  'tsconfig.service-worker.json',
  'tsconfig.workers.json',
  'vite.config.ts',
  'workers',
]
/** Folder that only the bundle for Node reads, so that a change there needs no build of the page. */
const NODE_SOURCE = 'cli'

/**
 * @typedef {object} Part
 * @property {string} folder
 * @property {string[]} args for Vite
 * @property {readonly RegExp[]} lasts files that refer to others, the last one last
 * @property {string} newest file that comes last into its place: its date is the build's
 */

/** @type {Record<'page' | 'node', Part>} */
const PARTS = {
  page: {
    folder: 'dist',
    args: [],
    lasts: [/^[^/]+$/, /^[^/]+\.html/, /^service-worker\.js/, /^service-worker\.js$/],
    newest: 'service-worker.js',
  },
  node: {
    folder: 'build/node',
    args: ['--mode', 'node'],
    lasts: [/^(cli|driver)\.mjs$/, /^cli\.mjs$/],
    newest: 'cli.mjs',
  },
}

/**
 * Time of the last change of a file, or of anything in a folder: the change on this disk, since a
 * file from an archive keeps an old time of writing. A folder itself changes when a file is
 * removed.
 *
 * @param {string} path
 * @returns {number}
 */
export const lastChange = (path) => {
  const about = statSync(path)
  if (!about.isDirectory()) return about.ctimeMs
  const names = readdirSync(path).filter((name) => !/\.(test|testing|built)\.tsx?$/.test(name))
  return Math.max(about.ctimeMs, ...names.map((name) => lastChange(join(path, name))))
}

/** @param {Part} part @param {readonly string[]} sources @returns {boolean} */
const isFresh = ({ folder, newest }, sources) => {
  const builtMs = statSync(join(root, folder, newest), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.every((path) => lastChange(join(root, path)) < builtMs)
}

/** @returns {Part[]} what is stale; the bundle is built with the page */
const staleParts = () => {
  if (!isFresh(PARTS.page, SOURCES)) return [PARTS.page, PARTS.node]
  return isFresh(PARTS.node, [...SOURCES, NODE_SOURCE]) ? [] : [PARTS.node]
}

/**
 * Builds beside the earlier build, and then takes its place: a server may be reading it.
 *
 * @param {Part} part
 * @param {boolean} quiet
 */
const build = async ({ folder, args, lasts, newest }, quiet) => {
  const begun = new Date()
  // Paths in the bundle are relative to its folder, so that the new one is as deep.
  const beside = folder.startsWith('build/') ? `${folder}-next` : `build/${folder}-next`
  const vite = ['node_modules/vite/bin/vite.js', 'build', ...args, '--outDir', beside]
  // Not by way of npm: at its level of silence it does not say why it failed.
  const { code } = await run(process.execPath, [...vite, '--emptyOutDir'], { quiet })
  if (code !== 0)
    throw new Advice(
      `[build] vite build to succeed (exit code ${code}; its output is above).\n` +
        'The type checker may say more: npm run check:types',
    )
  // The start of the build is its date, so that a source that changed meanwhile makes the build
  // stale.
  utimesSync(join(root, beside, newest), begun, begun)
  putInPlace(join(root, beside), join(root, folder), lasts)
}

/**
 * Installs and builds what is missing or stale. The installed package lacks nothing. Of several
 * commands that find the same stale, one builds, and the others wait for it.
 *
 * @param {{ quiet?: boolean, force?: boolean }} [options] quiet: all output goes to standard error;
 *   force: builds in any case
 * @returns {Promise<boolean>} whether it built
 */
export const buildIfStale = async ({ quiet = false, force = false } = {}) => {
  if (isPackage) return false
  await ensureInstalled({ quiet })
  if (!force && staleParts().length === 0) return false
  return alone(BUILD, async () => {
    const parts = force ? [PARTS.page, PARTS.node] : staleParts()
    if (parts.length > 0)
      process.stderr.write(
        force ? 'Building.\n' : 'Building: the sources are newer than the build.\n',
      )
    for (const part of parts) await build(part, quiet)
    return parts.length > 0
  })
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const force = process.argv.includes('--force')
    if (!(await buildIfStale({ force }))) process.stdout.write('The build is up to date.\n')
  })
}
