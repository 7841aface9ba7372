/** The slow replay against the ledger, and the anatomy of latencies. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { LabPage, pickTool } from './support/lab-page'
import { full } from './support/tags'

const TASKS = 160
const three = {
  title: 'Three ways',
  trials: 1,
  base: {
    workload: { tasks: TASKS, payloadBytes: 4096, sizes: { kind: 'periodic' } },
    strategy: { kind: 'push', workers: 3, channel: 'message-transfer' },
    recording: { level: 'full' },
  },
  variants: [
    { id: 'A', label: 'Round-robin' },
    {
      id: 'B',
      label: 'Free worker',
      set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
    },
    { id: 'C', label: 'Shared queue', set: { 'strategy.kind': 'pull' } },
  ],
}

const ran = async (page: Page, experiment: unknown = three): Promise<LabPage> => {
  const lab = new LabPage(page)
  await lab.openRun(experiment)
  return lab
}

const TIMES = ['submit', 'dispatch', 'receive', 'start', 'end', 'done'] as const
type Times = Record<(typeof TIMES)[number], number>

/** The ledger of each variant's shown trial, from the export of its tasks. */
const ledgers = async (lab: LabPage): Promise<Map<string, Times[]>> => {
  const file = await lab.export('csv-tasks')
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  const columns = head.split(',')
  const found = new Map<string, Times[]>()
  for (const line of lines) {
    const cells = line.split(',')
    // Clocks of two threads may disagree by a step, but no time may be earlier than the one before
    // it.
    let last = -Infinity
    const times = Object.fromEntries(
      TIMES.map((name) => {
        last = Math.max(last, Number(cells[columns.indexOf(`${name} (ms)`)]))
        return [name, last]
      }),
    ) as Times // one for each name
    const id = cells[0] ?? ''
    found.set(id, [...(found.get(id) ?? []), times])
  }
  return found
}

/** The lanes' card while it plays, still at first. */
const played = async (lab: LabPage): Promise<Locator> => {
  const card = lab.chart('lanes')
  await card.getByRole('button', { name: 'Play slowly' }).click()
  await card.getByRole('button', { name: 'Pause' }).click()
  return card
}

/** Where the tasks of a pool are, as the card says it to those who cannot see it. */
const figures = async (card: Locator, id: string): Promise<Record<string, number>> => {
  const about = await card
    .getByRole('figure')
    .or(card)
    .first()
    .evaluate((element) => {
      const figure = element.closest('figure') ?? element.querySelector('figure')
      return document.getElementById(figure?.getAttribute('aria-describedby') ?? '')?.textContent
    })
  const own = new RegExp(`(?:^|[.] )${id} [^:]*: ([^.]*)[.]`).exec(about ?? '')?.[1] ?? ''
  return Object.fromEntries(
    [...own.matchAll(/(?:^|, )([^:]*?): ([\d\u202f]+)/g)].map(([, name = '', value = '']) => [
      name,
      Number(value.replaceAll('\u202f', '')),
    ]),
  )
}

const momentOf = async (card: Locator): Promise<number> =>
  Number(await card.getByRole('slider').inputValue())

/** Numbers in the file are rounded to a millionth of a millisecond. */
const ROUNDING = 1e-6

const agree = async (
  card: Locator,
  [id, ledger]: [string, readonly Times[]],
  waiting = 'in the queue',
): Promise<void> => {
  const t = (await momentOf(card)) + ROUNDING
  const between = (from: keyof Times, to: keyof Times) =>
    ledger.filter((task) => task[from] <= t && t < task[to]).length
  const shown = await figures(card, id)
  expect(shown[waiting]).toBe(between('submit', 'dispatch'))
  expect(shown['running']).toBe(between('start', 'end'))
  expect(shown['finished']).toBe(ledger.filter(({ done }) => done <= t).length)
  const parts = ['to come', waiting, 'behind busy workers', 'on the way', 'running', 'finished']
  expect(parts.reduce((sum, name) => sum + (shown[name] ?? NaN), 0)).toBe(TASKS)
}

