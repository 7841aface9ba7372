/** Which pool for my tasks? From the form to code that runs. */
import { AxeBuilder } from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { filesOf, type CodeFamily, type SourceName, type Sources } from '../src/advise/compose'
import { headers } from '../scripts/headers.mjs'
import { startServer } from '../scripts/serve.mjs'

const state = (page: Page, ...words: string[]) =>
  page
    .locator(words.map((word) => `main[data-advise="${word}"]`).join(', '))
    .waitFor({ timeout: 120_000 })

const open = async (page: Page, query: string, root = '/') => {
  await page.goto(`${root}#/advise?${query}`)
  await state(page, 'idle')
}

const press = (page: Page) => page.getByRole('button', { name: 'Measure', exact: true }).click()
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' })

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** A finalist's median against inline, from the chart's table. */
const ids = (page: Page) =>
  page
    .locator('tr[data-candidate]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-candidate') ?? ''))

test('long tasks: an answer with evidence, the next best and code, clean for axe', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'length=2&tasks=200')
  expect(await findings(page), 'before').toEqual([])
  await press(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await state(page, 'done')
  const measured = await ids(page)
  for (const family of [
    'inline',
    'round-robin',
    'free-worker',
    'mailbox',
    'shared-queue',
    'chunks',
  ])
    expect(
      measured.some((id) => id.startsWith(family) || id.includes(`/${family}/`)),
      family,
    ).toBe(true)
  // On a loaded machine no pool may be surely sooner; then the answer says so.
  const said = await answer(page).innerText()
  if ((await answer(page).getAttribute('data-answer')) === 'pool') {
    expect(said).toMatch(/Use a pool: .* with \d+ threads?\./)
    expect(said).toMatch(/(times|%) sooner/)
    expect(said).toMatch(/Next best: /)
  } else expect(said).toMatch(/No pool: .*(no difference found|times as long)/s)
  // Whatever it says, a message pool of one thread has not won over running them in place.
  const winner = await answer(page).getAttribute('data-winner')
  expect(winner).not.toMatch(/message.*@1$/)
  expect(measured).toContain(winner)
  const code = page.locator('[data-family] pre[data-file]').first()
  await expect(code).toContainText('MIT licence')
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await findings(page), `${colorScheme}, ${width} px`).toEqual([])
    }
  await page.setViewportSize({ width: 320, height: 800 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Trials', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: /^Trials/ })).toHaveAttribute(
    'aria-sort',
    /./,
  )
  await page
    .getByRole('button', { name: /^Open in the Lab/ })
    .last()
    .click()
  await page.locator('main[data-run="done"]').waitFor()
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible()
  // It was measured here, and is not called a run of another machine.
  await expect(page.locator('[data-source="advice"]')).toContainText('on this machine')
  await expect(page.getByText(/recorded elsewhere/i)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('very short tasks: nothing that sends a message for each wins', async ({ page }) => {
  await open(page, 'length=1&unit=us&tasks=20000')
  await press(page)
  await state(page, 'done')
  expect(await answer(page).getAttribute('data-winner')).toMatch(
    /^(inline|chunks|shared-queue|work-stealing)/,
  )
})

test('at a rate: judged by the response, and by keeping up', async ({ page }) => {
  await open(page, 'length=1&arrive=rate&rate=150')
  await press(page)
  await state(page, 'done')
  await expect(answer(page)).toContainText(/keeps? up/)
  await expect(page.getByRole('columnheader', { name: /^Keeps up/ })).toBeVisible()
})

test('without shared memory: message channels alone, and it says so', async ({ page }) => {
  const server = await startServer({ isolated: false })
  try {
    await open(page, 'length=1&tasks=100&payloadBytes=4096', server.url)
    await expect(page.getByText('No shared memory here.')).toBeVisible()
    await press(page)
    await state(page, 'done')
    const measured = await ids(page)
    expect(measured.every((id) => id === 'inline' || id.includes('/message-'))).toBe(true)
    expect(measured.some((id) => id.includes('/message-transfer/'))).toBe(true)
    await expect(answer(page)).toContainText('only message channels were measured')
  } finally {
    await server.close()
  }
})

test('stops in the middle, keeps what it has, and leaves the Lab free', async ({ page }) => {
  await open(page, 'length=1&tasks=100')
  await press(page)
  await page.locator('tr[data-candidate="inline"]').waitFor()
  await page.evaluate(() => (location.hash = '#/lab'))
  await page.getByRole('button', { name: /^Run/ }).click()
  await expect(page.getByText('Another run is under way')).toBeVisible()
  await page.evaluate(() => (location.hash = '#/advise'))
  await page.getByRole('button', { name: 'Stop' }).click()
  await state(page, 'stopped')
  await expect(answer(page)).toContainText('Stopped before there was an answer.')
  await expect(page.locator('tr[data-candidate="inline"]')).toBeVisible()
  await page.evaluate(() => (location.hash = '#/lab'))
  await page.getByRole('button', { name: /^Run/ }).click()
  await page.locator('main[data-run="running"]').waitFor()
  await page.evaluate(() => (location.hash = '#/advise'))
  await press(page)
  await expect(page.getByRole('alert')).toContainText('Another run is under way')
})

test('a link opens ready, says what it cannot use, and never runs', async ({ page }) => {
  await open(page, 'spread=own&durations=1,2,9&leaveFree=1&tasks=x')
  await expect(page.getByLabel('Durations')).toHaveValue('1,2,9')
  await expect(page.getByLabel('Cores to leave free')).toHaveValue('1')
  await expect(page.getByRole('alert')).toContainText('Tasks: a whole number from 1 to')
  await page.getByLabel('Durations').fill('1\nfast')
  await expect(page.getByText('Durations: line 2: a number (got fast)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Measure', exact: true })).toBeDisabled()
  await page.getByLabel('Durations').fill('1\n4')
  await expect(page.getByRole('button', { name: 'Measure', exact: true })).toBeEnabled()
  expect(new URL(page.url()).hash).toContain('durations=1%2C4')
  await expect(page.locator('main')).toHaveAttribute('data-advise', 'idle')
})

const source = (name: SourceName): string =>
  readFileSync(new URL(`../src/advise/code/${name}.ts`, import.meta.url), 'utf8')
const NAMES = [
  'inline',
  'round-robin',
  'free-worker',
  'message-pool',
  'message-worker',
  'queue-pool',
  'queue-worker',
  'chunks-pool',
  'chunks-worker',
] as const satisfies readonly SourceName[]
const sources = Object.fromEntries(NAMES.map((name) => [name, source(name)])) as Sources // one for each name

/** What the worker of each family does: a sum, as long as its number; one task fails, one never ends. */
const WORK = `(task) => {
  if (task === 13) throw new Error('thirteen')
  let sum = 0
  for (let i = 0; i <= task * 100; i++) sum += i
  return sum
}`

/** Serves the files of a family beside the page, transpiled, with the page's own headers. */
const servePaste = async (page: Page, family: CodeFamily) => {
  const settings = { threads: 2, inFlight: 2, together: 8 }
  for (const { name, text } of filesOf(family, settings, sources, 'test')) {
    const { code } = await transformWithOxc(text, name)
    const worker = name === 'serve.ts' ? `${code}\nserve(${WORK})` : code
    await page.route(`**/paste/${name.replace('.ts', '.js')}`, (route) =>
      route.fulfill({
        body: worker,
        headers: { ...headers, 'Content-Type': 'text/javascript' },
      }),
    )
  }
}

const TASKS = 500
const expected = (task: number) => (task * 100 * (task * 100 + 1)) / 2

for (const family of ['round-robin', 'free-worker', 'queue'] as const)
  test(`the code of ${family} runs: each task once, errors, an end`, async ({ page }) => {
    await page.goto('/')
    await servePaste(page, family)
    const outcome = await page.evaluate(
      async ([tasks, kind]) => {
        const url = new URL('./paste/pool.js', location.href).href
        const { WorkerPool, QueuePool } = await import(url)
        const start = () => new Worker('./paste/serve.js', { type: 'module' })
        const pool = kind === 'queue' ? new QueuePool(start, null) : new WorkerPool(start)
        const numbers = Array.from({ length: Number(tasks) }, (_, task) => task)
        const settled = await Promise.allSettled(numbers.map((task) => pool.run(task)))
        const again = await pool.run(20)
        // Longer than anyone waits: the end must reject it.
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
      [String(TASKS), family],
    )
    expect(outcome.values).toEqual(
      Array.from({ length: TASKS }, (_, task) => (task === 13 ? null : expected(task))),
    )
    expect(outcome.error).toEqual(['thirteen'])
    expect(outcome.again).toBe(expected(20))
    expect(outcome.never).toBe('the pool was terminated')
    expect(outcome.late).toBe('the pool was terminated')
  })

test('the code of chunks runs: each task once, all errors, an end', async ({ page }) => {
  await page.goto('/')
  await servePaste(page, 'chunks')
  const outcome = await page.evaluate(async (tasks) => {
    const url = new URL('./paste/pool.js', location.href).href
    const { ChunkPool } = await import(url)
    const pool = new ChunkPool(() => new Worker('./paste/serve.js', { type: 'module' }))
    const values = await pool.runAll(13, null)
    const failed = await pool.runAll(tasks, null).catch((error: AggregateError) => error)
    const after = await pool.runAll(5, null)
    const never = pool.runAll(1e9, null).catch((error: Error) => error.message)
    pool.terminate()
    return {
      values,
      failed: failed.errors.map((error: Error) => error.message),
      after,
      never: await never,
      late: await pool.runAll(1, null).catch((error: Error) => error.message),
    }
  }, TASKS)
  expect(outcome.values).toEqual(Array.from({ length: 13 }, (_, task) => expected(task)))
  expect(outcome.failed).toEqual(['task 13: thirteen'])
  expect(outcome.after).toEqual(Array.from({ length: 5 }, (_, task) => expected(task)))
  expect(outcome.never).toBe('the pool was terminated')
  expect(outcome.late).toBe('the pool was terminated')
})

test('the code without a pool runs: each task once, and lets others in', async ({ page }) => {
  await page.goto('/')
  await servePaste(page, 'inline')
  const outcome = await page.evaluate(async (tasks) => {
    const url = new URL('./paste/run-all.js', location.href).href
    const { runAll } = await import(url)
    const numbers = Array.from({ length: tasks }, (_, task) => task)
    return runAll(numbers, (task: number) => task * 2)
  }, TASKS)
  expect(outcome).toEqual(Array.from({ length: TASKS }, (_, task) => task * 2))
})
