import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type UserConfig } from 'vite'
import { buildWasm } from './scripts/build-wasm.mjs'
import { documents } from './scripts/documents-plugin.mjs'
import { embed } from './scripts/embed-plugin.mjs'
import { firstFrame } from './scripts/first-frame-plugin.mjs'
import { devHeaders, embedHeaders } from './scripts/headers.mjs'
import { kernels } from './scripts/kernels-plugin.mjs'
import { licences } from './scripts/licences-plugin.mjs'
import { opaqueThread } from './scripts/opaque-plugin.mjs'
import { packed } from './scripts/packed-plugin.mjs'
import { policy } from './scripts/policy-plugin.mjs'
import { serviceWorker } from './scripts/service-worker-plugin.mjs'

const { version } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as { version: string } // our own file

/** The oldest browsers that have all that the engine needs; see README, Browsers. */
const BROWSER_FLOOR = ['chrome111', 'edge111', 'firefox145', 'safari16.4', 'ios16.4']
/** The oldest Node on which the checks still run; `engines` names the oldest that is supported. */
const NODE_FLOOR = 'node20.19'

/**
 * GitHub Pages may leave out files of which the name begins with an underscore. What several parts of the page
 * share would have the names of all of them.
 */
const shortName = (name = ''): string => name.replace(/^[._]*(virtual_)?/, '').replace(/~.*/, '')
const chunkFileNames = ({ name }: { name: string }): string => `assets/${shortName(name)}-[hash].js`
const assetFileNames = ({ names: [name] }: { names: string[] }): string =>
  `assets/${shortName(name?.replace(/\.\w+$/, ''))}-[hash][extname]`

const ENGINE = normalizePath(`${import.meta.dirname}/workers/`)
const SCRIPTS = normalizePath(`${import.meta.dirname}/scripts/`)

/** The distributions that nobody draws from: the package makes all of them, and each could do something. */
const unusedDistributions = {
  name: 'unused-distributions',
  transform: (code: string, id: string) =>
    id.includes('d3-random')
      ? code.replaceAll(/^var (\w+) = \(function/gm, 'var $1 = /* @__PURE__ */ (function')
      : null,
}

const once = kernels(import.meta.dirname, chunkFileNames)
const opaque = opaqueThread(import.meta.dirname)

const page: UserConfig = {
  plugins: [
    react(),
    policy(),
    unusedDistributions,
    once.page(),
    opaque.page(),
    licences(import.meta.dirname),
    documents(import.meta.dirname),
    embed(import.meta.dirname),
    firstFrame(import.meta.dirname),
    serviceWorker(import.meta.dirname),
    packed(),
  ],
  build: {
    target: BROWSER_FLOOR,
    // A small WASM file would become a `data:` address, which the page's policy refuses.
    assetsInlineLimit: 0,
    // A request costs more than what it brings: a few files, each short to run. What every screen needs is fetched
    // first, and what others made stays in the cache when only the page changes. Of the rest, small pieces that
    // several parts share are joined.
    rolldownOptions: {
      // A module of the engine does nothing by being imported. So what only a later part of the page needs is no
      // part of the first load, although all of it is imported through one door.
      treeshake: { moduleSideEffects: (id) => (id.startsWith(ENGINE) ? false : undefined) },
      output: {
        chunkFileNames,
        assetFileNames,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'engine', test: /[\\/]workers[\\/]/, tags: ['$initial'] },
            { name: 'page', test: /[\\/]src[\\/]/, tags: ['$initial'] },
            // In pieces among what uses them, these would wait for each other in a circle.
            { name: 'reading', test: /[\\/]workers[\\/]/, minShareCount: 2 },
            { name: 'parts', test: /node_modules[\\/](@mantine|@floating-ui)[\\/]/ },
            { name: 'recharts', test: /node_modules[\\/]recharts[\\/]/ },
            // Alone, each of these would be a file of a few bytes.
            { name: 'looks', test: /\.module\.css$/, minShareCount: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
            },
          ],
        },
      },
    },
  },
}

/** The command line and its driver, which run in Node: Node imports no TypeScript from `node_modules`. */
const node: UserConfig = {
  plugins: [opaque.page()],
  publicDir: false,
  ssr: {
    noExternal: true,
    external: [
      // The bundle needs the entries of third-party pools alone.
      'poolifier-web-worker',
      'threads',
      'workerpool',
      // An optional peer, which only a browser needs.
      'playwright-core',
    ],
  },
  build: {
    ssr: true,
    outDir: 'build/node',
    target: NODE_FLOOR,
    minify: false,
    rolldownOptions: {
      // Scripts stay as they are: they serve before a build exists, and a process has one copy of each.
      makeAbsoluteExternalsRelative: false,
      external: (id, _, isResolved) => isResolved && normalizePath(id).startsWith(SCRIPTS),
      input: {
        cli: 'cli/bundle.ts',
        driver: 'cli/sessions/drive.ts',
        'try-task': 'cli/try-task-thread.ts',
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        paths: (id) => normalizePath(id).replace(SCRIPTS, '../../scripts/'),
      },
    },
  },
}

export default defineConfig(async ({ command, mode }): Promise<UserConfig> => {
  // A test that builds would make the slow build for developers, and so would a shell that says so.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  // Here and not as a plug-in: worker builds have plug-ins of their own.
  await buildWasm()
  return {
    // Relative addresses: the same files work at the root of a host and below any path.
    base: './',
    define: { __APP_VERSION__: JSON.stringify(version) },
    worker: {
      format: 'es',
      plugins: () => [once.worker(), opaque.worker()],
      rolldownOptions: { output: { chunkFileNames } },
    },
    server: { headers: devHeaders },
    // One set of headers for all files: the embed is one of them.
    preview: { headers: embedHeaders },
    ...(mode === 'node' ? node : page),
  }
})
