/** The page in Russian, and back. */
import { expect, type Locator, test, type Page } from '@playwright/test'
import { readRecorded } from '../scripts/lib/recorded.mjs'
import { latinTexts } from './support/latin-texts'
import { full } from './support/tags'
import { LabPage } from './support/lab-page'

const CYRILLIC = /\p{Script=Cyrillic}/u

test(
  'a language is chosen, kept, and given back; findings speak it',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    // A recorded run, cut short: a run made here would be measured.
    const file = JSON.parse(readRecorded('rr-or-free')) as { points: { trials: object[] }[] }
    for (const point of file.points) point.trials = point.trials.slice(0, 1)
    await lab.open()
    await lab.openFile({ ...file, tasks: [] })
    const finding = page.locator('[data-finding="few-trials"]')
    await expect(finding).toContainText('A comparison needs 6.')

    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Русский' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    for (const link of await page.getByRole('navigation').first().getByRole('link').all())
      await expect(link).toHaveText(CYRILLIC)
    // The run is still there, and the findings are in the other language.
    await expect(finding).toContainText('Для сравнения нужно 6.')

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await page.getByRole('button', { name: 'Язык' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'Lab' })).toBeVisible()
  },
)

test(
  'a browser that prefers Russian gets it immediately',
  { tag: full() },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'ru-RU', ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('navigation').first()).toContainText(CYRILLIC)
    await context.close()
  },
)

