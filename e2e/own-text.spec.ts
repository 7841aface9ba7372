/** A function of the user's, pasted on the page or brought by a link: it runs, and is kept in. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { poolLocks } from './support/engine'
import { startServer } from '../scripts/serve.mjs'
import { escaping, namesInThread, unknownNames } from './support/escapes'
import { LabPage } from './support/lab-page'
import { FIGURE, full } from './support/tags'

const SUM = `const inputs = [[1, 2], [3, 4, 5]]
const task = async (numbers) => numbers.reduce((a, b) => a + b, 0)
const check = (sum, numbers) => sum > numbers.length`

const OWN_WORD = 'times and checks are the function’s own word'

const WAIT = { timeout: 120_000 }

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

/** Which pool? of a function, measured quickly. */
const whichPool = async (page: Page, text: string) => {
  await page.goto('/#/advise?effort=quick')
  await page.getByRole('button', { name: 'Or measure a function of yours.' }).click()
  await page.getByRole('textbox', { name: 'Your function' }).fill(text)
  await page.getByRole('button', { name: 'Measure', exact: true }).click()
}

test('which pool a function needs is answered from its text', { tag: full() }, async ({ page }) => {
  await whichPool(page, SUM)
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText(/Your function takes .* here, on one thread/, WAIT)
  await expect(page.locator('main[data-advise="done"]')).toBeVisible(WAIT)
  await expect(answer).not.toContainText('have changed since')
  await expect(page.getByRole('region', { name: 'The code' })).toContainText('work.js')
})

test('many tasks that await run at a time', { tag: [FIGURE, ...full()] }, async ({ page }) => {
  await whichPool(page, 'const task = () => new Promise((go) => setTimeout(go, 20))')
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText(/Your function takes .* here, and awaits for \d+/, WAIT)
  await expect(answer).toContainText(/\d+ (of these )?tasks (in progress )?at a time/)
  // A pool that has no more of them in progress gains nothing; a busy machine may hide that.
  await expect(answer).not.toContainText('Use a pool')
})

test(
  'a function without an end is ended in Which pool?, too',
  { tag: full() },
  async ({ page }) => {
    await whichPool(page, 'const task = () => { for (;;); }')
    await expect(page.getByRole('alert')).toContainText(/a task runs for over/, WAIT)
    expect(await poolLocks(page)).toEqual([])
  },
)

test(
  'a module of WebAssembly is opened as a function, and its input',
  { tag: full() },
  async ({ page }) => {
    await page.goto('/#/advise?effort=quick&spread=function&payloadBytes=1024')
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'From a file' }).click()
      await (await chooser).setFiles(file)
    }
    const bytes = [
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f, 3, 2, 1, 0],
      [5, 3, 1, 0, 1, 7, 16, 2, 6, ...Buffer.from('memory'), 2, 0, 3, ...Buffer.from('run'), 0, 0],
      [10, 12, 1, 10, 0, 0x20, 0, 0x2d, 0, 0, 0x20, 1, 0x6a, 11],
    ]
    const field = page.getByRole('textbox', { name: 'Your function' })
    const sum = { name: 'sum.wasm', mimeType: 'application/wasm' }
    await choose({ ...sum, buffer: Buffer.from(bytes.flat()) })
    await expect(field).toHaveValue(/^\/\/ sum.wasm/)
    await choose({ name: 'photo.bin', mimeType: '', buffer: Buffer.of(255, 1) })
    await expect(field).toHaveValue(/^const inputs = \[Uint8Array.* photo.bin\n\/\/ sum.wasm/)
    await page.getByRole('button', { name: 'Measure', exact: true }).click()
    const answer = page
      .getByText(/Your function takes|The time ran out before each finalist/)
      .first()
    await expect(answer).toBeVisible(WAIT)
  },
)

test(
  'Which pool? of a link waits until its function is read',
  { tag: full() },
  async ({ page }) => {
    await page.goto(`/#/advise?spread=function&source=${encodeURIComponent(SUM)}`)
    await expect(page.getByRole('textbox', { name: 'Your function' })).toHaveValue(SUM)
    const measure = page.getByRole('button', { name: 'Measure', exact: true })
    await expect(measure).toBeHidden()
    await read(page)
    await expect(measure).toBeVisible()
  },
)

test('a function is pasted, and runs in every kind of pool', async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.openExperiment({ ...own(''), variants: own('').variants })
  await expect(page.getByText('A function first.')).toHaveAttribute('data-hurt', 'false')
  // The only function is the task, whatever its name.
  await paste(page, SUM.replace('const task', 'const sum'))
  await lab.run.click()
  await lab.state('done')
  await expect(lab.honesty).toContainText(/72 of 72 results verified/)
  await expect(page.getByText(OWN_WORD)).toHaveCount(0)
  expect(await poolLocks(page)).toEqual([])
})

