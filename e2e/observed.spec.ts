/** Files of other programs: dropped, chosen, read, drawn, and what another pool would take. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { ENDLESS } from './support/endless-files'
import { alive } from './support/engine'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

const span = (tid: number, start: number, ms: number, name: string, cat = 'task') => ({
  ph: 'X',
  pid: 1,
  tid,
  ts: start * 1000,
  dur: ms * 1000,
  name,
  cat,
})

const trace = JSON.stringify({
  traceEvents: [
    span(1, 0, 100, 'first'),
    span(2, 0, 40, 'second'),
    span(2, 50, 30, 'third'),
    span(1, 0, 100, 'around it', 'other'),
  ],
})

const main = (page: Page) => page.locator('main')
const headline = (page: Page) => page.locator('[data-part=headline]')

/** Opens the dialog of the formats in which what is on screen can be saved. */
const exports = async (page: Page) => {
  await page.getByRole('button', { name: 'Share, export, import' }).click()
  await page.getByRole('menuitem', { name: 'Export this run…' }).click()
  return page.locator('[data-export=json]')
}

/** Gives a file to the page as a user drops it. */
const drop = async (page: Page, name: string, text: string) => {
  const data = await page.evaluateHandle(
    ({ fileName, content }) => {
      const transfer = new DataTransfer()
      transfer.items.add(
        new File([content], fileName, { type: fileName.endsWith('.png') ? 'image/png' : '' }),
      )
      return transfer
    },
    { fileName: name, content: text },
  )
  await page.locator('body').dispatchEvent('drop', { dataTransfer: data })
}

test('a trace that is dropped on the Lab opens: lanes, figures, and a what-if', async ({
  page,
}) => {
  await page.goto('/#/lab')
  await alive(page)
  await drop(page, 'build.json', trace)
  await expect(main(page)).toHaveAttribute('data-open', 'open')
  await expect(headline(page)).toContainText(
    '3 tasks ran on 2 lanes in 100 ms: 1.7 at once on average, 2 at most.',
  )
  await expect(page.getByRole('application', { name: /^Lanes/ })).toBeVisible()
  await page.locator('#what-if').scrollIntoViewIfNeeded()
  const question = page.getByRole('figure', { name: /^What if/ })
  await question.getByRole('slider', { name: 'Workers' }).fill('1')
  await expect(question).toContainText('170')
  await expect(question).toContainText('computed without costs')
  await expect(question.getByRole('combobox', { name: 'Rule' })).toContainText('As assigned')
  const saved = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Save as 1 shard, the longest first' }).click()
  const shards: unknown = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(shards).toEqual([{ first: 0.1, second: 0.04, third: 0.03 }])
  // What was left out is said without a press; another choice of tasks is another picture.
  await expect(
    main(page)
      .getByText(/other categories is left out/)
      .first(),
  ).toBeVisible()
  await page.getByText('How it is read').click()
  await page.getByRole('checkbox', { name: /^task/ }).uncheck()
  await page.getByRole('checkbox', { name: /^other/ }).check()
  await expect(headline(page)).toContainText('1 task')
})

test(
  'a file that is none is named as what it is, and the last one stays',
  { tag: full() },
  async ({ page }) => {
    await page.goto('/#/open')
    await page.locator('main[data-open="nothing"]').waitFor()
    await drop(page, 'build.json', trace)
    await expect(main(page)).toHaveAttribute('data-open', 'open')
    await drop(page, 'page.html', '<!doctype html><html></html>')
    await expect(page.getByRole('alert')).toContainText('page.html cannot be opened')
    await expect(page.getByRole('alert')).toContainText('web page')
    await expect(headline(page)).toContainText('3 tasks')
  },
)

test('without a file, the sample is in sight and out of reach, and pasted text opens', async ({
  page,
}) => {
  await page.goto('/#/open')
  const picture = main(page).locator('[inert] canvas').first()
  await expect(picture).toBeVisible()
  await expect(page.getByRole('application', { name: /^Lanes/ })).toHaveCount(0)
  await page.getByLabel('Pool', { exact: true }).selectOption('workers')
  await expect(page.locator('[data-file="workers-worker.mjs"]')).toContainText('observeTask(')
  const link = page.getByRole('link', { name: 'Download observe.mjs' })
  const module = await page.request.get(await link.evaluate((a: HTMLAnchorElement) => a.href))
  expect(await module.text()).toBe(await readFile('workers/observe/observe.mjs', 'utf8'))
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, trace)
  await expect(headline(page)).toContainText('3 tasks')
})

