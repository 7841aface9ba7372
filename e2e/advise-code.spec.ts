/** The code to paste of Which pool for my tasks?: every file compiled, and run in the browser. */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type JSHandle, type Page } from '@playwright/test'
import { build, transformWithOxc, type Rolldown } from 'vite'
import { PEERS, type Family } from '../src/advise/plan/candidates'
import { filesOf, usageOf, workFile } from '../src/advise/answer/compose'
import { headers } from '../scripts/headers.mjs'
import { root } from '../scripts/lib/root.mjs'
import { full } from './support/tags'

const source = (name: string): string =>
  readFileSync(new URL(`../src/advise/code/${name}.ts`, import.meta.url), 'utf8')

const settings = { threads: 2, inFlight: 2, atOnce: 1, awaits: false, together: 8 }
const files = (family: Family) => filesOf(family, settings, source, 'test')

/**
 * The task of each family's worker: a sum, as long as its number; one task fails, one never ends.
 */
const WORK = `(task) => {
  if (task === 13) throw new Error('thirteen')
  let sum = 0
  for (let i = 0; i <= task * 100; i++) sum += i
  return sum
}`

let server: Server
/** Contents that the server delivers, by path; the page itself is empty. */
const bodies = new Map<string, string>()

test.beforeAll(async () => {
  // A server is needed, not a route of the test: workers that are started by workers bypass routes.
  server = createServer(({ url = '/' }, response) => {
    const page = url === '/'
    const body = page ? '<!doctype html><title>paste</title>' : bodies.get(url)
    const type = page ? 'text/html' : 'text/javascript'
    response.writeHead(body === undefined ? 404 : 200, { ...headers, 'Content-Type': type })
    response.end(body ?? '')
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
})
test.afterAll(() => new Promise((go) => server.close(go)))

/** Opens an empty page with the transpiled files of a family, and with the headers of this page. */
const openPaste = async (page: Page, family: Family) => {
  bodies.clear()
  for (const { name, text } of files(family)) {
    const { code } = await transformWithOxc(text, name)
    bodies.set(
      `/${name.replace('.ts', '.js')}`,
      name === 'serve.ts' ? `${code}\nserve(${WORK})` : code,
    )
  }
  await openPage(page)
}

const openPage = async (page: Page) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server with a port')
  await page.goto(`http://127.0.0.1:${address.port}/`)
}

/** The lines on how to use a family's files, as files. */
const usesOf = (family: Family, transfers = false, own = false): { name: string; text: string }[] =>
  usageOf(family, transfers, own)
    .split(/^\/\/ (?=\w+\.worker\.ts$|your code)/m)
    .filter(Boolean)
    .map((text) => ({ name: /^\w+\.worker\.ts/.exec(text)?.[0] ?? 'use.ts', text }))
    // The heading is a comment; files without parts have no heading.
    .map(({ name, text }) => ({ name, text: text.startsWith('import') ? text : `// ${text}` }))

/**
 * Opens an empty page with a family's files, built by Vite as the lines on how to use them say;
 * `own`: the work is a pasted function, in a file of its own. Returns the path of the script that
 * starts the pool.
 */
const openBuilt = async (page: Page, family: Family, own = false): Promise<string> => {
  const folder = test.info().outputPath(family)
  const used = usesOf(family, false, own).map(({ name, text }) => ({
    name,
    text: text
      .replace('serve((task) => work(task))', own ? '$&' : `serve(${WORK})`)
      .replace(/^const pool = (.*)\n[^]*$/m, 'Object.assign(globalThis, { pool: $1 })\n'),
  }))
  await mkdir(folder, { recursive: true })
  const work = own ? [workFile(`const task = ${WORK}`)] : []
  for (const { name, text } of [...files(family), ...work, ...used])
    await writeFile(join(folder, name), text)
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    worker: { format: 'es' },
    build: { write: false, rolldownOptions: { input: join(folder, 'use.ts') } },
  })
  bodies.clear()
  // the build does not watch
  const outputs = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output)
  for (const one of outputs)
    bodies.set(`/${one.fileName}`, one.type === 'chunk' ? one.code : String(one.source))
  await openPage(page)
  return `/${outputs.find((one) => one.type === 'chunk' && one.isEntry)?.fileName ?? ''}`
}

const TASKS = 500
const expected = (task: number) => (task * 100 * (task * 100 + 1)) / 2

/** The common part of pools that run one task per call. */
interface PastedPool {
  run(task: number): Promise<number>
  terminate(): void
}