test('what a function throws is named with its line, and so is one that is not there', async ({
  page,
}) => {
  const lab = new LabPage(page, { haste: true })
  const said = async (text: string, words: string) => {
    await lab.openExperiment({ ...own(text), variants: [{ ...POOL }] })
    await read(page)
    await lab.run.click()
    await lab.state('done', 'failed')
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await said(
    'const deep = (bytes) => {\n  return bytes.none.length\n}\nconst task = (bytes) => deep(bytes)',
    "your function threw TypeError: Cannot read properties of undefined (reading 'length'), line 2",
  )
  await said(
    'const walk = () => 1\nconst run = () => 2',
    'your function must be the only one, or be called task (got walk, run)',
  )
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
    await page.getByRole('button', { name: 'Read it' }).click()
    await expect(page.getByRole('dialog')).toContainText('It can say anything about its own times')
    await page.getByRole('button', { name: 'I have read it' }).click()
    await expect(lab.run).toBeEnabled()
    await lab.run.click()
    await lab.state('done')
    await expect(lab.honesty).toContainText(/72 of 72 results verified/)
    // What it says of itself is marked as such: beside the verdict, in the list, and as it is opened again.
    const said = [lab.honesty, page.locator('[data-part="headline"]')]
    for (const place of said) await expect(place).toContainText(OWN_WORD)
    await page.locator('[data-kept="stored"]').getByRole('link').click()
    const kept = page.getByRole('list', { name: 'Runs kept here' }).getByRole('listitem').first()
    await expect(kept).toContainText(OWN_WORD)
    await kept.getByRole('button', { name: 'Open', exact: true }).click()
    for (const place of said) await expect(place).toContainText(OWN_WORD)
  },
)

/** Runs a function that tries to leave its thread; `home`: address of the page. */
const letEscape = async (page: Page, home: string, variants: readonly object[]) => {
  const requests: string[] = []
  const sink = createServer(({ url = '' }, response) => {
    requests.push(url)
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end()
  })
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const { port } = sink.address() as AddressInfo
  try {
    const lab = new LabPage(page, { haste: true })
    const text = escaping(home, `http://127.0.0.1:${port}/`)
    const experiment = own(text, { limits: { watchdogMs: 60_000 } })
    await lab.openExperiment({ ...experiment, variants }, home)
    await page.evaluate(() => {
      new BroadcastChannel('poolscope').onmessage = () => (document.title = 'heard')
    })
    await read(page)
    await lab.run.click()
    await lab.state('done', 'failed')
    await expect(page.getByText(/led somewhere/)).toHaveCount(0)
    const tasks = 24 * variants.length
    await expect(lab.honesty).toContainText(`${tasks} of ${tasks} results verified`)
    expect(requests).toEqual([])
    await expect(page).not.toHaveTitle('heard')
  } finally {
    sink.close()
  }
}

const [POOL, QUEUE, INLINE] = own('').variants
const SPAWN = {
  id: 'D',
  label: 'A thread each',
  set: { 'strategy.kind': 'spawn', 'strategy.alive': 2 },
}

test('forty ways out of its thread lead nowhere, in every kind of pool', async ({
  page,
  baseURL,
}) => letEscape(page, baseURL ?? '', [{ ...POOL }, { ...QUEUE }, { ...INLINE }, SPAWN]))

test(
  'nor on a host that sends no headers, where the page has its own policy',
  { tag: full() },
  async ({ page }) => {
    const server = await startServer({ port: 0, base: '/plain/', isolated: false })
    try {
      await letEscape(
        page,
        server.url,
        [POOL, INLINE, SPAWN].map((variant) => ({ ...variant })),
      )
    } finally {
      await server.close()
    }
  },
)

test('without any policy a function is refused, by name', async ({ page }) => {
  const server = await startServer({ port: 0, isolated: false })
  await page.route(server.url, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /<meta http-equiv="Content-Security-Policy".*?>/,
      '',
    )
    await route.fulfill({ response, body })
  })
  try {
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment({ ...own(SUM), variants: [{ ...POOL }] }, server.url)
    await read(page)
    await lab.run.click()
    await lab.state('failed')
    await expect(page.getByText(/a page with a Content Security Policy/).first()).toBeVisible()
  } finally {
    await server.close()
  }
})

test(
  'a thread of its own origin has no names that nobody has looked at',
  { tag: full() },
  async ({ page }) => {
    await page.goto('/')
    expect(unknownNames('chromium', await page.evaluate(namesInThread))).toEqual([])
  },
)

