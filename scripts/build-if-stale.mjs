/** Builds the page and the Node bundle when their sources changed since the last build. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './lib/root.mjs'
import { Advice, isMain, npm, runMain } from './lib/run.mjs'

/** All that a build reads. */
const SOURCES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'scripts/build-wasm.mjs',
  'scripts/headers.mjs',
  'scripts/kernels-plugin.mjs',
  'scripts/lib/first-load.mjs',
  'scripts/lib/hash-wasm.mjs',
  'scripts/licences-plugin.mjs',
  'scripts/service-worker-plugin.mjs',
  'src',
  'tsconfig.base.json',
  'tsconfig.page.json',
  'tsconfig.service-worker.json',
  'tsconfig.workers.json',
  'vite.config.ts',
  'workers',
]
/** What a build leaves behind; the stamp holds their times, so that any other build is noticed. */
const RESULTS = ['dist/index.html', 'build/node/spec.mjs']
const STAMP = 'build/stamp.json'

/** @param {string} path relative to the root; a file or a folder @returns {string[]} files */
const filesUnder = (path) => {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
}

/** A hash over the names and the bytes of all sources; tests are not among them. */
const sourcesHash = () => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesUnder)) {
    if (/\.test\.tsx?$/.test(file)) continue
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** When each result was written; null where one is missing. */
const resultTimes = () =>
  RESULTS.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? null)

/** @param {string} sources hash */
const stampText = (sources) => JSON.stringify({ sources, results: resultTimes() })

/** Is there a build, made by these scripts, of the sources as they are now? */
export const isFresh = () => {
  if (resultTimes().includes(null)) return false
  try {
    return readFileSync(join(root, STAMP), 'utf8') === stampText(sourcesHash())
  } catch {
    return false
  }
}

/**
 * @param {{ quiet?: boolean, force?: boolean }} [options] quiet: all output goes to standard error;
 *   force: builds in any case
 * @returns {Promise<boolean>} whether it built
 */
export const buildIfStale = async ({ quiet = false, force = false } = {}) => {
  if (!force && isFresh()) return false
  // Taken before the build: a source that changes while it runs makes the result stale.
  const sources = sourcesHash()
  process.stderr.write('Building: the sources are newer than the build.\n')
  const { code } = await npm(['run', '--silent', 'build'], {
    output: quiet ? 'stderr' : 'inherit',
  })
  if (code !== 0)
    throw new Advice(
      `[build] vite build to succeed (it ended with ${code}; its own words stand above).\n` +
        'See what the type checker says: npm run check:types',
    )
  mkdirSync(dirname(join(root, STAMP)), { recursive: true })
  writeFileSync(join(root, STAMP), stampText(sources))
  return true
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await ensureInstalled()
    if (!(await buildIfStale())) process.stdout.write('The build is up to date.\n')
  })
}
