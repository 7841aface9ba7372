/**
 * A smoke test of the page in Firefox or WebKit: as the headless runner uses it; with `--all` also
 * as a person does, on a web server with headers and on one without.
 *
 * Usage: node e2e/engine.mjs firefox|webkit [--all]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadBundle } from '../cli/poolscope.mjs'
import { driveFirefox, ensureFirefox, FIREFOX_VARIABLE } from '../scripts/firefox.mjs'
import { root } from '../scripts/lib/root.mjs'
import { runMain, UsageError } from '../scripts/lib/run.mjs'
import { startServer } from '../scripts/serve.mjs'
import { driveWebKit, ensureWebKit } from '../scripts/webkit.mjs'
import { escaping, namesInThread, unknownNames } from './support/escapes.js'

/** @typedef {import('../scripts/lib/webdriver.mjs').Driver} Driver */
/**
 * @typedef {object} Engine
 * @property {() => Promise<string | null>} missing what is not here and could not be installed
 * @property {() => Promise<Driver>} start
 * @property {() => Promise<Driver>} withoutMemory starts it without SharedArrayBuffer
 */

/** The default experiment goes on for up to two minutes, and a busy machine is slow. */
const PATIENCE_MS = 300_000
const LOOK_MS = 100

/** @type {Readonly<Record<string, Engine>>} */
const engines = {
  firefox: {
    missing: async () =>
      (await ensureFirefox())
        ? null
        : `Firefox (sudo apt-get install -y firefox-esr, or ${FIREFOX_VARIABLE}=/path/to/firefox)`,
    start: async () => driveFirefox((await ensureFirefox()) ?? ''),
    withoutMemory: async () =>
      driveFirefox((await ensureFirefox()) ?? '', { 'javascript.options.shared_memory': false }),
  },
  webkit: {
    missing: ensureWebKit,
    start: driveWebKit,
    withoutMemory: () => driveWebKit({ JSC_useSharedArrayBuffer: '0' }),
  },
}

/** @param {unknown} expected @param {unknown} found */
const equal = (expected, found) => {
  const [wanted, got] = [expected, found].map((value) => JSON.stringify(value))
  if (wanted !== got) throw new Error(`${wanted} (got ${got})`)
}

/** The page in a browser, as a person has it. @param {Driver} driver */
const pageIn = ({ call, press, open }) => ({
  open,
  call,
  /** Waits until an expression is true in the page, which may reload itself. @param {string} expression */
  until: async (expression) => {
    /** @type {unknown} */
    let last
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_MS))
      try {
        last = await call(`() => ${expression}`)
        if (last === true) return
      } catch (error) {
        last = error
      }
    throw new Error(`${expression} within ${PATIENCE_MS / 1000} s (got ${last})`)
  },
  /** @param {string} name of a button, or its beginning @param {string} [within] */
  click: (name, within = '') =>
    press(`${within}//button[starts-with(normalize-space(.), "${name}")]`),
  type: press,
})
/** @typedef {ReturnType<typeof pageIn>} Page */

const READY =
  'typeof poolscope === "object" && poolscope.ready.then(() => document.documentElement.dataset.hosting === "isolated")'

/** Keeps what goes wrong in the page from now on. @param {Page} page */
const keepErrors = ({ call }) =>
  call(`() => {
    window.pageErrors = []
    addEventListener('error', ({ message }) => pageErrors.push(message))
    addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)))
  }`)

/** @param {Page} page */
const checkErrors = async ({ call }) => {
  equal([], await call('() => pageErrors'))
  equal(
    [],
    await call('() => [...document.querySelectorAll("[role=alert]")].map((one) => one.innerText)'),
  )
}

const HAS_RUN = 'document.querySelector("main").dataset.run === "done"'
/** @param {Page} page @param {string} part @returns {Promise<string>} */
const textOf = ({ call }, part) =>
  call(`() => document.querySelector('[data-part="${part}"]').textContent`)

const LENGTH = 'const task = (bytes) => bytes.length'
const AWAITS = 'const task = () => new Promise((go) => setTimeout(go, 2))'
/** A module that exports its memory and `run(ptr, len, rounds)`, in one line: WebKit's driver loses breaks. */
const WASM =
  'const code = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 1, 96, 3, 127, 127, 127, 1, 127, 3, 2, 1, 0, 5, 3, 1, 0, 1, ' +
  '7, 16, 2, 6, 109, 101, 109, 111, 114, 121, 2, 0, 3, 114, 117, 110, 0, 0, 10, 12, 1, 10, 0, 32, 0, 45, 0, 0, 32, 1, 106, 11); ' +
  'const { memory, run } = new WebAssembly.Instance(new WebAssembly.Module(code)).exports; ' +
  'const task = (bytes) => { new Uint8Array(memory.buffer).set(bytes); return run(0, bytes.length, 1) }'
const ENDLESS = 'const task = () => { for (;;); }'

