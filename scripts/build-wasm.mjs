/**
 * Makes the files in `build/wasm` that are missing or stale: compiles
 * `workers/workloads/assembly/*.ts` (AssemblyScript), and extracts modules from packages. Vite's
 * configurations and the unit tests call it first.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { hashWasmModule, hashWasmModules } from './lib/hash-wasm.mjs'
import { root } from './lib/root.mjs'
import { Advice, isMain, runMain } from './lib/run.mjs'

const SOURCES = 'workers/workloads/assembly'
const RESULTS = 'build/wasm'

/**
 * @typedef {object} Target
 * @property {string} file name of the result
 * @property {() => string} inputs everything that the result depends on
 * @property {() => Promise<Uint8Array> | Uint8Array} make
 */

/** Options without runtime and imports: a module has its functions and at most one memory. */
const FLAGS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--use', 'abort=']
/** @type {Readonly<Record<string, string[]>>} */
const OWN_FLAGS = {
  // A browser process has room for few memories, empty ones included.
  additions: ['--noExportMemory'],
}
/** @param {string} name */
const flagsOf = (name) => [...FLAGS, ...(OWN_FLAGS[name] ?? [])]

/** @param {string} name of a package */
const versionOf = (name) =>
  String(JSON.parse(readFileSync(join(root, `node_modules/${name}/package.json`), 'utf8')).version)

/** @param {string} name */
const compile = async (name) => {
  // The compiler is loaded on demand: loading takes longer than running.
  const { main } = await import('assemblyscript/asc')
  /** @type {Uint8Array | undefined} */
  let bytes
  const { error, stderr } = await main(
    [join(SOURCES, `${name}.ts`), '--baseDir', root, '--outFile', 'out.wasm', ...flagsOf(name)],
    {
      writeFile: (_file, contents) => {
        bytes = /** @type {Uint8Array} */ (contents) // text is written only on request
      },
    },
  )
  if (error || !bytes)
    throw new Advice(`[wasm] ${SOURCES}/${name}.ts to compile (${error ?? 'no result'})\n${stderr}`)
  return bytes
}

/** @returns {Target[]} */
const targets = () => [
  ...readdirSync(join(root, SOURCES))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .map((name) => ({
      file: `${name}.wasm`,
      inputs: () =>
        JSON.stringify([
          versionOf('assemblyscript'),
          flagsOf(name),
          readFileSync(join(root, SOURCES, `${name}.ts`), 'utf8'),
        ]),
      make: () => compile(name),
    })),
  ...hashWasmModules.map((name) => ({
    file: `hash-wasm-${name}.wasm`,
    inputs: () => versionOf('hash-wasm'),
    make: () => hashWasmModule(name),
  })),
  {
    // The library unpacks the file itself. Some hosts would have the browser unpack a file named
    // .gz first.
    file: 'excelize-packed.bin',
    inputs: () => versionOf('excelize-wasm'),
    make: () => readFileSync(join(root, 'node_modules/excelize-wasm/excelize.wasm.gz')),
  },
]

/** @param {string} file */
const resultPath = (file) => join(root, RESULTS, file)

/** @param {Target} target */
const stampText = ({ inputs }) => createHash('sha256').update(inputs()).digest('hex')

/** @param {Target} target */
const isFresh = (target) => {
  const stamp = resultPath(`${target.file}.stamp`)
  if (!existsSync(resultPath(target.file)) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === stampText(target)
}

/** @param {Target} target */
const make = async (target) => {
  const bytes = await target.make()
  // The file appears as a whole: another process may be reading or building it, too.
  const partial = resultPath(`${target.file}.${process.pid}`)
  writeFileSync(partial, bytes)
  renameSync(partial, resultPath(target.file))
  writeFileSync(resultPath(`${target.file}.stamp`), stampText(target))
}

/** @returns {Promise<string[]>} the files made; empty if none was stale */
export const buildWasm = async () => {
  mkdirSync(resultPath(''), { recursive: true })
  const stale = targets().filter((target) => !isFresh(target))
  for (const target of stale) await make(target)
  return stale.map(({ file }) => file)
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const made = await buildWasm()
    process.stdout.write(made.length > 0 ? `Made ${made.join(', ')}.\n` : 'Up to date.\n')
  })
}
