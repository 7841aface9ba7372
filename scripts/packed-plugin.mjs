/**
 * Vite plugin: writes a `.br` and a `.gz` file beside each file of the built page that becomes
 * smaller by it, for servers that send such files. It runs last. Hosts that compress by themselves
 * do not need them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A compressed file above this share of the original size is not kept. */
const LARGEST_SHARE = 0.9

/** From this size on, the best level of Brotli takes ten times as long for 5 % fewer bytes. */
const LARGE_BYTES = 500_000
const FASTER = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Each ending, and the best compression for it: a build is served many times. */
const PACKERS = /** @type {const} */ ([
  [
    '.br',
    (/** @type {Buffer} */ plain) =>
      promisify(brotliCompress)(plain, plain.length < LARGE_BYTES ? {} : FASTER),
  ],
  ['.gz', (/** @type {Buffer} */ plain) => promisify(gzip)(plain, { level: 9 })],
])

/** The same paths without the files that stand beside another. @param {readonly string[]} paths */
export const withoutPacked = (paths) => {
  const all = new Set(paths)
  return paths.filter((path) => !/\.(br|gz)$/.test(path) || !all.has(path.slice(0, -3)))
}

/** @param {string} path */
const packFile = async (path) => {
  const plain = readFileSync(path)
  for (const [ending, pack] of PACKERS) {
    const packed = await pack(plain)
    if (packed.length < LARGEST_SHARE * plain.length) writeFileSync(path + ending, packed)
  }
}

/** @param {string} folder */
export const packFiles = async (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[._]/.test(entry.name) && !entry.name.endsWith('.gz'))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(packFile))
}

/** @returns {import('vite').Plugin} */
export const packed = () => {
  let folder = ''
  return {
    name: 'poolscope-packed',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async (error) => {
        if (!error) await packFiles(folder)
      },
    },
  }
}
