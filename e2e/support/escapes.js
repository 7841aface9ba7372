import { readFileSync } from 'node:fs'

/**
 * A function that tries to leave its thread: each way that leads anywhere is named in its error. Plain
 * JavaScript, since it runs in every engine.
 *
 * @param {string} home address of the page @param {string} sink address of another origin
 */
export const escaping = (home, sink) => `
const [home, sink] = ${JSON.stringify([home, sink])}
const inTime = (promise) =>
  Promise.race([promise, new Promise((_, fail) => setTimeout(fail, 1500, new Error('nothing came')))])
const opened = (request) =>
  new Promise((open, fail) => {
    request.onsuccess = () => open(request.result)
    request.onerror = request.onblocked = () => fail(request.error)
  })
const some = (list) => {
  if (list.length === 0) throw new Error('nothing there')
  return list
}
const must = (value) => {
  if (value === undefined || value === null || value === false || value === '') throw new Error('nothing there')
  return value
}
/** What any thread may try: its own, and one that it starts. */
const tries = (home, sink) => ({
  database: () => opened(indexedDB.open('poolscope')),
  databases: async () => some(await indexedDB.databases()),
  caches: async () => some(await caches.keys()),
  cached: async () => must(await caches.match(home)),
  files: () => navigator.storage.getDirectory(),
  buckets: async () => opened((await navigator.storageBuckets.open('x')).indexedDB.open('x')),
  bucketFiles: async () => (await navigator.storageBuckets.open('x')).getDirectory(),
  bucketCaches: async () => (await navigator.storageBuckets.open('x')).caches.open('x'),
  oldFiles: () => must(webkitRequestFileSystemSync(0, 1024)),
  oldFilesLater: () => new Promise((go, no) => webkitRequestFileSystem(0, 1024, go, no)),
  locks: async () => some((await navigator.locks.query()).held),
  lock: () => navigator.locks.request('poolscope', () => 1),
  cookies: async () => must((await cookieStore.getAll()).length),
  serviceWorker: () => must(navigator.serviceWorker.controller),
  devices: async () => some(await (navigator.usb ?? navigator.serial ?? navigator.hid).getDevices()),
  notification: () => must(Notification.permission === 'granted'),
  page: async () => (await fetch(home)).text(),
  script: () => import(home + 'start.js'),
  request: () => {
    const request = new XMLHttpRequest()
    request.open('GET', home, false)
    request.send()
    return must(request.responseText)
  },
  scripts: () => importScripts(home + 'start.js'),
  events: () => new Promise((go, no) => Object.assign(new EventSource(home), { onopen: go, onerror: no })),
  homeThread: () => new Promise((go, no) => Object.assign(new Worker(home + 'start.js'), { onmessage: go, onerror: no })),
  shared: () => new Promise((go, no) => { const w = new SharedWorker(home + 'start.js'); w.onerror = no; w.port.onmessage = go; w.port.start() }),
  stream: () => new WebSocketStream(sink.replace('http', 'ws')).opened,
  elsewhere: () => fetch(sink + 'fetch', { mode: 'no-cors' }),
  moduleElsewhere: () => import(sink + 'module.js'),
  socketElsewhere: () => new Promise((go, no) => Object.assign(new WebSocket(sink.replace('http', 'ws')), { onopen: go, onerror: no })),
  eventsElsewhere: () => new Promise((go, no) => Object.assign(new EventSource(sink), { onopen: go, onerror: no })),
  transport: () => new WebTransport(sink.replace('http:', 'https:')).ready,
  peer: () => new RTCPeerConnection(),
  font: () => new FontFace('x', 'url(' + sink + 'font)').load(),
  image: () => fetch('data:image/png,').then(() => must(null)),
  beacon: () => must(navigator.sendBeacon(sink)),
  eval: () => must((0, eval)('1')),
  functionOfText: () => must(new Function('return 1')()),
  dataModule: () => import('data:text/javascript,0'),
  blobModule: () => import(URL.createObjectURL(new Blob(['0'], { type: 'text/javascript' }))),
})
/** The names of the ways that led anywhere. */
const ledAnywhere = async (ways) => {
  const found = await Promise.all(
    Object.entries(ways).map(async ([name, way]) => {
      try {
        await inTime((async () => way())())
        return [name]
      } catch {
        return []
      }
    }),
  )
  return found.flat()
}
const evil = [
  'const inTime = ' + inTime, 'const opened = ' + opened, 'const some = ' + some, 'const must = ' + must,
  'const tries = ' + tries, 'const ledAnywhere = ' + ledAnywhere,
  'ledAnywhere(tries(' + JSON.stringify(home) + ',' + JSON.stringify(sink) + ')).then((found) => postMessage(found))',
].join('\\n')
const { Worker: Thread, Blob: RealBlob } = globalThis
const realUrl = URL.createObjectURL.bind(URL)
const blobbed = () => realUrl(new RealBlob([evil], { type: 'text/javascript' }))
/** What a thread of its own reached, which was started after something was patched. */
const after = async (patch, address = blobbed()) => {
  const restore = patch() ?? (() => {})
  let thread
  try {
    thread = new Thread(address)
    const found = await inTime(new Promise((go, no) => Object.assign(thread, { onmessage: (e) => go(e.data), onerror: no })))
    return some(found)
  } finally {
    thread?.terminate()
    restore()
  }
}
const patched = (object, name, value) => () => {
  const before = object[name]
  object[name] = value
  return () => (object[name] = before)
}
let asked = 0
const escapes = {
  ofItsOwn: () => after(() => {}),
  ofData: () => after(() => {}, 'data:text/javascript,' + encodeURIComponent(evil)),
  secondAddress: () => after(() => {}, { toString: () => (asked++ ? blobbed() : home + 'start.js') }),
  knownAddress: () => after(patched(Set.prototype, 'has', () => true)),
  protocol: () => after(patched(String.prototype, 'startsWith', () => true)),
  address: () => after(patched(globalThis, 'URL', class { protocol = 'http:' })),
  script: () => after(patched(JSON, 'stringify', () => '"x";' + evil)),
  parts: () => after(patched(globalThis, 'Blob', function (parts) { return new RealBlob([evil, ...parts]) })),
}
let told
const outcome = async () => {
  const found = await ledAnywhere(tries(home, sink))
  // One after the other: what one patches is another's ground.
  for (const [name, way] of Object.entries(escapes)) found.push(...(await ledAnywhere({ [name]: way })))
  return found.join()
}
new BroadcastChannel('poolscope').postMessage('by the function')
const prepare = async () => {
  const found = await outcome()
  if (found) throw new Error('led somewhere: ' + found)
}
const task = () => Object.keys(tries(home, sink)).length + Object.keys(escapes).length
const check = (tried) => tried >= 40`

/**
 * Names of what a thread of an opaque origin finds, and of what its navigator has; in alphabetical order. Runs in the page.
 *
 * @returns {Promise<string[]>}
 */
export const namesInThread = () => {
  const look = `
    const names = (object, prefix) => {
      const found = []
      for (let at = object; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
        found.push(...Object.getOwnPropertyNames(at).map((name) => prefix + name))
      return found
    }
    postMessage([...new Set([...names(globalThis, ''), ...names(navigator, 'navigator.')])].sort())`
  const thread = Reflect.construct(Worker, [
    `data:text/javascript,${encodeURIComponent(look)}`,
    { type: 'module' },
  ])
  return new Promise((resolve) => (thread.onmessage = ({ data }) => resolve(data)))
}

/**
 * Names that somebody should look at: does any of them lead out of an opaque origin? If none does, it
 * belongs into the list.
 *
 * @param {'chromium' | 'firefox' | 'webkit'} engine @param {readonly string[]} names
 */
export const unknownNames = (engine, names) => {
  const file = new URL(`../snapshots/own-text-${engine}.txt`, import.meta.url)
  const known = new Set(readFileSync(file, 'utf8').split('\n'))
  return names.filter((name) => !known.has(name))
}