test(
  'the sample opens, two files lie beside each other, and one is saved and opened again',
  { tag: full() },
  async ({ page }, info) => {
    await page.goto('/#/open')
    await page.locator('main[data-open="nothing"]').waitFor()
    await page.getByRole('button', { name: 'See the sample' }).click()
    await expect(main(page)).toHaveAttribute('data-open', 'open')
    await expect(page.getByText(/ran alone for/)).toBeVisible()
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox', { name: 'Find a task by name or number' })
    await field.fill('bund')
    await field.press('Enter')
    const spoken = page.locator('figure').filter({ hasText: 'Lanes' }).locator('p[aria-live]')
    await expect(spoken.first()).toContainText('bundle: worker builder 1')
    await field.fill('99')
    await field.press('Enter')
    await expect(page.getByText('No such task')).toBeVisible()
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    await page.getByRole('button', { name: 'Colour by name' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'other names' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await (await exports(page)).getByRole('button', { name: 'Save: Run file (JSON)' }).click()
    const saved = info.outputPath('saved.json')
    await (await downloading).saveAs(saved)
    await page.keyboard.press('Escape')
    await page.getByLabel('File to open beside it').setInputFiles(saved)
    await expect(page.locator('[data-read]')).toHaveCount(2)
    await expect(page.locator('span', { hasText: 'one run of each' })).toBeVisible()
    const text = (await headline(page).locator('p').nth(1).textContent()) ?? ''
    const [first, second] = text.split(/[AB]: | Observed/).slice(1)
    expect(second?.trim()).toBe(first?.trim())
    expect(first).toContain('16 tasks ran on 4 lanes')
    // What came from one place goes back to it.
    await page.getByRole('button', { name: 'Close this file' }).first().click()
    await expect(page.locator('[data-read]')).toHaveCount(1)
    await expect(headline(page)).toContainText(/^“bundle” takes .*16 tasks/)
  },
)

test('reading a large file can be cancelled', { tag: full() }, async ({ page }) => {
  await page.goto('/#/open')
  await page.locator('main[data-open="nothing"]').waitFor()
  await page.locator('main[data-open="nothing"]').waitFor()
  await page.evaluate(async () => {
    const line = `${JSON.stringify({ ph: 'X', pid: 1, tid: 1, ts: 0, dur: 5, name: 'a' })},`
    const blob = new Blob(['[', ...Array.from({ length: 2e5 }, () => line.repeat(10)), '{}]'])
    const transfer = new DataTransfer()
    transfer.items.add(new File([blob], 'large.json'))
    document.body.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }),
    )
  })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page)).toHaveAttribute('data-open', 'nothing')
})

for (const width of [1280, 390])
  test(`nothing on it keeps anybody out at ${width}`, { tag: full() }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/#/open')
    await page.getByRole('button', { name: 'See the sample' }).click()
    await expect(page.getByRole('application', { name: /^Lanes/ })).toBeVisible()
    const { violations } = await axe(page).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
    ).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  })

test(
  'a run of the Lab has its time without costs, and a what-if of its own tasks',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page, { haste: true })
    await lab.openRun({ base: { workload: { tasks: 40 } }, variants: [{ id: 'A' }, { id: 'B' }] })
    await page.getByRole('button', { name: 'All figures' }).click()
    await expect(lab.summary).toContainText('Without costs, computed')
    await lab.moreCharts()
    const card = page.getByRole('figure', { name: /^What if/ })
    await card.scrollIntoViewIfNeeded()
    const answer = card.locator('strong').first()
    const before = await answer.textContent()
    await card.getByRole('slider', { name: 'Workers' }).fill('1')
    await expect(answer).not.toHaveText(before ?? '')
  },
)

test('small files of any content end with a reason', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/#/open')
  await page.locator('main[data-open="nothing"]').waitFor()
  for (const { name, bytes, says } of ENDLESS) {
    const file = { name, mimeType: 'application/octet-stream', buffer: bytes }
    await main(page).getByLabel('File to open', { exact: true }).setInputFiles(file)
    const answer = main(page).locator('[role=alert], [data-read]').filter({ hasText: name })
    await expect(answer.filter({ hasText: says })).toBeVisible()
  }
  await drop(page, 'photo.png', 'no picture')
  const alert = page.getByRole('alert').filter({ hasText: 'photo.png cannot be opened' })
  await expect(alert).toContainText('This picture holds no run')
  await expect(page).toHaveURL(/#\/open$/)
  expect(errors).toEqual([])
})

test('a task that never started leaves the picture right, and it can be kept and saved', async ({
  page,
}) => {
  await page.goto('/#/open')
  await page.locator('main[data-open="nothing"]').waitFor()
  const at = 1_764_370_000_000
  const rows = Array.from({ length: 20 }, (_, i) => `t${i},${at + 10 * i},${at + 10 * i + 25}`)
  await drop(page, 'jobs.csv', ['name,start,end', ...rows, 'skipped,0,0'].join('\n'))
  await expect(headline(page)).toContainText('20 tasks ran on 3 lanes in 215 ms')
  await expect(page.getByText('1 task lies a year or more from the rest').last()).toBeVisible()
  const downloading = page.waitForEvent('download')
  const json = await exports(page)
  await json.getByRole('button', { name: 'Save: Run file (JSON)' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^poolscope-jobs-csv-.*\.json$/)
  // Whatever else goes wrong is said.
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('no room')
    }
  })
  await json.getByRole('button', { name: 'Save: Run file (JSON)' }).click()
  await expect(json.getByText('no room')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep it in Runs' }).click()
  await expect(page.locator('[data-kept=stored]')).toBeVisible()
  // It is one of the runs, and its address opens it.
  await page.getByRole('link', { name: 'Runs', exact: true }).first().click()
  const item = page.getByRole('listitem').filter({ hasText: '20 tasks ran on 3 lanes' })
  await expect(item).toContainText('observed in another program')
  await item.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/#\/open\?kept=/)
  await page.reload()
  await expect(headline(page)).toContainText('20 tasks ran on 3 lanes in 215 ms')
  await expect(headline(page)).toContainText('Kept in Runs')
})

