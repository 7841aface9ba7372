/** Why this project depends on each of its packages, and the document that says so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'
import { licencesOf } from './licences-plugin.mjs'

export const DOCUMENT = 'docs/dependencies.md'

/**
 * The reason for each package of `package.json` and of `scripts/runtimes`. A package without a reason
 * fails a test.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const REASONS = {
  '@axe-core/playwright': 'accessibility, in tests',
  '@mantine/core': 'form controls that work by keyboard and screen reader, light and dark',
  '@mantine/hooks': 'needed by @mantine/core; merges refs',
  '@noble/hashes': 'SHA-256, Argon2d and PBKDF2 in JavaScript',
  '@node-rs/argon2': 'Argon2d in native code (Rust), with built binaries',
  '@node-rs/bcrypt': 'bcrypt in native code (Rust), with built binaries',
  '@playwright/test': 'tests in a real browser',
  '@rbicker/jsonnet':
    'jsonnet in JavaScript, of an interpreter under Apache-2.0; loaded only when chosen',
  '@types/d3-random': 'types',
  '@types/d3-scale': 'types',
  '@types/node': 'types',
  '@types/papaparse': 'types',
  '@types/react': 'types',
  '@types/react-dom': 'types',
  '@vitejs/plugin-react': 'build and development server',
  '@xmldom/xmldom': 'reads reports in tests',
  assemblyscript: 'compiles the WASM kernels of our own',
  bcryptjs: 'bcrypt in JavaScript',
  bun: 'a runtime for `--in`, installed when it is first asked for',
  comlink: 'calls between page and host, never tasks; one of the third-party pools is built on it',
  'd3-random': 'task sizes and arrivals from a seed',
  'd3-scale': 'the time axis of the lanes',
  deno: 'a runtime for `--in`, installed when it is first asked for',
  'excelize-wasm': 'xlsx files in WebAssembly (Go, 4 MB packed); loaded only when chosen',
  'fast-check': 'property tests',
  fflate: 'experiments packed into a link; xlsx files made for the workload',
  'hash-wasm': 'SHA-256, Argon2d, PBKDF2 and bcrypt in WebAssembly',
  'idb-keyval': "the history of runs, in the browser's own database",
  marked: 'makes HTML of the documents when the page is built',
  'murmurhash3js-revisited': 'Murmur3 in JavaScript',
  oxfmt: 'format',
  oxlint: 'lint',
  papaparse: 'CSV and TSV of other programs; loaded with the first file that is opened',
  piscina: 'a third-party pool in Node',
  poolifier: 'a third-party pool in Node, on threads and on a cluster',
  'playwright-core': 'drives the browser of `--in chromium`, and of `serve`, `--at` and `--grid`',
  'poolifier-web-worker': 'a third-party pool; loaded only when chosen',
  'pure-rand': 'random numbers from a seed',
  react: 'the dashboard',
  'react-dom': 'the dashboard',
  'react-is': 'needed by recharts',
  'read-excel-file': 'xlsx files in JavaScript; loaded only when chosen',
  recharts: 'summary charts; loaded when a chart is first shown',
  'sugar-high': 'colours of a function that is pasted; loaded when its field is shown',
  threads: 'a third-party pool; loaded only when chosen',
  tinypool: 'a third-party pool in Node',
  typescript: 'types; two worlds, with and without the DOM',
  uqr: 'QR codes of links, for a room',
  valibot: 'the one schema of experiments and run files',
  vite: 'build and development server',
  vitest: 'unit tests',
  'workbox-precaching': 'the service worker: offline, and updates file by file',
  workerpool: 'a third-party pool, in browsers and in Node; loaded only when chosen',
  wouter: 'screens by hash, which needs nothing of the host',
  yaml: 'reads files for CI and Kubernetes, in their test',
  zustand: "the dashboard's state, outside React where it changes often",
}

/** @param {string} path from the root @returns {any} */
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** @typedef {{ name: string, version: string, licence: string, reason: string | undefined }} Dependency */

/** @param {string} folder of a `package.json` and its lock file @param {string} kind @returns {Dependency[]} */
const dependenciesIn = (folder, kind) => {
  const { packages } = json(join(folder, 'package-lock.json'))
  const versions = Object.entries(json(join(folder, 'package.json'))[kind])
  return versions.map(([name, version]) => ({
    name,
    version: String(version),
    licence: packages[`node_modules/${name}`]?.license ?? 'not named',
    reason: REASONS[name],
  }))
}

/** Dependencies by how far they go: into the page, beside it in Node, or no farther than development. */
export const dependencies = () => {
  const shipped = new Set(licencesOf(root).map(({ name }) => name))
  const built = dependenciesIn('.', 'devDependencies')
  return {
    page: built.filter(({ name }) => shipped.has(name)),
    optional: dependenciesIn('.', 'optionalDependencies'),
    development: built.filter(({ name }) => !shipped.has(name)),
    peers: dependenciesIn('.', 'peerDependencies'),
    runtimes: dependenciesIn('scripts/runtimes', 'dependencies'),
  }
}

/** @param {readonly Dependency[]} all @returns {string} */
const tableOf = (all) => {
  const rows = [
    ['package', 'version', 'licence', 'for'],
    ...all.map(({ name, version, licence, reason = '' }) => [name, version, licence, reason]),
  ]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  /** @param {readonly string[]} row @param {string} [fill] */
  const line = (row, fill) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width, fill)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line([], '-'), ...body.map((row) => line(row))].join('\n')
}

/** @returns {string} the text of the document */
export const documentText = () => {
  const { page, optional, peers, development, runtimes } = dependencies()
  return `# Dependencies

Exact versions, a lock file, nothing fetched at run time. Few, and each for a reason. \`node scripts/write-dependencies.mjs\` writes
this document: the versions come from \`package.json\`, the licences from the lock file, the reasons from
\`scripts/dependencies.mjs\`.

## Built into the page

The installed package needs none of these, because \`dist/\` and \`build/node/\` have them.

${tableOf(page)}

## Optional

These are no part of the page: kernels and pools load them outside of browsers. An experiment that asks for one that is missing
is refused by its name.

${tableOf(optional)}

## Optional in another project

The installed package asks for these if an experiment is to run in a browser.

${tableOf(peers)}

## For development only

${tableOf(development)}

## Runtimes

A folder of its own, \`scripts/runtimes\`, holds these.

${tableOf(runtimes)}
`
}