const POSTS: Record<string, string | [code: string, more: object]> = {
  'a message that is none of the engine’s': "postMessage({ type: 'x' })",
  'the answers of other tasks': 'for (let i = 0; i < 2e5; i++) postMessage(i % 24)',
  'what Comlink takes for an order':
    "ports.forEach((port) => port.postMessage({ id: 1, type: 'SET', path: ['__proto__', '__proto__', 'polluted'], value: { type: 'RAW', value: 1 } }))",
  'messages where none come, since answers stand in memory': [
    'for (let i = 0; i < 2e5; i++) postMessage([])',
    { strategy: { kind: 'push', channel: 'mailbox', workers: 2, inFlight: 2 } },
  ],
  'a flood on its control port':
    "ports.forEach((port) => { for (let i = 0; i < 2e5; i++) port.postMessage({ type: 'calls' }) })",
}

for (const [what, posts] of Object.entries(POSTS))
  test(`a function that posts ${what} is ended, and named`, { tag: full() }, async ({ page }) => {
    const lab = new LabPage(page, { haste: true })
    const ports =
      "const ports = []\naddEventListener('message', ({ data }) => { if (data?.control) ports.push(data.control) })"
    const [code, more] = typeof posts === 'string' ? [posts, {}] : posts
    await lab.openExperiment(own(`${ports}\nconst task = () => { ${code} }`, more))
    await read(page)
    await lab.run.click()
    await lab.state('done', 'failed')
    await expect(page.getByText(/your function posts messages of its own/).first()).toBeVisible()
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  })

/** Fills all shared memory that its thread is given with `value`, as numbers of a kind, at its fortieth task. */
const scribbling = (kind: string, value: number) => `
const seen = []
const walk = (found, depth) => {
  if (Object.prototype.toString.call(found) === '[object SharedArrayBuffer]') seen.push(new ${kind}(found, 0, Math.floor(found.byteLength / ${kind}.BYTES_PER_ELEMENT)))
  else if (depth < 6 && found && typeof found === 'object' && !ArrayBuffer.isView(found))
    for (const key of Object.keys(found)) walk(found[key], depth + 1)
}
addEventListener('message', ({ data }) => walk(data, 0))
let count = 0
const task = () => (++count < 40 ? 1 : seen.forEach((words) => words.fill(${value})))`

test('a function that writes of a worker without end leaves the page alive', async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.openExperiment(
    own(`let trial
addEventListener('message', ({ data }) => { if (data?.trial) trial = data.trial })
const task = () => {
  if (!trial) return 1
  const { buffer } = trial.spans[1]
  new Int32Array(buffer)[0] = 1
  new Float64Array(buffer, 128, 4).set([3, 0, 1, 1e300])
  return 1
}`),
  )
  await read(page)
  await lab.run.click()
  await lab.state('done', 'failed')
  await expect(lab.run).toBeEnabled()
})

/** Resolves when the page has drawn some hundred frames, which a page that hangs does not. */
const drawFrames = async () => {
  for (let frame = 0; frame < 200; frame++) await new Promise(requestAnimationFrame)
}

const SCRIBBLES = [
  ['Int32Array', -1],
  ['Int32Array', 0x7fffffff],
  ['Float64Array', 1e300],
  ['Float64Array', Infinity],
  ['Float64Array', 9e15],
  ['Float64Array', -1e300],
] as const

for (const [kind, value] of SCRIBBLES)
  test(
    `a function that writes ${value} all over its memory (${kind}) leaves the page alive`,
    { tag: full() },
    async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const lab = new LabPage(page, { haste: true })
      const experiment = own(scribbling(kind, value), { limits: { watchdogMs: 500 } })
      const workload = { ...experiment.base.workload, tasks: 400 }
      await lab.openExperiment({ ...experiment, base: { ...experiment.base, workload } })
      await read(page)
      await lab.run.click()
      await lab.state('running', 'done', 'failed')
      await page.evaluate(drawFrames)
      // What lies in the memory may look like tasks without an end: somebody presses Stop then.
      if (await lab.stop.isVisible()) await lab.stop.click().catch(() => {})
      await lab.state('done', 'failed', 'cancelled', 'idle')
      expect(errors).toEqual([])
      await expect(lab.run).toBeEnabled()
    },
  )

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
    await expect(page.getByText(/a task runs for over 500 ms/).first()).toBeVisible()
    await lab.openExperiment(own('for (;;);', { limits: { watchdogMs: 500 } }))
    await read(page)
    await lab.run.click()
    await lab.state('done', 'failed')
    await expect(page.getByText(/a task runs for over 500 ms/).first()).toBeVisible()
    await lab.openExperiment(own('const task = (bytes => 1'))
    await read(page)
    await lab.run.click()
    await lab.state('done', 'failed')
    await expect(page.getByText(/your function cannot be read/).first()).toBeVisible()
    await lab.openExperiment(own("import { sum } from 'sums'\nconst task = sum"))
    await read(page)
    await lab.run.click()
    await lab.state('done', 'failed')
    await expect(page.getByText(/your function imports sums/).first()).toBeVisible()
    expect(await poolLocks(page)).toEqual([])
  },
)