/** Pastes a function, as a person does. @param {Page} page @param {string} text */
const paste = async ({ call, until, click, type }, text) => {
  const has = (/** @type {string} */ name) =>
    `[...document.querySelectorAll("button")].some(({ textContent }) => textContent.startsWith("${name}"))`
  await call('() => { location.hash = "#/lab?e=e1-inline" }')
  await until(`!${has('Paste it')}`)
  await call('() => { location.hash = "#/lab?e=rr-or-free&workload.id=own&workload.tasks=24" }')
  await until(has('Paste it'))
  await click('Paste it')
  await until('document.querySelector("[role=dialog] textarea") !== null')
  await type('//*[@role="dialog"]//textarea', text)
  await click('Use it')
  await until(has('Run'))
}

const STRATEGIES = {
  mailbox: { kind: 'push', channel: 'mailbox', workers: 2, inFlight: 2 },
  'a coordinator': {
    kind: 'push',
    channel: 'mailbox',
    placement: 'coordinator',
    workers: 2,
    inFlight: 2,
  },
  'message, transferred': { kind: 'push', channel: 'message-transfer', workers: 2, inFlight: 2 },
  queue: { kind: 'pull', channel: 'shared-queue', workers: 2 },
  chunks: { kind: 'pull', channel: 'chunks', workers: 2 },
  stealing: { kind: 'pull', channel: 'work-stealing', workers: 2 },
  'no pool': { kind: 'direct' },
  'a thread each': { kind: 'spawn', alive: 2 },
}

/** A function in every kind of pool, one that awaits, and one without an end. @param {Page} page */
const functions = async (page) => {
  const { until, call } = page
  await until(READY)
  await keepErrors(page)
  const run = `async (source, strategy) => {
    const workload = { id: 'own', tasks: 24, options: { source } }
    const base = { workload, strategy, limits: { watchdogMs: 1000 } }
    const file = await poolscope.run({ trials: 1, base, variants: [{ id: 'A' }] }, undefined, { hasty: true })
    const { verified, error = '' } = file.points[0].trials[0]
    return verified + error
  }`
  for (const text of [LENGTH, WASM, AWAITS]) {
    await paste(page, text)
    for (const [name, strategy] of Object.entries(STRATEGIES))
      equal([name, '24'], [name, await call(run, text, strategy)])
  }
  await checkErrors(page)
  await paste(page, ENDLESS)
  for (const [name, strategy] of Object.entries(STRATEGIES)) {
    const said = String(await call(run, ENDLESS, strategy).catch(String))
    equal([name, true], [name, /a task runs for over 1000 ms/.test(said)])
  }
}

/** A person who runs what is there, then a function, and looks at a recorded run. @param {Page} page */
const person = async (page) => {
  const { until, click, call } = page
  await until(READY)
  await keepErrors(page)
  await click('Change…')
  await until('document.querySelector("main").textContent.includes("For experts")')
  equal(
    [],
    await call(`() => [...document.querySelectorAll('main *')]
    .filter((one) => getComputedStyle(one).overflowX === 'auto' && one.scrollWidth > one.clientWidth)
    .map(({ className }) => className)`),
  )
  await click('Hide the settings')
  await click('Run')
  await until(HAS_RUN)
  equal(true, /round-robin|free worker/i.test(await textOf(page, 'verdict')))

  await paste(page, LENGTH)
  await call('() => poolscope.haste()')
  await click('Run')
  await until(HAS_RUN)
  equal(true, /passed: (.+) of \1 results verified/.test(await textOf(page, 'quality')))

  await call('() => { location.hash = "#/lab?run=rr-or-free" }')
  await until('document.querySelector("main").textContent.includes("Recorded elsewhere: Chrome")')
  await checkErrors(page)
}

/**
 * A function of a link that tries to leave its thread, in a pool and in all that comes before one.
 *
 * @param {'firefox' | 'webkit'} name
 * @returns {(page: Page) => Promise<void>}
 */
const escapist = (name) => async (page) => {
  const { until, click, call } = page
  /** @type {(string | undefined)[]} */
  const requests = []
  const sink = createServer(({ url }, response) => {
    requests.push(url)
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end()
  })
  await new Promise((resolve) => sink.listen(0, '127.0.0.1', () => resolve(undefined)))
  try {
    await until(READY)
    equal([], unknownNames(name, await call(String(namesInThread))))
    const { port } = /** @type {import('node:net').AddressInfo} */ (sink.address())
    const home = String(await call('() => document.baseURI'))
    const query = new URLSearchParams({
      e: 'rr-or-free',
      'workload.id': 'own',
      'workload.tasks': '24',
      'limits.watchdogMs': '60000',
      'workload.options.source': escaping(new URL('.', home).href, `http://127.0.0.1:${port}/`),
    })
    await call('(query) => { location.hash = `#/lab?${query}` }', String(query))
    const button = (/** @type {string} */ text) =>
      `[...document.querySelectorAll("button")].some(({ textContent }) => textContent.startsWith("${text}"))`
    await until(button('Read it'))
    await call('() => poolscope.haste()')
    await click('Read it')
    await until(button('I have read it'))
    await click('I have read it')
    await until(button('Run'))
    await click('Run')
    await until('["done", "failed"].includes(document.querySelector("main").dataset.run)')
    const said = String(await call('() => document.querySelector("main").textContent'))
    equal(undefined, /led somewhere: [\w,]*/.exec(said)?.[0])
    equal(true, /passed: (.+) of \1 results verified/.test(await textOf(page, 'quality')))
    equal([], requests)
  } finally {
    sink.close()
  }
}

