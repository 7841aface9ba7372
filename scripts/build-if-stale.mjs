/** Builds the page and the Node bundle when their sources changed since the last build. */
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { isPackage, root } from './lib/root.mjs'
import { Advice, isMain, npm, runMain } from './lib/run.mjs'

/** Files and folders that a build reads. */
const SOURCES = [
  'embed.html',
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'scripts/build-wasm.mjs',
  'scripts/embed-plugin.mjs',
  'scripts/headers.mjs',
  'scripts/kernels-plugin.mjs',
  'scripts/lib/build-beside.mjs',
  'scripts/lib/first-load.mjs',
  'scripts/lib/hash-wasm.mjs',
  'scripts/licences-plugin.mjs',
  'scripts/packed-plugin.mjs',
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
/** Files that the two parts of a build write last. */
const PAGE = join(root, 'dist/index.html')
const BUNDLE = join(root, 'build/node/cli.mjs')

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

/** @param {string} result @param {readonly string[]} sources @returns {boolean} */
const isFresh = (result, sources) => {
  const builtMs = statSync(result, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.every((path) => lastChange(join(root, path)) < builtMs)
}

/** @returns {'build' | 'build:node' | null} the script that builds what is stale */
const staleBuild = () => {
  if (!isFresh(PAGE, SOURCES)) return 'build'
  return isFresh(BUNDLE, [...SOURCES, NODE_SOURCE]) ? null : 'build:node'
}

/**
 * Installs and builds what is missing or stale. The installed package lacks nothing.
 *
 * @param {{ quiet?: boolean, force?: boolean }} [options] quiet: all output goes to standard error;
 *   force: builds in any case
 * @returns {Promise<boolean>} whether it built
 */
export const buildIfStale = async ({ quiet = false, force = false } = {}) => {
  if (isPackage) return false
  await ensureInstalled({ quiet })
  const script = force ? 'build' : staleBuild()
  if (script === null) return false
  const begun = new Date()
  process.stderr.write('Building: the sources are newer than the build.\n')
  const { code } = await npm(['run', '--silent', script], { quiet })
  if (code !== 0)
    throw new Advice(
      `[build] vite build to succeed (exit code ${code}; its output is above).\n` +
        'The type checker may say more: npm run check:types',
    )
  // The start of the build is its date, so that a source that changed meanwhile makes the build
  // stale.
  for (const path of script === 'build' ? [PAGE, BUNDLE] : [BUNDLE]) utimesSync(path, begun, begun)
  return true
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    if (!(await buildIfStale())) process.stdout.write('The build is up to date.\n')
  })
}
