/**
 * Headers that isolate a page. A header that the web server sends itself is kept; none is taken from
 * a cache.
 */

/** Values of `type` for answers that may not be looked into, and are passed on as they are. */
const SEALED: readonly ResponseType[] = ['opaque', 'opaqueredirect', 'error']

export const withHeaders = (
  response: Response,
  headers: Readonly<Record<string, string>>,
): Response => {
  if (SEALED.includes(response.type)) return response
  const missing = Object.entries(headers).filter(([name]) => !response.headers.has(name))
  if (missing.length === 0) return response
  const all = new Headers(response.headers)
  for (const [name, value] of missing) all.set(name, value)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers: all })
}

/**
 * An answer of a cache, with `headers` and no others; null if its bytes are not the listed ones. Any
 * page or thread of this origin can write into a cache: bytes that run, and headers that lift the
 * policy or lead elsewhere. Scripts can make no answer of the type `basic`: one with all headers is
 * as the web server sent it, and stays the same object, for which browsers keep compiled code.
 *
 * @param hashes SHA-256 in base64 of the file, of each form in which it may come
 */
export const listedFile = async (
  response: Response,
  hashes: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> => {
  const bytes = await response.clone().arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  if (!hashes.includes(btoa(String.fromCharCode(...digest)))) return null
  const hasAll = Object.entries(headers).every(
    ([name, value]) => response.headers.get(name) === value,
  )
  // The answer to a navigation may not be one that was redirected.
  if (hasAll && response.type === 'basic' && !response.redirected) return response
  const type = response.headers.get('Content-Type')
  return new Response(response.body, {
    headers: { ...headers, ...(type && { 'Content-Type': type }) },
  })
}

/** True if this answer may be kept: only complete answers of this origin. */
export const isKeepable = ({ status, type }: Pick<Response, 'status' | 'type'>): boolean =>
  status === 200 && (type === 'basic' || type === 'default')

/**
 * The file that an address of the page names: without the part after `?`, and a folder's index for
 * a folder. Null outside `scope`, and for a request of a room, whose answers are no files.
 */
export const fileOf = (address: string, scope: string): string | null => {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  if (!url.href.startsWith(scope) || /^room(\/|$)/.test(url.href.slice(scope.length))) return null
  return url.href.endsWith('/') ? `${url.href}index.html` : url.href
}
