/**
 * Compiles `assembly/*.ts` (AssemblyScript) into `build/wasm/*.wasm` when they changed since the last
 * time. The build tool's configurations and the unit tests call it before they begin.
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
import { root } from './lib/root.mjs'
import { Advice, isMain, runMain } from './lib/run.mjs'

const SOURCES = 'assembly'
const RESULTS = 'build/wasm'

/** No runtime and no imports: each module is its functions and at most one memory. */
const FLAGS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--use', 'abort=']
/** @type {Readonly<Record<string, string[]>>} */
const OWN_FLAGS = {
  // A renderer holds few memories, empty ones included.
  additions: ['--noExportMemory'],
}
/** @param {string} name */
const flagsOf = (name) => [...FLAGS, ...(OWN_FLAGS[name] ?? [])]

const sources = () =>
  readdirSync(join(root, SOURCES))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))

/** @param {string} name */
const resultOf = (name) => join(root, RESULTS, `${name}.wasm`)
/** @param {string} name */
const stampOf = (name) => join(root, RESULTS, `${name}.stamp`)

/** @param {string} name @returns {string} hash of all that its result depends on */
const stampText = (name) => {
  const compiler = readFileSync(join(root, 'node_modules/assemblyscript/package.json'))
  return createHash('sha256')
    .update(readFileSync(join(root, SOURCES, `${name}.ts`)))
    .update(JSON.stringify([flagsOf(name), JSON.parse(compiler.toString()).version]))
    .digest('hex')
}

/** @param {string} name */
const isFresh = (name) => {
  if (!existsSync(resultOf(name)) || !existsSync(stampOf(name))) return false
  return readFileSync(stampOf(name), 'utf8') === stampText(name)
}

/** @param {string} name */
const compile = async (name) => {
  // Loaded only here: the compiler takes longer to load than to run.
  const { main } = await import('assemblyscript/asc')
  /** @type {Uint8Array | undefined} */
  let bytes
  const { error, stderr } = await main(
    [join(SOURCES, `${name}.ts`), '--baseDir', root, '--outFile', 'out.wasm', ...flagsOf(name)],
    {
      writeFile: (_file, contents) => {
        bytes = /** @type {Uint8Array} */ (contents) // a text is written only if asked for
      },
    },
  )
  if (error || !bytes)
    throw new Advice(`[wasm] ${SOURCES}/${name}.ts to compile (${error ?? 'no result'})\n${stderr}`)
  // Whole or not at all: another process may be reading, or building too.
  const half = `${resultOf(name)}.${process.pid}`
  writeFileSync(half, bytes)
  renameSync(half, resultOf(name))
  writeFileSync(stampOf(name), stampText(name))
}

/** @returns {Promise<string[]>} what was compiled; empty if all was fresh */
export const buildWasm = async () => {
  mkdirSync(join(root, RESULTS), { recursive: true })
  const stale = sources().filter((name) => !isFresh(name))
  for (const name of stale) await compile(name)
  return stale
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const built = await buildWasm()
    process.stdout.write(built.length > 0 ? `Compiled ${built.join(', ')}.\n` : 'Up to date.\n')
  })
}
