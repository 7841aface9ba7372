/** A function of the user's, pasted on the page or brought by a link: it runs, and is kept in. */
import { expect, test, type Page } from '@playwright/test'
import { poolLocks } from './support/engine'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

const SUM = `const inputs = [[1, 2], [3, 4, 5]]
const task = async (numbers) => numbers.reduce((a, b) => a + b, 0)
const check = (sum, numbers) => sum > numbers.length`

/** Ways out of a thread; each one that leads anywhere is named in the result. */
const ATTACKS = `
const sentTo = 'https://example.com/'
const script = URL.createObjectURL(new Blob(['fetch("/")'], { type: 'text/javascript' }))
const outer = (name) => {
  for (let at = globalThis; at; at = Object.getPrototypeOf(at))
    if (Object.getOwnPropertyDescriptor(at, name)?.value) return at[name]
  throw new Error(name)
}
const must = (value) => {
  if (value === undefined || value === null) throw new Error('nothing')
  return value
}
const attacks = {
  fetch: () => fetch('/index.html'),
  fetchElsewhere: () => fetch(sentTo),
  fetchOfPrototype: () => outer('fetch')('/index.html'),
  fetchOfScope: () => must(WorkerGlobalScope.prototype.fetch),
  request: () => new XMLHttpRequest(),
  socket: () => new WebSocket('wss://example.com'),
  events: () => new EventSource('/'),
  transport: () => new WebTransport(sentTo),
  peer: () => new RTCPeerConnection(),
  channel: () => new BroadcastChannel('poolscope'),
  database: () => must(indexedDB),
  databaseOfPrototype: () => must(outer('indexedDB')),
  caches: () => must(caches),
  cookies: () => must(cookieStore),
  locks: () => must(navigator.locks),
  locksOfPrototype: () => must(WorkerNavigator.prototype.locks),
  storage: () => must(navigator.storage),
  storageOfPrototype: () => must(Reflect.get(Object.getPrototypeOf(navigator), 'storage')),
  serviceWorker: () => must(navigator.serviceWorker),
  beacon: () => must(navigator.sendBeacon)(sentTo),
  worker: () => new Worker(script),
  workerOfData: () => new Worker('data:text/javascript,0'),
  workerOfPrototype: () => must(Worker.prototype?.constructor === Worker ? null : Worker.prototype?.constructor),
  sharedWorker: () => new SharedWorker(script),
  eval: () => must((0, eval)('1')),
  functionOfText: () => must(new Function('return 1')()),
  importOfData: () => import('data:text/javascript,0'),
  importOfBlob: () => import(script),
  importElsewhere: () => import(sentTo + 'x.js'),
  scripts: () => importScripts(script),
}
const task = async () => {
  const out = []
  for (const [name, attack] of Object.entries(attacks))
    try {
      await attack()
      out.push(name)
    } catch {}
  if (out.length > 0) throw new Error(out.join())
  return Object.keys(attacks).length
}
const check = (tried) => tried >= 25`

const own = (source: string, more: object = {}) => ({
  title: 'A function',
  trials: 1,
  base: {
    workload: { id: 'own', tasks: 24, options: { source } },
    strategy: { kind: 'push', channel: 'message-copy', workers: 2 },
    ...more,
  },
  variants: [
    { id: 'A', label: 'Pool' },
    { id: 'B', label: 'Queue', set: { 'strategy.kind': 'pull', 'strategy.workers': 2 } },
    { id: 'C', label: 'Inline', set: { 'strategy.kind': 'direct' } },
  ],
})

const read = async (page: Page) => {
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('button', { name: 'I have read it' }).click()
}

const paste = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Paste it' }).click()
  await page.getByRole('textbox', { name: 'Your function' }).fill(text)
  await page.getByRole('button', { name: 'Use it' }).click()
}

test('which pool a function needs is answered from its text', async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.open()
  await page.goto('/#/advise')
  await page.getByRole('link', { name: 'Or measure a function of yours.' }).click()
  await paste(page, SUM)
  await lab.run.click()
  await lab.state('done')
  await expect(lab.honesty).toContainText(/(\d[\d\s]*) of \1 results verified/)
})

test('a function is pasted, and runs in every kind of pool', async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.openExperiment({ ...own(''), variants: own('').variants })
  await paste(page, SUM)
  await lab.run.click()
  await lab.state('done')
  await expect(lab.honesty).toContainText(/72 of 72 results verified/)
  expect(await poolLocks(page)).toEqual([])
})

test(
  'one that a link brings is read first, and never runs by itself',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment(own(SUM))
    await expect(lab.run).toBeHidden()
    await page.keyboard.press('Space')
    await lab.state('idle')
    await read(page)
    await expect(lab.run).toBeEnabled()
    await lab.run.click()
    await lab.state('done')
    await expect(lab.honesty).toContainText(/72 of 72 results verified/)
  },
)

test('thirty ways out of its thread lead nowhere, in a pool and in the host', async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.openExperiment(own(ATTACKS))
  await read(page)
  await lab.run.click()
  await lab.state('done', 'failed')
  await expect(lab.honesty).toContainText(/72 of 72 results verified/)
})

test(
  'a loop without an end is ended and named, and so is a mistake',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment(
      own('const task = (bytes) => { while (bytes.length > 0); }', {
        limits: { watchdogMs: 500 },
      }),
    )
    await read(page)
    await lab.run.click()
    await lab.state('done', 'failed')
    await expect(page.getByText(/a task runs for over/).first()).toBeVisible()
    await lab.openExperiment(own('const task = (bytes => 1'))
    await read(page)
    await lab.run.click()
    await lab.state('done', 'failed')
    await expect(page.getByText(/your function cannot be read/).first()).toBeVisible()
    expect(await poolLocks(page)).toEqual([])
  },
)