/** Two channels, with counts. @param {Page} page */
const channels = async (page) => {
  await page.until(READY)
  await keepErrors(page)
  for (const channel of ['mailbox', 'message-copy']) {
    const strategy = { kind: 'push', policy: 'free-worker', inFlight: 1, workers: 2, channel }
    const base = { workload: { tasks: 200, payloadBytes: 4096 }, strategy }
    const verified = `async (experiment) => (await poolscope.run(experiment)).points[0].trials[0].verified`
    equal(200, await page.call(verified, { trials: 1, base, variants: [{ id: 'A' }] }))
  }
  await checkErrors(page)
}

/** A browser that isolates the page and has no SharedArrayBuffer all the same. @param {Page} page */
const withoutMemory = async (page) => {
  await page.until('document.querySelector("[data-limit=no-memory]") !== null')
  equal(
    [true, 'undefined'],
    await page.call('() => [crossOriginIsolated, typeof SharedArrayBuffer]'),
  )
  const notice = await page.call('() => document.querySelector("[data-limit]").textContent')
  equal(true, notice.includes('isolated, but this browser offers no SharedArrayBuffer'))
}

/**
 * @param {() => Promise<Driver>} start @param {boolean} isolated
 * @param {(page: Page) => Promise<void>} look
 */
const visit = async (start, isolated, look) => {
  const server = await startServer({ base: '/some/path/', isolated })
  try {
    const driver = await start()
    try {
      process.stdout.write(`    version ${driver.version}\n`)
      await driver.open(`${server.url}#/lab`)
      await look(pageIn(driver))
    } finally {
      await driver.close()
    }
  } finally {
    await server.close()
  }
}

const EXPERIMENT = { trials: 2, base: { workload: { tasks: 200 } }, variants: [{ id: 'A' }] }
const HASTY = { tasks: true, hasty: true, minutes: null }

/** @param {string} name */
const asRunner = async (name) => {
  const { openSession } = await loadBundle()
  const { ability, run, close } = await openSession(name)
  try {
    let ended = 0
    const { run: text, failed } = await run(EXPERIMENT, HASTY, ({ type }) => {
      if (type === 'trial-end') ended++
    })
    const trials = JSON.parse(text ?? '{}').points?.[0]?.trials ?? []
    const verified = trials.map((/** @type {{ verified: number }} */ trial) => trial.verified)
    equal(
      { isolated: true, verified: [200, 200], ended: 2, failed: null },
      { isolated: ability.isolated, verified, ended, failed },
    )
    const refused = await run({ ...EXPERIMENT, trials: 0 }, HASTY, () => {})
    equal(true, refused.failed?.message.includes('trials'))
  } finally {
    await close()
  }
}

await runMain(async () => {
  const [name = '', ...more] = process.argv.slice(2)
  const engine = engines[name]
  if (!engine) throw new UsageError(`[engine] ${Object.keys(engines).join(' or ')} (got ${name})`)
  const tests = [
    { title: 'as the headless runner uses it: two runs', go: () => asRunner(name) },
    ...(more.includes('--all')
      ? [
          {
            title: 'as a person: default experiment, own function, recorded run',
            go: () => visit(engine.start, true, person),
          },
          {
            title:
              'functions in every kind of pool: WebAssembly, one that awaits, one without an end',
            go: () => visit(engine.start, true, functions),
          },
          {
            title: 'a function that tries to leave its thread',
            go: () => visit(engine.start, true, escapist(/** @type {'firefox'} */ (name))),
          },
          {
            title: 'isolated by the service worker: tasks verified',
            go: () => visit(engine.start, false, channels),
          },
          {
            title: 'isolated, without SharedArrayBuffer: the page says so',
            go: () => visit(engine.withoutMemory, true, withoutMemory),
          },
        ]
      : []),
  ]
  /** @type {import('../scripts/lib/test-counts.mjs').Counts} */
  const counts = { passed: 0, failed: 0 }
  const missing = await engine.missing()
  if (missing !== null) {
    counts.skipped = tests.length
    counts.notes = [`not tried, missing: ${missing}`]
    process.stdout.write(`SKIPPED: ${missing}\n`)
  }
  for (const { title, go } of missing === null ? tests : []) {
    const from = performance.now()
    const wrong = await go().then(() => null, String)
    counts[wrong === null ? 'passed' : 'failed']++
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    process.stdout.write(`  ${wrong === null ? '✓' : '✗'} ${title} (${seconds} s)\n`)
    if (wrong !== null) process.stdout.write(`    ${wrong}\n`)
  }
  const report = join(root, `build/test/${name}.json`)
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(counts))
  return counts.failed > 0 ? 1 : 0
})