test(
  'a replay says what the ledger says, step by step, of three ways',
  { tag: full() },
  async ({ page }) => {
    const lab = await ran(page)
    const ledger = await ledgers(lab)
    const card = await played(lab)
    await expect(card.locator('canvas')).toHaveCount(3)
    const all = [...ledger]
    expect(all.map(([, own]) => own.length)).toEqual([TASKS, TASKS, TASKS])
    for (const [id, own] of all) {
      // The clock stands right before a start, so that there is something to step to.
      const starts = own.map(({ start }) => start).sort((a, b) => a - b)
      for (const place of [0, 120]) {
        // Between two events: clocks of different pools round them differently.
        await card.getByRole('slider').fill(String(Math.max(0, (starts[place] ?? 0) - 1e-3)))
        for (const one of all) await agree(card, one)
        for (let step = 0; step < 2; step++) {
          const before = await momentOf(card)
          await card.getByRole('button', { name: 'Next event' }).click()
          expect(await momentOf(card)).toBeGreaterThan(before)
          await expect(card.getByText(/^Just now: /).first()).toBeVisible()
        }
        const there = await momentOf(card)
        await card.getByRole('button', { name: 'Previous event' }).click()
        expect(await momentOf(card)).toBeLessThan(there)
      }
      const why = { A: 'next in turn', B: 'had room|most room', C: 'No choice was made' }[id] ?? ''
      await expect(card.locator(`[data-variant="${id}"]`)).toContainText(new RegExp(why))
    }
    // All tasks have finished at the end, each pool's at its own.
    await card.getByRole('slider').press('End')
    for (const [id] of all) expect((await figures(card, id))['finished']).toBe(TASKS)
  },
)

const taking = {
  ...three,
  title: 'Whose task',
  base: { ...three.base, strategy: { kind: 'pull', workers: 3, channel: 'work-stealing' } },
  variants: [
    { id: 'A', label: 'Stealing' },
    { id: 'B', label: 'Chunks', set: { 'strategy.channel': 'chunks' } },
    {
      id: 'C',
      label: 'Mailbox',
      set: { 'strategy.kind': 'push', 'strategy.channel': 'mailbox', 'strategy.inFlight': 4 },
    },
  ],
}

test(
  'a replay says whose tasks are stolen, which may lie in a chunk, and which in a mailbox',
  { tag: full() },
  async ({ page }) => {
    const lab = await ran(page, taking)
    const ledger = await ledgers(lab)
    const card = await played(lab)
    const waiting = { A: 'dealt, not taken', B: 'not started', C: 'in the queue' }
    for (const id of ['A', 'B', 'C'] as const) {
      const own = ledger.get(id) ?? []
      expect(own).toHaveLength(TASKS)
      const starts = own.map(({ start }) => start).sort((a, b) => a - b)
      for (const place of [1, 60, 150]) {
        // The clock moves a bit later, past the rounding.
        await card.getByRole('slider').fill(String((starts[place] ?? 0) + 1e-4))
        await agree(card, [id, own], waiting[id])
        const why = {
          A: /it was dealt to worker [123]/i,
          B: /from the counter, alone or in a chunk/,
          C: /next in turn/,
        }[id]
        await expect(card.locator(`[data-variant="${id}"]`)).toContainText(why)
      }
    }
    // The table has the tasks dealt to each worker; together they are all waiting tasks.
    const own = ledger.get('A') ?? []
    // A moment after which no task is taken for a while: two threads may take some in the same step
    // of the clock.
    const taken = own.map(({ dispatch }) => dispatch).sort((a, b) => a - b)
    const at = taken.findIndex((time, i) => i >= 40 && (taken[i + 1] ?? 0) - time > 1e-2)
    await card.getByRole('slider').fill(String((taken[at] ?? NaN) + 5e-3))
    const t = (await momentOf(card)) + ROUNDING
    await pickTool(card, 'As a table')
    const dealt = await card
      .getByRole('row', { name: /^A / })
      .evaluateAll((rows) => rows.map((row) => Number(row.children[3]?.textContent)))
    // Task i was dealt to worker i modulo 3.
    const expected = [0, 1, 2].map(
      (worker) =>
        own.filter(
          ({ submit, dispatch }, task) => task % 3 === worker && submit <= t && t < dispatch,
        ).length,
    )
    expect(dealt).toEqual(expected)
  },
)

test(
  'a replay of a pool that changes its size says how many are admitted, and why',
  { tag: full() },
  async ({ page }) => {
    const lab = await ran(page, {
      ...three,
      base: {
        ...three.base,
        strategy: {
          kind: 'push',
          policy: 'free-worker',
          inFlight: 1,
          workers: 3,
          channel: 'message-transfer',
          sizing: 'queue-wait',
          sizingOptions: { targetMs: 0.1, sampleMs: 1, least: 1 },
        },
      },
      variants: [{ id: 'A', label: 'Growing' }],
      views: ['lanes'],
    })
    const card = await played(lab)
    await card.getByRole('slider').fill('0.01')
    await expect(
      card.getByText(/^Since 0.* ms 1 worker is admitted: the size at the start/),
    ).toBeVisible()
    await card.getByRole('slider').press('End')
    await expect(card.getByText(/^Since .* ms \d workers? (is|are) admitted: \S/)).toBeVisible()
  },
)

