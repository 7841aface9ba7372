/**
 * The page's service worker: answers without a network, and adds the headers that isolate the page
 * if the web server cannot send them. One for both, since a scope holds one service worker.
 *
 * What the page needs to open is fetched before the service worker is installed. The rest comes in
 * small portions whenever the page asks, which it does not do while a run is in progress:
 * `fetch-more`.
 *
 * Versions: the files of an earlier version stay until a new one takes over. A tab that then still has
 * the old code asks the web server for its files, since no list here vouches for the kept ones.
 * Touches only caches of its own scope: pages of one origin share them.
 */
import { PrecacheController } from 'workbox-precaching'
import { fileOf, isKeepable, listedFile, withHeaders } from './isolate'
import type { FetchState, ToWorker } from './messages'

declare const self: ServiceWorkerGlobalScope
interface Entry {
  url: string
  revision: string | null
  /** SHA-256 of the file, in base64; of a `.gz` file also that of what is in it. */
  hash: string
}
type Headers = Readonly<Record<string, string>>

/** Put in by scripts/service-worker-plugin.mjs. */
declare const PAGE_HEADERS: Headers
declare const EMBED: readonly [file: string, headers: Headers]
declare const SHELL_FILES: Entry[]
declare const REST_FILES: Entry[]
declare const HEAVY_FILES: Entry[]

/** Number of small files fetched at the same time, and for one `fetch-more`. */
const PORTION = 6

const { scope } = self.registration
const PREFIX = 'poolscope-'
/** The hash of each file, by its address. */
const hashes = new Map<string, string>()
const listOf = (name: string, entries: Entry[]): PrecacheController => {
  const list = new PrecacheController({ cacheName: `${PREFIX}${name}@${scope}` })
  // Not with their hashes: the installation succeeds behind a proxy that adds to pages.
  list.addToCacheList(entries.map(({ url, revision }) => ({ url, revision })))
  for (const { url, hash } of entries) hashes.set(new URL(url, scope).href, hash)
  return list
}
const shell = listOf('shell', SHELL_FILES)
const rest = listOf('rest', REST_FILES)
const heavy = listOf('heavy', HEAVY_FILES)
const lists = [shell, rest, heavy]

const cacheOf = (list: PrecacheController): Promise<Cache> => caches.open(list.strategy.cacheName)

self.addEventListener('install', (event) => void shell.install(event))
// Pages that are open already are not claimed: they need nothing from here before their next load,
// and in Firefox a host that is just starting threads then stops forever (seen in version 153).

const headersOf = (file: string): Headers =>
  file === new URL(EMBED[0], scope).href ? EMBED[1] : PAGE_HEADERS

const listed = (response: Response, file: string): Promise<Response | null> =>
  listedFile(response, hashes.get(file) ?? '', headersOf(file))

const kept = async (file: string): Promise<Response | null> => {
  for (const list of lists) {
    const key = list.getCacheKeyForURL(file)
    if (key === undefined) continue
    const cache = await cacheOf(list)
    const found = await cache.match(key)
    if (!found) return null
    const own = await listed(found, file)
    // A file that is missing now is fetched again with what else is.
    if (own === null) await cache.delete(key)
    return own
  }
  return null
}

const answer = async (request: Request, file: string): Promise<Response> => {
  const own = request.headers.has('range') ? null : await kept(file)
  return own ?? withHeaders(await fetch(request), headersOf(file))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const file = fileOf(request.url, scope)
  if (file !== null) event.respondWith(answer(request, file))
})

interface MissingFile {
  cache: Cache
  url: string
  key: string
}

const missing = async (...among: PrecacheController[]): Promise<MissingFile[]> => {
  const found: MissingFile[] = []
  for (const list of among) {
    const cache = await cacheOf(list)
    const there = new Set((await cache.keys()).map(({ url }) => url))
    for (const [url, key] of list.getURLsToCacheKeys())
      if (!there.has(key)) found.push({ cache, url, key })
  }
  return found
}

type FetchOutcome = 'kept' | 'refused' | 'unreachable'

const get = async ({ cache, url, key }: MissingFile): Promise<FetchOutcome> => {
  try {
    // A name with a hash in it may come from the browser's own cache; any other is requested again.
    const response = await fetch(url, { cache: url === key ? 'default' : 'reload' })
    const file = isKeepable(response) ? await listed(response, url) : null
    if (!file) return 'refused'
    await cache.put(key, file)
    return 'kept'
  } catch {
    return 'unreachable'
  }
}

/** Drops the files of earlier versions. */
const tidy = async (event: ExtendableEvent): Promise<void> => {
  for (const list of lists) await list.activate(event)
  const names = lists.map(({ strategy }) => strategy.cacheName)
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name.endsWith(`@${scope}`) && !names.includes(name))
      await caches.delete(name)
}

self.addEventListener('activate', (event) => event.waitUntil(tidy(event)))

/** Index of the next large file to try: a failing one must not hold back the others. */
let turn = 0

const fetchMore = async (withHeavy: boolean): Promise<FetchState> => {
  const small = await missing(shell, rest)
  const large = await missing(heavy)
  let outcomes: FetchOutcome[] = []
  if (small.length > 0) outcomes = await Promise.all(small.slice(0, PORTION).map(get))
  if (!outcomes.includes('kept') && withHeavy && large.length > 0) {
    const one = large[turn++ % large.length]
    if (one) outcomes.push(await get(one))
  }
  return {
    left: (await missing(shell, rest)).length,
    heavyLeft: (await missing(heavy)).length,
    stuck: outcomes.length > 0 && !outcomes.includes('kept'),
    unreachable: outcomes.length > 0 && outcomes.every((outcome) => outcome === 'unreachable'),
  }
}

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker // only our own page can reach this service worker
  if (message.type === 'take-over') void self.skipWaiting()
  if (message.type === 'fetch-more')
    event.waitUntil(
      fetchMore(message.heavy).then((fetched) => event.ports[0]?.postMessage(fetched)),
    )
})
