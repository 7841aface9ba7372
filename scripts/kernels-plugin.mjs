/**
 * Vite plugin: builds the modules that `workers/workloads` and `workers/libraries` fetch on demand,
 * kernels and third-party pools, once for the page and all workers. Vite builds each worker
 * separately, and would write a kernel once per worker.
 *
 * These modules have a build of their own, before the other builds; there their `import()` is
 * replaced by one of the finished file, which lies in the same folder at any base. A worker's own
 * script stays one file. Vite's development server needs none of this: it serves each module at one
 * address.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { build, normalizePath } from 'vite'

const FOLDERS = ['workers/workloads', 'workers/libraries']
/**
 * Module that measures the speed of its thread. The measured code must be the code that runs, so
 * each thread has one copy: modules that lead to this one stay in the build of each thread.
 */
const ONE_PER_THREAD = 'workers/base/spin.ts'

/** @typedef {import('vite').Rolldown.RolldownOutput} Output */
/** @typedef {import('vite').BuildOptions['target']} Target */
/**
 * @typedef {object} KernelBuild
 * @property {Map<string, string>} files name of the file in the folder of chunks, by the module's
 *   path
 * @property {Output['output']} output
 */

/** @param {string} text @returns {string[]} relative addresses that the text fetches on demand */
const fetchedIn = (text) =>
  [...text.matchAll(/\bimport\(\s*'(\.[^']+)'\s*\)/g)].map((match) => match[1] ?? '')

/** @param {string} root @returns {string[]} paths of modules below it, with '/' */
export const fetchedModules = (root) => {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => posix.join(folder, path.replaceAll('\\', '/'))),
  )
  const found = sources.flatMap((path) =>
    fetchedIn(readFileSync(join(root, path), 'utf8')).map(
      (name) => `${posix.join(posix.dirname(path), name)}.ts`,
    ),
  )
  return [...new Set(found)].sort()
}

/**
 * Tells whether a module reaches `goal` by its static imports. Imports of types do not count.
 *
 * @param {string} root @param {string} from @param {string} goal paths below it
 * @param {Set<string>} [seen]
 * @returns {boolean}
 */
const leadsTo = (root, from, goal, seen = new Set()) => {
  if (from === goal) return true
  if (seen.has(from)) return false
  seen.add(from)
  const text = readFileSync(join(root, from), 'utf8')
  return [...text.matchAll(/^(?:import|export) (?!type\b)[^']*?from '(\.[^']+)'/gm)]
    .map((match) => `${posix.join(posix.dirname(from), match[1] ?? '')}.ts`)
    .some((path) => leadsTo(root, path, goal, seen))
}

/**
 * @param {string} root
 * @param {{ target: Target, chunkFileNames: (chunk: { name: string }) => string }} options
 * @returns {Promise<KernelBuild>}
 */
const buildKernels = async (root, { target, chunkFileNames }) => {
  const input = fetchedModules(root)
    .filter((path) => !leadsTo(root, path, ONE_PER_THREAD))
    .map((path) => join(root, path))
  const entries = new Set(input.map(normalizePath))
  const { output } = /** @type {Output} */ (
    // A build without watching and in one format has a single result.
    await build({
      root,
      base: './',
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        write: false,
        ...(target !== undefined && { target }),
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: Infinity,
        modulePreload: false,
        rolldownOptions: {
          input,
          preserveEntrySignatures: 'strict',
          output: {
            chunkFileNames,
            entryFileNames: chunkFileNames,
            // Our own code that kernels share is small, and is one file: chunks per set of kernels
            // that share a module would be fetched one after another.
            codeSplitting: {
              groups: [
                {
                  name: 'kernel-parts',
                  test: (id) => id.includes('/workers/') && !entries.has(normalizePath(id)),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    })
  )
  /** @type {KernelBuild['files']} */
  const files = new Map()
  for (const chunk of output)
    if (chunk.type === 'chunk' && chunk.facadeModuleId)
      files.set(normalizePath(chunk.facadeModuleId), posix.basename(chunk.fileName))
  return { files, output }
}

/**
 * @param {string} root folder of the project
 * @param {(chunk: { name: string }) => string} chunkFileNames
 * @returns {{ page: () => import('vite').Plugin, worker: () => import('vite').Plugin }} the plugin
 *   for the page's build, which also writes the files, and the one for builds of workers
 */
export const kernels = (root, chunkFileNames) => {
  /** @type {Promise<KernelBuild> | undefined} */
  let built
  /** @type {Target} */
  let target
  const once = () => (built ??= buildKernels(root, { target, chunkFileNames }))

  /** @type {() => import('vite').Plugin} */
  const worker = () => ({
    name: 'poolscope-kernels',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\./ },
      handler: async function (source, importer, { kind }) {
        const own = FOLDERS.some((folder) => importer?.includes(`/${folder}/`))
        if (kind !== 'dynamic-import' || !own) return null
        const module = await this.resolve(source, importer, { skipSelf: true, kind })
        const file = module && (await once()).files.get(normalizePath(module.id))
        return file === undefined ? null : { id: `./${file}`, external: true }
      },
    },
  })

  return {
    worker,
    page: () => ({
      ...worker(),
      configResolved: (config) => {
        target = config.build.target
      },
      // When Vite watches, an earlier result may be stale.
      buildStart: () => {
        built = undefined
      },
      generateBundle: async function () {
        for (const file of (await once()).output)
          this.emitFile({
            type: 'asset',
            fileName: file.fileName,
            source: file.type === 'chunk' ? file.code : file.source,
          })
      },
    }),
  }
}
