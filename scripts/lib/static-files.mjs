/** Files of one folder, found by the path of an address, compressed once and kept. */
import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const PACKED = /^(\.(html|js|mjs|css|json|map|webmanifest|txt|svg|wasm))$/

/** Quick levels: this is done while somebody waits. */
const BROTLI_LEVEL = 5
const brotli = promisify(brotliCompress)
/** @type {Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>>} */
const encoders = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: promisify(gzip),
}

/** @typedef {{ path: string, type: string, version: string, packed: boolean }} FoundFile */
/** @typedef {{ bytes: Buffer, tag: string, encoding: string | null }} EncodedFile */

/** @param {string | undefined} accepted the request's Accept-Encoding */
const encodingFor = (accepted) => {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*$/, ''))
  return Object.keys(encoders).find((name) => names.includes(name)) ?? null
}

/** @param {string} folder what may be read; nothing outside it ever is */
export const createFileStore = (folder) => {
  /** @type {Map<string, { version: string, file: EncodedFile }>} */
  const kept = new Map()

  /**
   * @param {string} path decoded, relative, '' or with a slash at its end for a folder's index
   * @returns {Promise<FoundFile | null>}
   */
  const find = async (path) => {
    if (path.includes('\0') || path.includes('\\')) return null
    const named = path === '' || path.endsWith('/') ? `${path}index.html` : path
    try {
      // Resolved through links as well, so that neither '..' nor a link leads out of the folder.
      const [top, file] = await Promise.all([realpath(folder), realpath(join(folder, named))])
      if (!file.startsWith(top + sep)) return null
      const about = await stat(file)
      if (!about.isFile()) return null
      const extension = extname(file).toLowerCase()
      return {
        path: file,
        type: TYPES[extension] ?? 'application/octet-stream',
        version: `${about.mtimeMs}:${about.size}`,
        packed: PACKED.test(extension),
      }
    } catch {
      return null
    }
  }

  /**
   * A file's bytes as they are to be sent.
   *
   * @param {FoundFile} file
   * @param {string | undefined} accepted the request's Accept-Encoding
   * @returns {Promise<EncodedFile>}
   */
  const encoded = async (file, accepted) => {
    const encoding = file.packed ? encodingFor(accepted) : null
    const key = `${encoding}:${file.path}`
    const known = kept.get(key)
    if (known?.version === file.version) return known.file
    const plain = await readFile(file.path)
    const encode = encoding === null ? undefined : encoders[encoding]
    const bytes = encode ? await encode(plain) : plain
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    const made = { bytes, encoding, tag: `"${hash}${encoding ? `-${encoding}` : ''}"` }
    kept.set(key, { version: file.version, file: made })
    return made
  }

  return { find, encoded }
}
