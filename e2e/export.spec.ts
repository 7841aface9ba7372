/** Every format is saved through the page and read back; imported files are refused or open. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { parseCsv } from '../src/charts/frame/parse-csv.testing'
import { problemsOf } from '../src/export/trace/problems.testing'
import type { TraceEvent } from '../src/export/trace/event'
import { unpackedTrials, type RunFile } from '../workers/api'
import { randomSource } from '../workers/base/random'
import { parseRunFile } from '../workers/reading/read-run-file'
import { LabPage, pickTool } from './support/lab-page'
import { full } from './support/tags'
import { TASKS, tiny } from './support/tiny-run'

const textOf = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8')
const runIn = (text: string): RunFile => {
  const parsed = parseRunFile(JSON.parse(text))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const importText = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File to open')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

test(
  'a run is saved in each format, and its file draws the same threads again',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment({ ...tiny, trials: 1 })
    await lab.run.click()
    await lab.state('done')

    const text = await textOf(await lab.export('json'))
    const file = runIn(text)
    expect(file.tasks.map(({ point }) => point)).toEqual([0, 1])
    const trials = unpackedTrials(file.tasks)

    const csv = await textOf(await lab.export('csv-tasks'))
    const [header = [], ...rows] = parseCsv(csv)
    expect(rows).toHaveLength(2 * TASKS)
    expect(new Set(rows.map(([, label]) => label))).toEqual(
      new Set(["'=Round-robin", 'Free worker']),
    )
    const end = header.indexOf('end (ms)')
    rows.forEach((row, i) => {
      const { ledger } = trials[Math.floor(i / TASKS)]?.reader ?? {}
      const task = i % TASKS
      const zero = ledger?.submit[0] ?? NaN
      expect(Number(row[end])).toBeCloseTo((ledger?.end[task] ?? NaN) - zero, 5)
    })

    const trace = JSON.parse(await textOf(await lab.export('trace-event'))) as {
      traceEvents: TraceEvent[]
    }
    expect(problemsOf(trace.traceEvents)).toEqual([])
    for (const pid of [1000, 2000]) {
      const own = trace.traceEvents.filter((event) => event.pid === pid)
      const served = own.filter(
        ({ ph, tid, name }) => ph === 'X' && tid > pid + 10 && name === 'task',
      )
      expect(served).toHaveLength(TASKS)
      expect(own.filter(({ ph }) => ph === 'f')).toHaveLength(TASKS)
      expect(own.some(({ ph, tid }) => ph === 'X' && tid === pid)).toBe(true)
    }

    // Another user opens the file: every chart is there, and the tasks are the same.
    const lanes = () => lab.chart('lanes').getByRole('row').allInnerTexts()
    await pickTool(lab.chart('lanes'), 'As a table')
    const before = await lanes()
    await lab.open()
    await page.reload()
    await lab.run.waitFor()
    await importText(page, 'tiny.json', text)
    await expect(page.getByText('Recorded elsewhere', { exact: true })).toBeVisible()
    await expect(page.getByText('there are no lanes to draw')).toHaveCount(0)
    await lab.moreCharts()
    for (const view of ['lanes', 'utilization', 'latency', 'queue', 'throughput'])
      await expect(lab.chart(view)).toBeVisible()
    await expect(lab.chart('lanes').locator('canvas')).toBeVisible()
    await pickTool(lab.chart('lanes'), 'As a table')
    // A time between two printed ones may be printed as either of them, so the last digits are
    // dropped.
    const after = (await lanes()).map((line) => line.split('\t'))
    before.forEach((line, i) =>
      line.split('\t').forEach((cell, j) => {
        const now = after[i]?.[j] ?? ''
        const decimals = /^\d+\.(\d+)$/.exec(cell)?.[1]?.length
        if (decimals === undefined) expect(now).toBe(cell)
        else expect(Math.abs(Number(now) - Number(cell))).toBeLessThan(1.1 * 10 ** -decimals)
      }),
    )
    expect(after).toHaveLength(before.length)
    expect(await textOf(await lab.export('csv-tasks'))).toBe(csv)
    expect(runIn(await textOf(await lab.export('json')))).toEqual(file)

    // A file without tasks still opens, and the formats that need tasks say why they cannot be saved.
    await importText(page, 'bare.json', JSON.stringify({ ...file, tasks: [] }))
    await expect(page.getByText('there are no lanes to draw')).toBeVisible()
    await expect(lab.chart('lanes')).toHaveCount(0)
    const dialog = await lab.openExports()
    const row = dialog.locator('[data-export="trace-event"]')
    await expect(row.getByRole('button')).toBeDisabled()
    await expect(row).toContainText('not their tasks')
  },
)

test(
  'a trace of a light recording keeps its arrows, and the dialog says what it lacks',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.openRun({
      ...tiny,
      trials: 1,
      base: { ...tiny.base, recording: { level: 'light' } },
      variants: [
        { id: 'A', label: 'Pushed' },
        {
          id: 'B',
          label: 'Stolen',
          set: { 'strategy.kind': 'pull', 'strategy.channel': 'work-stealing' },
        },
      ],
    })
    const { traceEvents } = JSON.parse(await textOf(await lab.export('trace-event'))) as {
      traceEvents: TraceEvent[]
    }
    expect(problemsOf(traceEvents)).toEqual([])
    for (const host of [1000, 2000]) {
      const own = traceEvents.filter(({ pid }) => pid === host)
      expect(own.filter(({ ph }) => ph === 's')).toHaveLength(TASKS)
      const submits = own.filter(({ name, tid }) => name === 'submit' && tid === host)
      expect(submits.length).toBeGreaterThan(0)
    }
    const dialog = await lab.openExports()
    await expect(dialog.locator('[data-export="trace-event"]')).toContainText(
      'set Recording to “full”',
    )
    await expect(dialog.locator('[data-export="csv-tasks"]')).not.toContainText('Recording')
  },
)

test(
  'the list of formats: by keyboard, for a screen reader, in light and dark',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.openRun({ ...tiny, trials: 1 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const dialog = await lab.openExports()
      const { violations } = await axe(page).include('[role="dialog"]').analyze()
      expect(violations).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      const wider = await dialog.evaluate((one) => one.scrollWidth > one.clientWidth)
      expect(wider).toBe(false)
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Share, export, import' })).toBeFocused()
    }
  },
)

/** Puts another value in place of one, anywhere in the file. */
const corrupted = (text: string, random: () => number): string => {
  // the list is not empty
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  if (random() < 0.2) {
    const at = Math.floor(random() * text.length)
    return text.slice(0, at) + pick(['', '"', '9', 'null', '{']) + text.slice(at + pick([0, 1, 50]))
  }
  const root = JSON.parse(text) as Record<string, unknown>
  const places: [Record<string, unknown>, string][] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      const holder = value as Record<string, unknown> // the value is an object or an array
      places.push([holder, key])
      walk(holder[key])
    }
  }
  // Half of the changes are in the tasks, which are few values compared with all the figures.
  walk(random() < 0.5 ? root['tasks'] : root)
  const [holder, key] = pick(places)
  const old = holder[key]
  const others = [null, -1, 0, 1, 1e9, 1e308, 2.5, '', 'x', [], {}, true, [[]]]
  const cut = typeof old === 'string' ? old.slice(0, old.length / 2) : old
  const turned = typeof old === 'string' ? [...old].toReversed().join('') : old
  const action = pick(['set', 'set', 'drop', 'cut', 'turn'])
  if (action === 'drop') delete holder[key]
  else if (action === 'set') holder[key] = pick(others)
  else holder[key] = action === 'cut' ? cut : turned
  return JSON.stringify(root)
}