/** Checks that each task runs once, that errors arrive, and that the pool ends. */
const checkRuns = async (
  page: Page,
  opened: JSHandle<PastedPool>,
  end = /^the pool was terminated$/,
) => {
  const outcome = await page.evaluate(
    async ({ tasks, pool }) => {
      const numbers = Array.from({ length: tasks }, (_, task) => task)
      const settled = await Promise.allSettled(numbers.map((task) => pool.run(task)))
      // Tasks arrive rarely, as most do: the pause is the subject of the test, without an
      // expectation.
      const again: number[] = []
      for (const task of [20, 21, 22, 23]) {
        again.push(await pool.run(task))
        await new Promise((go) => setTimeout(go, 5))
      }
      // This task takes longer than anyone waits: the end must reject it.
      const never = pool.run(1e9).then(
        () => 'it ended',
        (error: Error) => error.message,
      )
      pool.terminate()
      const late = await pool.run(1).catch((error: Error) => error.message)
      return {
        values: settled.map((one) => (one.status === 'fulfilled' ? one.value : null)),
        error: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : [])),
        again,
        never: await never,
        late,
      }
    },
    { tasks: TASKS, pool: opened },
  )
  expect(outcome.values).toEqual(
    Array.from({ length: TASKS }, (_, task) => (task === 13 ? null : expected(task))),
  )
  expect(outcome.error).toEqual(['thirteen'])
  expect(outcome.again).toEqual([20, 21, 22, 23].map(expected))
  expect(outcome.never).toMatch(end)
  expect(outcome.late).toBe('the pool was terminated')
}

for (const [family, name] of [
  ['round-robin', 'WorkerPool'],
  ['free-worker', 'WorkerPool'],
  ['shared-queue', 'QueuePool'],
] as const)
  test(
    `the code of ${family} runs: each task once, errors, an end`,
    { tag: full(family === 'round-robin') },
    async ({ page }) => {
      await openPaste(page, family)
      const pool = await page.evaluateHandle(async (kind): Promise<PastedPool> => {
        const url = new URL('./pool.js', location.href).href
        const { [kind]: Pool } = await import(url)
        const start = () => new Worker('./serve.js', { type: 'module' })
        return kind === 'WorkerPool' ? new Pool(start) : new Pool(start, null)
      }, name)
      await checkRuns(page, pool)
    },
  )

for (const [family, end, own] of [
  // The first words are the library's own.
  ['workerpool', /^(Worker|Pool) terminated$/, false],
  ['poolifier', /^the pool was terminated$/, false],
  ['free-worker', /^the pool was terminated$/, true],
] as const)
  test(
    `the code of ${family}, built by Vite${own ? ' with a pasted function' : ''}, runs: each task once, errors, an end`,
    { tag: full(family !== 'free-worker') },
    async ({ page }) => {
      const script = await openBuilt(page, family, own)
      const pool = await page.evaluateHandle(async (path): Promise<PastedPool> => {
        await import(new URL(path, location.href).href)
        return (globalThis as unknown as { pool: PastedPool }).pool // the script sets it
      }, script)
      await checkRuns(page, pool, end)
      // Threads that a library starts are its own affair: no thread is left, nor is another
      // started.
      await expect.poll(() => page.workers()).toEqual([])
    },
  )

test('the licences of the libraries are those of their packages', () => {
  for (const one of Object.values(PEERS)) {
    const file = join(root, 'node_modules', one.package, 'package.json')
    expect(JSON.parse(readFileSync(file, 'utf8')).license).toBe(one.licence)
  }
})

/** The parts that the lines on how to use the code leave to the reader. */
const GIVEN = `
declare const work: (...given: unknown[]) => number
declare const tasks: string[]
declare const payloads: Uint8Array<ArrayBuffer>[]
declare const numbers: number[]
declare const data: SharedArrayBuffer
declare module '*?worker&url' {
  const address: string
  export default address
}
`
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  // The types of poolifier name globals that only workers have, so no page could use them without
  // this.
  skipLibCheck: true,
  types: [],
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  // The library is no newer than the target: pasted code must not need another tsconfig.json.
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
}
const FAMILIES = [
  'inline',
  'round-robin',
  'free-worker',
  'shared-queue',
  'workerpool',
  'poolifier',
] as const satisfies readonly Family[]

/** Families that send a message for each task, so that its payload can be transferred. */
const TRANSFER = ['round-robin', 'free-worker'] as const

test('every file is right for a strict compiler, and so are the lines on how to use it', async () => {
  const folder = test.info().outputPath('paste')
  const uses = [
    ...FAMILIES.map((family) => ({ family, transfers: false })),
    ...TRANSFER.map((family) => ({ family, transfers: true })),
  ]
  for (const { family, transfers } of uses) {
    const place = join(folder, `${family}-${transfers}`)
    await mkdir(place, { recursive: true })
    const used = usesOf(family, transfers)
    for (const one of used)
      if (one.text.includes('const results')) one.text += '\nexport { results }\n'
    for (const { name, text } of [...files(family), ...used])
      await writeFile(join(place, name), text)
  }
  await writeFile(join(folder, 'given.d.ts'), GIVEN)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS }))
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const said = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
  expect(said).toBe('')
})

test('the code without a pool runs: each task once, and lets others in', async ({ page }) => {
  await openPaste(page, 'inline')
  const outcome = await page.evaluate(async (tasks) => {
    const url = new URL('./run-all.js', location.href).href
    const { runAll } = await import(url)
    const numbers = Array.from({ length: tasks }, (_, task) => task)
    return runAll(numbers, (task: number) => task * 2)
  }, TASKS)
  expect(outcome).toEqual(Array.from({ length: TASKS }, (_, task) => task * 2))
})
