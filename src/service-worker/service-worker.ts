/**
 * The page's service worker: answers without a network, and adds the headers that isolate the page
 * if the web server cannot send them. One for both, since a scope holds one service worker.
 *
 * What the page needs to open is fetched before the service worker is installed. The rest comes in
 * small portions whenever the page asks, which it does not do while a run is in progress:
 * `fetch-more`.
 *
 * Versions: the files of an earlier version stay until only the asking tab is open, so that a tab
 * with the old code still finds its workers. Touches only caches of its own scope: pages of one
 * origin share them.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { fileOf, isKeepable, withHeaders } from './isolate'
import type { FetchState, ToWorker } from './messages'

declare const self: ServiceWorkerGlobalScope
/** Put in by scripts/service-worker-plugin.mjs. */
declare const HOST_HEADERS: Readonly<Record<string, string>>
declare const SHELL_FILES: PrecacheEntry[]
declare const REST_FILES: PrecacheEntry[]
declare const HEAVY_FILES: PrecacheEntry[]

/** Number of small files fetched at the same time, and for one `fetch-more`. */
const PORTION = 6

const { scope } = self.registration
const PREFIX = 'poolscope-'
const listOf = (name: string, entries: PrecacheEntry[]): PrecacheController => {
  const list = new PrecacheController({ cacheName: `${PREFIX}${name}@${scope}` })
  list.addToCacheList(entries)
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

const kept = async (file: string): Promise<Response | undefined> => {
  for (const list of lists) {
    // A file of an earlier version has a hash in its name, and no key in this version's lists.
    const found = await (await cacheOf(list)).match(list.getCacheKeyForURL(file) ?? file)
    if (found) return found
  }
  return undefined
}

const answer = async (request: Request, file: string): Promise<Response> => {
  const own = request.headers.has('range') ? undefined : await kept(file)
  return withHeaders(own ?? (await fetch(request)), HOST_HEADERS)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const file = fileOf(request.url, scope)
  if (file !== null) event.respondWith(answer(request, file))
})

type MissingFile = readonly [url: string, key: string]

const missing = async (list: PrecacheController): Promise<MissingFile[]> => {
  const there = new Set((await (await cacheOf(list)).keys()).map(({ url }) => url))
  return [...list.getURLsToCacheKeys()].filter(([, key]) => !there.has(key))
}

type Outcome = 'kept' | 'refused' | 'unreachable'

const get = async (list: PrecacheController, [url, key]: MissingFile): Promise<Outcome> => {
  try {
    // A name with a hash in it may come from the browser's own cache; any other is requested again.
    const response = await fetch(url, { cache: url === key ? 'default' : 'reload' })
    if (!isKeepable(response)) return 'refused'
    // The answer to a navigation may not be one that was redirected.
    const { headers } = response
    const plain = response.redirected ? new Response(response.body, { headers }) : response
    await (await cacheOf(list)).put(key, plain)
    return 'kept'
  } catch {
    return 'unreachable'
  }
}

/** Drops the files of earlier versions, unless a tab is open that may still need them. */
const tidy = async (event: ExtendableMessageEvent): Promise<void> => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.filter(({ url }) => url.startsWith(scope)).length > 1) return
  for (const list of lists) await list.activate(event)
  const names = lists.map(({ strategy }) => strategy.cacheName)
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name.endsWith(`@${scope}`) && !names.includes(name))
      await caches.delete(name)
}

/** Index of the next large file to try: a failing one must not hold back the others. */
let turn = 0

const fetchMore = async (
  event: ExtendableMessageEvent,
  withHeavy: boolean,
): Promise<FetchState> => {
  const small = await missing(rest)
  const large = await missing(heavy)
  let outcomes: Outcome[] = []
  if (small.length > 0)
    outcomes = await Promise.all(small.slice(0, PORTION).map((one) => get(rest, one)))
  if (!outcomes.includes('kept') && withHeavy && large.length > 0) {
    const one = large[turn++ % large.length]
    if (one) outcomes.push(await get(heavy, one))
  }
  const left = (await missing(rest)).length
  const heavyLeft = (await missing(heavy)).length
  if (left === 0) await tidy(event)
  return {
    left,
    heavyLeft,
    stuck: outcomes.length > 0 && !outcomes.includes('kept'),
    unreachable: outcomes.length > 0 && outcomes.every((outcome) => outcome === 'unreachable'),
  }
}

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker // only our own page can reach this service worker
  if (message.type === 'take-over') void self.skipWaiting()
  if (message.type === 'fetch-more')
    event.waitUntil(
      fetchMore(event, message.heavy).then((fetched) => event.ports[0]?.postMessage(fetched)),
    )
})
