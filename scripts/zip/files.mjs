/**
 * Answers requests with the files of a folder. It needs Node alone, since the zip has it as well.
 */
import { createReadStream, realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/** Name of each encoding, and the ending of a file that has it, the best first. */
const ENCODINGS = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
])

/** @param {string} list the header `Accept-Encoding` @param {string} name */
const accepts = (list, name) =>
  list.split(',').some((item) => {
    const [accepted = '', quality = ''] = item.split(';').map((part) => part.trim())
    return accepted.toLowerCase() === name && !/^q=0(\.0*)?$/.test(quality)
  })

/**
 * Reads the header `Range` as RFC 9110, section 14, has it. Several ranges are not sent as such:
 * the whole file is a valid answer to any range.
 *
 * @param {string} text
 * @param {number} size of the file, in bytes
 * @returns {{ start: number, end: number } | 'whole' | 'outside'} first and last byte
 */
export const rangeIn = (text, size) => {
  const [, first = '', last = ''] = /^bytes=[\t ]*(\d*)-(\d*)[\t ]*$/i.exec(text) ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? Infinity : Number(last)
  if (end < start) return 'whole'
  return start >= size ? 'outside' : { start, end: Math.min(end, size - 1) }
}

/**
 * @param {string} folder
 * @param {string} path below it
 * @returns {{ path: string, size: number, tag: string } | null} null if there is no such file, or
 *   if a link leads out of the folder
 */
const fileAt = (folder, path) => {
  try {
    const [top, real] = [realpathSync(folder), realpathSync(join(folder, path))]
    const about = statSync(real)
    if (!real.startsWith(top + sep) || !about.isFile()) return null
    const tag = `W/"${about.size}-${about.mtimeMs}${extname(real)}"`
    return { path: real, size: about.size, tag }
  } catch {
    return null
  }
}

/**
 * The path that an address names. Some hosts read files whose names begin with '_' or '.', and
 * serve none of them.
 *
 * @param {string} address
 * @returns {string | null}
 */
const pathIn = (address) => {
  try {
    const path = decodeURIComponent(/^[^?#]*/.exec(address)?.[0] ?? '')
    return /(^|[/\\])[._]/.test(path) ? null : path.endsWith('/') ? `${path}index.html` : path
  } catch {
    return null
  }
}

/**
 * Files are looked up for each request, as a build may replace them; a browser that accepts it gets
 * the `.br` or `.gz` file that stands beside one.
 *
 * @param {string} folder
 * @param {(path: string) => string} cacheFor value of `Cache-Control` for a path from the folder,
 *   without a slash at its start
 * @returns {import('node:http').RequestListener}
 */
export const filesOf = (folder, cacheFor) => (request, response) => {
  const { method, url = '/', headers } = request
  const end = (/** @type {number} */ status, text = '') =>
    void response.writeHead(status).end(method === 'HEAD' ? undefined : text)
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return end(405, 'Only GET and HEAD\n')
  }
  const path = pathIn(url)
  if (path === null) return end(404, 'Not found\n')
  const accepted = String(headers['accept-encoding'] ?? '')
  const [encoding, ending] =
    ENCODINGS.find(
      ([name, added]) => accepts(accepted, name) && fileAt(folder, path + added) !== null,
    ) ?? []
  const file = fileAt(folder, path + (ending ?? ''))
  if (file === null) return end(404, 'Not found\n')

  const { size, tag } = file
  response.setHeader('Cache-Control', cacheFor(path.replace(/^\/+/, '')))
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', tag)
  const known = String(headers['if-none-match'] ?? '').split(',')
  if (known.some((item) => item.trim() === tag)) return end(304)
  // A weak tag never matches `If-Range`, and `Range` means something for GET alone.
  const isPart = method === 'GET' && headers.range !== undefined && !('if-range' in headers)
  const range = isPart ? rangeIn(String(headers.range), size) : 'whole'
  response.setHeader('Accept-Ranges', 'bytes')
  if (range === 'outside') {
    response.setHeader('Content-Range', `bytes */${size}`)
    return end(416)
  }
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
  const { start, end: last } = range === 'whole' ? { start: 0, end: size - 1 } : range
  response.setHeader('Content-Length', last - start + 1)
  if (range !== 'whole') response.setHeader('Content-Range', `bytes ${start}-${last}/${size}`)
  response.writeHead(range === 'whole' ? 200 : 206)
  if (method === 'HEAD' || size === 0) return void response.end()
  // Whichever side fails, the other is given up, too: the browser may leave, and a build may remove
  // the file.
  pipeline(createReadStream(file.path, { start, end: last }), response, () => {})
}