test('what a table does not say is asked first, each column for itself', async ({ page }) => {
  await page.goto('/#/open')
  await page.locator('main[data-open="nothing"]').waitFor()
  const rows = ['worker,start,took,bytes,on', 'a,0,5,512,2026-03-02', 'b,1,3,64,2026-03-03', '']
  await drop(page, 'jobs.csv', rows.join('\n'))
  const question = page.getByRole('alert')
  await expect(question).toContainText('In which unit are “start”, “took”?')
  // A date is no length.
  const optionsOf = (name: string) => page.getByRole('combobox', { name }).locator('option')
  await expect(optionsOf('Start time').filter({ hasText: /^on$/ })).toHaveCount(1)
  await expect(optionsOf('Duration').filter({ hasText: /^on$/ })).toHaveCount(0)
  await expect(headline(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Run these tasks for real…' })).toHaveCount(0)
  const units = page.getByLabel('Unit')
  await units.nth(0).selectOption('s')
  await expect(question).toContainText('In which unit is “took”?')
  await units.nth(1).selectOption('ms')
  await expect(headline(page)).toContainText('2 tasks ran on 2 lanes in 1 003 ms')
  await expect(question).toHaveCount(0)
})

test('a pool that an earlier page kept moves to the runs, under its old address', async ({
  page,
}) => {
  await page.goto('/#/lab')
  await alive(page)
  const text = await readFile(
    new URL('../workers/open/golden/observed-v1.json', import.meta.url),
    'utf8',
  )
  await page.evaluate(
    (file) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('poolscope-observed')
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('pools'))
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
        request.addEventListener('success', () => {
          const change = request.result.transaction('pools', 'readwrite')
          change.objectStore('pools').put(file, 'old-1')
          const sentence = { text: '4 tasks ran', values: {} }
          const entry = {
            id: 'old-1',
            title: 'jobs.json',
            keptAt: '2026-11-02T10:00:00.000Z',
            sentence,
            bytes: 1,
          }
          change.objectStore('pools').put([entry], 'list')
          change.addEventListener('complete', () => {
            request.result.close()
            resolve()
          })
        })
      }),
    text,
  )
  await page.goto('/#/open?kept=old-1')
  await expect(headline(page)).toContainText('4 tasks ran on 2 lanes in 30.0 ms')
  await page.goto('/#/runs')
  const item = page.getByRole('listitem').filter({ hasText: '4 tasks ran on 2 lanes' })
  await expect(item).toContainText('2026-11-02')
  await page.reload()
  await expect(item).toHaveCount(1)
})

test('workers of a browser are watched as the guide has it, and what they record opens', async ({
  page,
}) => {
  await page.context().route('**/my-pool/*', (route) => {
    const name = basename(new URL(route.request().url()).pathname)
    const folder = name === 'observe.mjs' ? 'workers/observe' : 'docs/examples'
    return route.fulfill({ path: `${folder}/${name}` })
  })
  await page.goto('/my-pool/browser.html')
  const link = page.getByRole('link', { name: 'pool.json' })
  const text = await link.evaluate(async (a: HTMLAnchorElement) => (await fetch(a.href)).text())
  await page.goto('/#/open')
  await page.locator('main[data-open="nothing"]').waitFor()
  await drop(page, 'pool.json', text)
  await expect(headline(page)).toContainText('40 tasks ran on 2 lanes')
})

test('a stage that does not end can be cancelled, and ends by itself', async ({ page }) => {
  // The worker never hears what it is to choose.
  await page.addInitScript(() => {
    Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
      apply: (post, worker, args: [{ path?: string[] }]) =>
        args[0].path?.[0] === 'choose' ? undefined : Reflect.apply(post, worker, args),
    })
  })
  await page.clock.install()
  await page.goto('/#/open')
  await page.locator('main[data-open="nothing"]').waitFor()
  for (const ends of ['cancel', 'alone'] as const) {
    await drop(page, 'build.json', trace)
    await expect(page.locator('[data-read]')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(page.getByText('Computing build.json')).toBeVisible()
    if (ends === 'cancel') await page.getByRole('button', { name: 'Cancel' }).click()
    else {
      await page.clock.runFor(120_000)
      await expect(page.getByRole('alert')).toContainText('It took longer than 120 s')
    }
    await expect(main(page)).toHaveAttribute('data-open', 'nothing')
  }
})
