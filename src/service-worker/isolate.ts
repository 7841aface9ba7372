/** Headers that isolate a page; a header that the web server sends itself is kept. */

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

/** True if this answer may be kept: only complete answers of this origin. */
export const isKeepable = ({ status, type }: Pick<Response, 'status' | 'type'>): boolean =>
  status === 200 && (type === 'basic' || type === 'default')

/**
 * The file that an address of the page names: without the part after `?`, and a folder's index for
 * a folder. Null outside `scope`.
 */
export const fileOf = (address: string, scope: string): string | null => {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  if (!url.href.startsWith(scope)) return null
  return url.href.endsWith('/') ? `${url.href}index.html` : url.href
}