test.describe('in Russian no English is left', () => {
  test.use({ locale: 'ru-RU', reducedMotion: 'reduce' })

  /** Chooses from the list of what can be done with a run. */
  const act = async (item: Locator, name: string) => {
    await item.getByRole('button', { name: /^Действия/ }).click()
    await item.page().getByRole('menuitem', { name }).click()
  }

  const goTo = (page: Page, hash: string) =>
    page.evaluate((place) => void (location.hash = place), hash)

  /** A recorded run as a file from a Russian user: names that people give are in their language. */
  const fileOf = (preset: string, title: string) => {
    const run = JSON.parse(readRecorded(preset))
    run.experiment.title = title
    for (const variant of run.experiment.variants) variant.label = 'Вариант'
    const name = `${preset}.json`
    return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(run)) }
  }

  test('about, the keys, what is known of this browser', { tag: full() }, async ({ page }) => {
    await page.goto('/#/about')
    await expect(page.getByRole('heading', { name: 'Лицензии' })).toBeVisible()
    expect(await latinTexts(page.locator('body'))).toEqual([])
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog')).toContainText('запустить, остановить')
    expect(await latinTexts(page.getByRole('dialog'))).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /общая память|общей памяти/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Этот браузер' })).toBeVisible()
    // Names of interfaces have no translation.
    const names =
      /^(Mozilla\/5|Service worker$|SharedArrayBuffer$|Web Locks$|WebAssembly$|IndexedDB$)/
    const left = await latinTexts(page.locator('main'))
    expect(left.filter((text) => !names.test(text))).toEqual([])
  })

  test('runs and a comparison', { tag: full() }, async ({ page }) => {
    // The list of recorded runs has its own texts; the page must also say that it is missing.
    await page.route('**/recorded/index.json', (route) => route.fulfill({ status: 404 }))
    await page.goto('/#/runs')
    const body = page.locator('body')
    await expect(page.getByText('Пока ничего не сохранено')).toBeVisible()
    await expect(page.getByText('Список записанных запусков недоступен')).toBeVisible()
    expect(await latinTexts(body), 'no runs').toEqual([])

    const files = [fileOf('e2-one-worker', 'Первый'), fileOf('e14-smart', 'Второй')]
    await page.getByLabel('Файлы запусков для импорта').setInputFiles(files)
    const runs = page.locator('li[data-id]')
    await expect(runs).toHaveCount(2)
    await act(runs.first(), 'Сделать базовым')
    expect(await latinTexts(body), 'two runs').toEqual([])

    await page.getByLabel('Выбрать все').check()
    await page.getByRole('button', { name: /^Сравнить/ }).click()
    await expect(page.getByRole('group', { name: 'Каждый запуск сам по себе' })).toBeVisible()
    expect(await latinTexts(body), 'a comparison').toEqual([])

    await goTo(page, '/runs')
    await act(runs.last(), 'Удалить')
    await expect(page.getByText('Удалён 1 запуск.')).toBeVisible()
    expect(await latinTexts(body), 'one deleted').toEqual([])
  })

  test('the recorded runs served with the page', { tag: full() }, async ({ page }) => {
    await page.goto('/#/runs')
    await expect(page.locator('a[href*="run=rr-or-free"]').first()).toBeVisible()
    expect(await latinTexts(page.locator('main'))).toEqual([])
  })

  test('charts of a comparison and their tables', { tag: full() }, async ({ page }) => {
    await page.goto('/#/runs')
    const files = [fileOf('e1-inline', 'Первый'), fileOf('e2-one-worker', 'Второй')]
    await page.getByLabel('Файлы запусков для импорта').setInputFiles(files)
    // The list moves down as the second comes in.
    await expect(page.getByLabel(/^Выбрать: (Первый|Второй)$/)).toHaveCount(2)
    await page.getByLabel('Выбрать: Первый').check()
    await page.getByLabel('Выбрать: Второй').check()
    await page.getByRole('button', { name: /^Сравнить/ }).click()
    const charts = page.getByRole('figure')
    await expect(charts.first()).toBeVisible()
    expect(await latinTexts(page.locator('main'))).toEqual([])
    await page.keyboard.press('t')
    await expect(page.getByRole('region', { name: /, таблица$/ })).not.toHaveCount(0)
    expect(await latinTexts(page.locator('main')), 'as tables').toEqual([])
  })

  test('the formats that a run is saved in', { tag: full() }, async ({ page }) => {
    await page.goto('/#/lab?run=e1-inline')
    await page.locator('main[data-run="done"]').waitFor()
    await page.getByRole('button', { name: 'Поделиться, экспорт, импорт' }).click()
    expect(await latinTexts(page.getByRole('menu'))).toEqual([])
    await page.getByRole('menuitem', { name: 'Поделиться результатом…' }).click()
    const shared = page.getByRole('dialog', { name: 'Поделиться результатом' })
    await shared.getByRole('img', { name: /^Картинка результата/ }).waitFor()
    expect(await latinTexts(shared)).toEqual([])
    await shared.getByRole('button', { name: 'Закрыть' }).click()
    await page.getByRole('button', { name: 'Поделиться, экспорт, импорт' }).click()
    await page.getByRole('menuitem', { name: 'Экспортировать этот запуск…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Экспорт запуска' })
    await dialog.locator('[data-export]').first().waitFor()
    expect(await latinTexts(dialog)).toEqual([])
  })

  test('which pool: the form, its errors, a measurement', { tag: full() }, async ({ page }) => {
    await page.goto('/#/advise?spread=none&payloadBytes=4096')
    const body = page.locator('body')
    await expect(page.getByText('Часть этой ссылки не годится')).toBeVisible()
    await page.getByLabel('Задачи', { exact: true }).fill('много')
    await expect(page.getByText('Сначала исправьте 1 поле')).toBeVisible()
    expect(await latinTexts(body), 'errors').toEqual([])
    await goTo(page, '/advise?tasks=100')
    await page.evaluate(() => window.poolscope.haste())
    await page.getByRole('button', { name: 'Измерить' }).click()
    await expect(page.getByRole('region', { name: 'Эксперименты' })).toBeVisible({
      timeout: 60_000,
    })
    expect(await latinTexts(body), 'measuring').toEqual([])
    await page.getByRole('button', { name: 'Остановить' }).click()
    await page.locator('main[data-advise="stopped"]').waitFor()
    expect(await latinTexts(body), 'stopped').toEqual([])
  })
})
