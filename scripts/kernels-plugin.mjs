/**
 * Vite plugin: builds what `workers/workloads` fetches on demand, kernels above all, once for the page
 * and all workers. Vite builds each worker apart, and would write a kernel once for each of them.
 *
 * These modules get a build of their own, before any other needs them; in all others their `import()`
 * becomes that of the finished file, which lies in the same folder at any base. A worker's own script
 * stays one file. The build tool's own server needs none of this: it serves each module at one address.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { build, normalizePath } from 'vite'

const FOLDER = 'workers/workloads'
/**
 * It knows how quick its thread is, and what it measured must be what runs: a thread has one of it, so
 * what leads to it stays in the build of each thread.
 */
const ONE_A_THREAD = 'workers/base/spin.ts'

/** @typedef {import('vite').Rolldown.RolldownOutput} Output */
/** @typedef {import('vite').BuildOptions['target']} Target */
/**
 * @typedef {object} Built
 * @property {Map<string, string>} files by the module's path: the name of its file in the folder of
 *   chunks
 * @property {Output['output']} output
 */

/** @param {string} text @returns {string[]} what it fetches on demand from beside itself */
const fetchedIn = (text) =>
  [...text.matchAll(/\bimport\(\s*'(\.[^']+)'\s*\)/g)].map((match) => match[1] ?? '')

/** @param {string} root @returns {string[]} paths of modules below it, with '/' */
export const fetchedModules = (root) => {
  const sources = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => posix.join(FOLDER, path.replaceAll('\\', '/')))
  const found = sources.flatMap((path) =>
    fetchedIn(readFileSync(join(root, path), 'utf8')).map(
      (name) => `${posix.join(posix.dirname(path), name)}.ts`,
    ),
  )
  return [...new Set(found)].sort()
}

/**
 * Does a module lead to `goal` by what it imports at once? Types do not count.
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
 * @returns {Promise<Built>}
 */
const buildKernels = async (root, { target, chunkFileNames }) => {
  const input = fetchedModules(root)
    .filter((path) => !leadsTo(root, path, ONE_A_THREAD))
    .map((path) => join(root, path))
  const entries = new Set(input.map(normalizePath))
  const { output } = /** @type {Output} */ (
    // Neither watched nor of several formats: one result.
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
            // What they share of our own is little, and one file: a chunk for each set of kernels that
            // share a module would be fetched one behind the other.
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
  /** @type {Built['files']} */
  const files = new Map()
  for (const chunk of output)
    if (chunk.type === 'chunk' && chunk.facadeModuleId)
      files.set(normalizePath(chunk.facadeModuleId), posix.basename(chunk.fileName))
  return { files, output }
}

/**
 * @param {string} root folder of the project
 * @param {(chunk: { name: string }) => string} chunkFileNames
 * @returns {{ page: () => import('vite').Plugin, worker: () => import('vite').Plugin }} the plugin for
 *   the page's build, which also writes the files, and the one for builds of workers
 */
export const kernels = (root, chunkFileNames) => {
  /** @type {Promise<Built> | undefined} */
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
        if (kind !== 'dynamic-import' || !importer?.includes(`/${FOLDER}/`)) return null
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
      // Also when a change is watched: what was built before may be old.
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