for (const { seed, rounds } of [
  { seed: 7, rounds: 10 },
  { seed: 8, rounds: 90 },
])
  test(
    `corrupted run files are refused with a path, or open; the page stays alive, seed ${seed}`,
    {
      tag: full(),
    },
    async ({ page }) => {
      const crashes: string[] = []
      page.on('pageerror', (error) => crashes.push(error.message))
      const lab = new LabPage(page)
      await lab.openRun({ ...tiny, trials: 1 })
      const text = await textOf(await lab.export('json'))
      const random = randomSource(seed, 'fuzz')
      let refused = 0
      for (let round = 0; round < rounds; round++) {
        const name = `fuzz-${round}.json`
        await importText(page, name, corrupted(text, random))
        const alert = page.getByRole('alert').filter({ hasText: name })
        const opened = page.getByText(`read from ${name}`)
        await expect(alert.or(opened).first(), name).toBeVisible()
        if ((await alert.count()) > 0) {
          refused++
          // A field that does not exist may have any name; what is no JSON has a line.
          await expect(alert.getByRole('listitem').first(), name).toContainText(
            /^\S.*(: .|in line \d+)/,
          )
        }
      }
      expect(refused).toBeGreaterThan(rounds / 6)
      expect(crashes).toEqual([])
      await importText(page, 'whole.json', text)
      await expect(page.getByText('read from whole.json')).toBeVisible()
      await expect(lab.chart('lanes').locator('canvas')).toBeVisible()
    },
  )