test(
  'a replay plays on request, stops at the key, and runs nothing',
  { tag: full() },
  async ({ page }) => {
    const lab = await ran(page)
    const card = await played(lab)
    const clock = card.locator('[data-replay]')
    await card.getByRole('slider').fill('0')
    await expect(clock).toHaveAttribute('data-replay', 'paused')
    expect(await momentOf(card)).toBe(0)
    await card.getByLabel('Speed').selectOption('1000')
    await card.getByRole('button', { name: 'Play', exact: true }).press('Space')
    await expect(clock).toHaveAttribute('data-replay', 'playing')
    await expect.poll(() => momentOf(card)).toBeGreaterThan(0)
    await card.getByRole('button', { name: 'Pause' }).press('Space')
    await expect(clock).toHaveAttribute('data-replay', 'paused')
    await expect(page.locator('main[data-run="done"]')).toBeVisible()
    // A drag on the clock stops it too.
    await card.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(clock).toHaveAttribute('data-replay', 'playing')
    await card.getByRole('slider').fill('0.5')
    await expect(clock).toHaveAttribute('data-replay', 'paused')
    expect(await momentOf(card)).toBe(0.5)
    await card.getByRole('slider').press('End')
    await expect(card.getByRole('button', { name: 'Next event' })).toBeDisabled()
    await pickTool(card, 'As a table')
    await expect(card.getByRole('row')).toHaveCount(1 + 3 + 3 + 4)
  },
)

test(
  'tasks in blocks cannot be replayed: the button says why',
  { tag: full() },
  async ({ page }) => {
    const lab = await ran(page, {
      ...three,
      base: { ...three.base, recording: { level: 'blocks' } },
      variants: [{ id: 'A', label: 'Shared queue', set: { 'strategy.kind': 'pull' } }],
      views: ['lanes', 'anatomy'],
    })
    const play = lab.chart('lanes').getByRole('button', { name: 'Play slowly' })
    await expect(play).toBeDisabled()
    await expect(play).toHaveAttribute('title', /recorded in blocks/)
    await expect(lab.chart('anatomy').getByText(/did not record/)).toBeVisible()
  },
)

test(
  'the parts of the anatomy add up to the mean response, and percentiles are not added',
  { tag: full() },
  async ({ page }) => {
    const lab = await ran(page)
    const card = lab.chart('anatomy')
    await pickTool(card, 'As a table')
    const cells = async (name: string): Promise<number[]> => {
      const texts = await card.getByRole('row', { name }).getByRole('cell').allTextContents()
      return texts.map((text) => Number(text.replaceAll('\u202f', ''))).filter(Number.isFinite)
    }
    const [sums, responses] = [await cells('sum'), await cells('response')]
    expect(sums).toHaveLength(3)
    // A difference of two clocks is taken as 0, and can be missing from the sum.
    sums.forEach((sum, i) => {
      const response = responses[i] ?? NaN
      expect(Math.abs(sum - response)).toBeLessThanOrEqual(0.1 + 0.02 * response)
    })
    await card.locator('label', { hasText: 'p50' }).click()
    await expect(card.getByRole('row', { name: 'sum' })).toHaveCount(0)
    await expect(card.getByText(/percentiles do not add up/).first()).toBeVisible()
  },
)

test(
  'a pinned task, an open replay: by keyboard, and axe finds nothing, light and dark',
  { tag: full() },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const lab = await ran(page)
    const lanes = lab.chart('lanes')
    await lanes.locator('canvas').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const panel = lanes.getByRole('region', { name: /Anatomy of task/ })
    const title = panel.getByRole('heading')
    const first = await title.textContent()
    await panel.getByRole('button', { name: 'Next task' }).click()
    await expect(title).not.toHaveText(first ?? '')
    await panel.getByRole('button', { name: 'Previous task' }).click()
    await expect(title).toHaveText(first ?? '')
    await expect(panel.getByRole('row', { name: /service/ })).toContainText('run by worker')
    await lab.chart('anatomy').locator('label', { hasText: 'p99' }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
      const { violations } = await axe(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await panel.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(lanes.locator('canvas')).toBeFocused()
    await lanes.getByRole('button', { name: 'Play slowly' }).press('Enter')
    await expect(lanes.getByRole('button', { name: /^Play$|^Pause$/ })).toBeFocused()
    const playing = await axe(page).analyze()
    expect(playing.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await lanes.getByRole('button', { name: 'Back to the lanes' }).press('Enter')
    await expect(lanes.locator('canvas')).toBeFocused()
  },
)
